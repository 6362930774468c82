import { sql } from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { context, environment } from '../../../security/app-in-process.ts'
import { runJobs } from '../../jobs/run-jobs.ts'

const app = createApp()
let lines: string[] = []
beforeEach(() => {
  lines = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const get = (path: string, headers: Record<string, string> = {}, env = environment()) =>
  app.fetch(new Request(`https://portal.test${path}`, { headers }), env, context)
const shown = { authorization: `Bearer ${environment().METRICS_TOKEN}` }

/** The values by name and labels. */
const metrics = async (env = environment()) => {
  const reply = await get('/api/metrics', shown, env)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('version=0.0.4')
  const samples = (await reply.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)![1])]))
}

test('without the secret the address of the metrics is answered with 404', async () => {
  const attempts = [
    get('/api/metrics'),
    get('/api/metrics', { authorization: 'Bearer wrong' }),
    get('/api/metrics', { authorization: 'Bearer ' }, { ...environment(), METRICS_TOKEN: '' }),
  ]
  const nowhere = (await (await get('/api/nowhere')).json()) as { code: string; message: string }
  for (const reply of await Promise.all(attempts)) {
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: nowhere.code, message: nowhere.message })
  }
})

test('requests are counted by endpoint and status, with their durations and those of database calls', async () => {
  await get('/api/health')
  const before = await metrics()
  await get('/api/health')
  await get('/api/health', {}, { ...environment(), DATABASE_URL: 'http://127.0.0.1:9' })
  const after = await metrics()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('ginkgo_requests_total{route="health",status="200"}')).toBe(1)
  expect(grown('ginkgo_requests_total{route="health",status="503"}')).toBe(1)
  expect(grown('ginkgo_request_duration_seconds_count{route="health"}')).toBe(2)
  expect(grown('ginkgo_request_duration_seconds_bucket{route="health",le="+Inf"}')).toBe(2)
  expect(grown('ginkgo_request_duration_seconds_sum{route="health"}')).toBeGreaterThan(0)
  expect(grown('ginkgo_database_calls_total{route="health"}')).toBe(2)
  expect(grown('ginkgo_database_seconds_total{route="health"}')).toBeGreaterThan(0)
})

test('waiting mail and the last results of jobs are the same on every instance', async () => {
  const createdAt = Date.now() - 3_600_000
  await sql(
    `INSERT INTO outbox (id, to_address, subject, text_body, html_body, due_at, created_at, last_error)
     VALUES ('waiting', 'a@example.test', 's', 't', 'h', ?, ?, 'refused')`,
    [Date.now() + 600_000, createdAt],
  )
  let fails = false
  const job = async () => {
    if (fails) throw new Error('no luck for ann@example.test')
  }
  const runMine = () => runJobs(environment(), [{ name: 'mine.run', run: job }])
  try {
    await runMine()
    const worked = await metrics()
    fails = true
    await expect(runMine()).rejects.toThrow('no luck')
    const failed = await metrics()
    expect(worked.get('ginkgo_mails_failing')).toBeGreaterThanOrEqual(1)
    expect(worked.get('ginkgo_mails_waiting')).toBeGreaterThanOrEqual(1)
    expect(worked.get('ginkgo_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600)
    const [succeeded, failing] = ['last_success_timestamp_seconds', 'failing'].map(
      (name) => `ginkgo_job_${name}{job="mine.run"}`,
    ) as [string, string]
    expect([worked.get(failing), failed.get(failing)]).toEqual([0, 1])
    expect(worked.get(succeeded)).toBeGreaterThan(Date.now() / 1_000 - 60)
    expect(failed.get(succeeded)).toBe(worked.get(succeeded))
    const ran = 'ginkgo_job_last_run_timestamp_seconds{job="mine.run"}'
    expect(worked.get(ran)).toBe(worked.get(succeeded))
    expect(failed.get(ran)).toBeGreaterThan(worked.get(ran)!)
    expect(failed.get('ginkgo_problems')).toBeGreaterThanOrEqual(2)
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.job === 'mine.run')
    expect(told.map(({ level, error }) => [level, error])).toEqual([
      ['info', undefined],
      ['error', 'no luck for <address>'],
    ])
  } finally {
    await sql("DELETE FROM outbox WHERE id = 'waiting'")
    await sql("DELETE FROM job_runs WHERE name = 'mine.run'")
  }
})

test('when the database is down, a metric says so, and the other metrics are answered', async () => {
  const values = await metrics({ ...environment(), DATABASE_URL: 'http://127.0.0.1:9' })
  expect(values.get('ginkgo_database_up')).toBe(0)
  expect(values.has('ginkgo_mails_waiting')).toBe(false)
  expect(values.get('ginkgo_problems')).toBe(1)
  expect(values.has('ginkgo_requests_total{route="metrics",status="200"}')).toBe(true)
  expect((await metrics()).get('ginkgo_database_up')).toBe(1)
})
