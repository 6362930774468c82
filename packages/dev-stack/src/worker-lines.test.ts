import { expect, test } from 'vitest'
import { workerLine } from './worker-lines.ts'

test('requests to the API are printed as one readable line, health checks are not printed', () => {
  const line = (fields: object) => workerLine(`[api-worker] ${JSON.stringify(fields)}`)
  expect(
    line({
      level: 'info',
      requestId: 'r1',
      method: 'GET',
      route: 'leads.list',
      status: 200,
      ms: 7,
      databaseCalls: 2,
    }),
  ).toBe('GET leads.list 200 in 7 ms, 2 database calls')
  expect(line({ level: 'info', method: 'GET', route: 'health', status: 200, ms: 3 })).toBeUndefined()
  expect(
    line({
      level: 'error',
      requestId: 'r2',
      method: 'POST',
      route: 'leads.create',
      status: 500,
      ms: 3,
      error: 'x',
    }),
  ).toBe('✘ POST leads.create 500 in 3 ms r2 x')
})

test('scheduled jobs are printed only when they fail', () => {
  const line = (fields: object) => workerLine(JSON.stringify({ time: '2026-11-21T10:00:00.000Z', ...fields }))
  expect(line({ level: 'info', job: 'mail.deliver', ms: 12 })).toBeUndefined()
  expect(line({ level: 'error', job: 'mail.deliver', ms: 12, error: 'no answer' })).toBe(
    '✘ no answer job="mail.deliver" ms=12',
  )
})

test('banner and bindings of wrangler are dropped, its warnings are kept', () => {
  expect(workerLine(' ⛅️ wrangler 4.164.0')).toBeUndefined()
  expect(workerLine('env.API (api-worker)   Worker   local [not connected]')).toBeUndefined()
  expect(workerLine('[wrangler:info] GET /assets/main.js 200 OK (3ms)')).toBeUndefined()
  expect(workerLine('[wrangler:warn] something odd')).toBe('something odd')
  expect(workerLine('✘ [ERROR] Could not resolve "x"')).toContain('Could not resolve')
})
