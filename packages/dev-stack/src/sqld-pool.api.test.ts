import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pool, startPool } from '@ginkgo/sqld-pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchSqld } from './launch-sqld.ts'
import { freePorts } from './ports.ts'

// This file has its own database, because it kills it and counts what its connections have done.
let database: Awaited<ReturnType<typeof launchSqld>>
let pool: Pool
let port: number
const dir = mkdtempSync(join(tmpdir(), 'ginkgo-pool-'))

beforeAll(async () => {
  port = (await freePorts(1))[0]!
  database = await launchSqld(dir, port)
  pool = await startPool({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: `http://127.0.0.1:${port}`,
    streams: 2,
  })
  await run('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
})

afterAll(async () => {
  await pool.stop()
  await database.stop(0)
  rmSync(dir, { recursive: true, force: true })
})

const execute = (sql: string) => ({ type: 'execute', stmt: { sql } })
const close = { type: 'close' }

async function post(requests: readonly object[], path = '/v2/pipeline') {
  const response = await fetch(pool.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  })
  const body = (await response.json()) as {
    baton: string | null
    results: { type: string; response: { type: string; result: { rows: { value: string }[][] } } }[]
  }
  return { status: response.status, ...body }
}

/** The first value in the result of a statement. */
async function run(sql: string): Promise<string | undefined> {
  const { status, results } = await post([execute(sql), close])
  expect(status).toBe(200)
  expect(results.map(({ type }) => type)).toEqual(['ok', 'ok'])
  expect(results[1]!.response.type).toBe('close')
  return results[0]!.response.result.rows[0]?.[0]?.value
}

// SQLite counts the rows that a connection has changed since it was opened.
const changesOfConnection = async () => Number(await run('SELECT total_changes()'))

test('calls share a connection', async () => {
  const before = await changesOfConnection()
  await run("INSERT INTO notes (text) VALUES ('one')")
  await run("INSERT INTO notes (text) VALUES ('two')")
  expect(await changesOfConnection()).toBe(before + 2)
})

test('a transaction that was left open is rolled back, and no other call runs in it', async () => {
  const before = Number(await run('SELECT count(*) FROM notes'))
  const { results } = await post([
    execute('BEGIN IMMEDIATE'),
    execute("INSERT INTO notes (text) VALUES ('x')"),
    close,
  ])
  expect(results.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok'])
  expect(Number(await run('SELECT count(*) FROM notes'))).toBe(before)
  await run("INSERT INTO notes (text) VALUES ('y')")
  expect(Number(await run('SELECT count(*) FROM notes'))).toBe(before + 1)
})

test('a hundred simultaneous callers are all served, and each write is done once', async () => {
  await run('CREATE TABLE IF NOT EXISTS calls (number INTEGER NOT NULL) STRICT')
  const writes = Array.from({ length: 100 }, (_, number) => run(`INSERT INTO calls VALUES (${number})`))
  await Promise.all(writes)
  expect(await run('SELECT count(DISTINCT number) FROM calls')).toBe('100')
  expect(await run('SELECT count(*) FROM calls')).toBe('100')
})

test('a caller that disconnects costs no connection', async () => {
  const body = JSON.stringify({ requests: [execute("INSERT INTO notes (text) VALUES ('left')"), close] })
  for (let time = 0; time < 8; time++)
    await new Promise<void>((resolve) => {
      const leaving = request(`${pool.url}/v2/pipeline`, { method: 'POST' })
      leaving.on('error', () => {})
      leaving.on('close', () => resolve())
      leaving.end(body, () => leaving.destroy())
    })
  await run("INSERT INTO notes (text) VALUES ('stayed')")
})

test('calls succeed again after a restart of the database', async () => {
  const before = Number(await run('SELECT count(*) FROM notes'))
  database.kill()
  await database.ended
  const refused = await post([execute('SELECT 1'), close])
  expect(refused.status).toBe(502)
  database = await launchSqld(dir, port)
  await run("INSERT INTO notes (text) VALUES ('after')")
  expect(Number(await run('SELECT count(*) FROM notes'))).toBe(before + 1)
})

test('a request that the database cannot parse costs no connection', async () => {
  const illFormed =
    '{"requests":[{"type":"execute","stmt":{"sql":"SELECT ?","args":[{"type":"text","value":"\\ud800"}]}},{"type":"close"}]}'
  for (let time = 0; time < 12; time++) {
    const response = await fetch(`${pool.url}/v2/pipeline`, { method: 'POST', body: illFormed })
    expect(response.status).toBe(400)
    expect(await run('SELECT 1')).toBe('1')
  }
})

test('an answer that the database breaks off leaves no lock', async () => {
  const { results } = await post([
    execute('BEGIN IMMEDIATE'),
    execute("INSERT INTO notes (text) VALUES ('lost') RETURNING hex(zeroblob(6000000))"),
    close,
  ])
  expect(results.map(({ type }) => type)).toEqual(['ok', 'error', 'ok'])
  await run("INSERT INTO notes (text) VALUES ('kept')")
  expect(await run("SELECT count(*) FROM notes WHERE text = 'lost'")).toBe('0')
})

test('a client that keeps its stream open is passed through', async () => {
  const { baton, results } = await post([execute('SELECT 1')])
  expect(baton).toBeTypeOf('string')
  expect(results).toHaveLength(1)
  expect((await fetch(`${pool.url}/health`)).status).toBe(200)
})

test('errors of the database are passed on unchanged', async () => {
  const { status, results } = await post([execute('SELECT word FROM nowhere'), close])
  expect(status).toBe(200)
  expect(results[0]).toMatchObject({
    type: 'error',
    error: { message: expect.stringContaining('no such table') },
  })
  const response = await fetch(`${pool.url}/v2/pipeline`, { method: 'POST', body: '{' })
  expect(response.status).toBe(400)
})

test('no path leads to another server than the database', async () => {
  let met = 0
  const otherServer = createServer((_, response) => {
    met += 1
    response.end()
  })
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const { host } = new URL(`http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`)
  try {
    for (const path of [`//${host}/v2/pipeline`, `http://${host}/health`, `//${host}`])
      for (const method of ['GET', 'POST'])
        await new Promise<void>((resolve, reject) => {
          const { hostname, port: poolPort } = new URL(pool.url)
          const asking = request({ hostname, port: poolPort, path, method }, (response) => {
            response.resume().on('end', resolve)
          })
          asking.on('error', reject).end()
        })
    expect(met).toBe(0)
  } finally {
    otherServer.close()
  }
})

test('an endless body is refused before it fills the memory', async () => {
  const response = await fetch(`${pool.url}/v2/pipeline`, {
    method: 'POST',
    body: 'x'.repeat(65 * 1_024 * 1_024),
  })
  expect(response.status).toBe(413)
})
