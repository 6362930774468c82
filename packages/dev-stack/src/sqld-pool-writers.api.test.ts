import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type InStatement } from '@libsql/client/http'
import { type Pool, startPool } from '@ginkgo/sqld-pool'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchSqld } from './launch-sqld.ts'
import { freePorts } from './ports.ts'

// This file has its own pool and database, because it counts what reaches the database.
let database: Awaited<ReturnType<typeof launchSqld>>
let pool: Pool
let databaseUrl: string
/** The bodies of requests that reached the database. */
const reached: string[] = []
const dir = mkdtempSync(join(tmpdir(), 'ginkgo-writers-'))

const between = createServer(async (incoming, outgoing) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  reached.push(body)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(databaseUrl + incoming.url, { method: 'POST', headers, body })
  outgoing.writeHead(answer.status, headers).end(await answer.text())
})

beforeAll(async () => {
  const [port] = await freePorts(1)
  databaseUrl = `http://127.0.0.1:${port}`
  database = await launchSqld(dir, port!)
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  pool = await startPool({
    host: '127.0.0.1',
    port: 0,
    streams: 2,
    databaseUrl: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
  })
  await write('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT')
})

afterAll(async () => {
  await pool.stop()
  between.close()
  await database.stop(0)
  rmSync(dir, { recursive: true, force: true })
})

beforeEach(async () => {
  await write('DELETE FROM notes')
  reached.length = 0
})

async function write(...statements: InStatement[]) {
  const client = createClient({ url: pool.url })
  try {
    return await client.batch(statements, 'write')
  } finally {
    client.close()
  }
}

const insert = (text: string) => ({ sql: 'INSERT INTO notes (text) VALUES (?) RETURNING text', args: [text] })
const commits = () => reached.filter((body) => body.includes('COMMIT')).length
const texts = async () => {
  const [notes] = await write('SELECT text FROM notes ORDER BY id')
  return notes!.rows.map(({ text }) => text)
}

test('transactions that wait are committed together, and each gets its own rows', async () => {
  const numbers = Array.from({ length: 40 }, (_, number) => `n${number}`)
  const answers = await Promise.all(numbers.map((text) => write(insert(text), insert(`${text}, again`))))
  expect(answers.map((sets) => sets.map(({ rows }) => rows[0]!.text))).toEqual(
    numbers.map((text) => [text, `${text}, again`]),
  )
  expect(commits()).toBeLessThan(20)
  expect(new Set(await texts()).size).toBe(80)
})

test('one that is refused does not affect the others, and gets the error of the database', async () => {
  await write(insert('taken'))
  const calls = Array.from({ length: 24 }, (_, number) =>
    number % 6 === 3
      ? write(insert(`before ${number}`), insert('taken'))
      : write(insert(`one ${number}`), insert(`two ${number}`)),
  )
  const settled = await Promise.allSettled(calls)
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(4)
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      message: expect.stringContaining('UNIQUE constraint failed: notes.text'),
      statementIndex: 1,
    })
  const kept = await texts()
  expect(kept).toHaveLength(1 + 20 * 2)
  expect(kept.filter((text) => String(text).startsWith('before'))).toEqual([])
})

test('of two transactions with the same condition, exactly one succeeds', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => write(insert('the same'))))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await texts()).toEqual(['the same'])
})

test('transactions with different credentials never share a commit', async () => {
  const calls = Array.from({ length: 20 }, async (_, number) => {
    const client = createClient({ url: pool.url, authToken: `token-${number % 2}` })
    await client.batch([insert(`of token ${number % 2}, ${number}`)], 'write')
    client.close()
  })
  await Promise.all(calls)
  for (const body of reached.filter((each) => each.includes('COMMIT')))
    expect(body.includes('of token 0') && body.includes('of token 1')).toBe(false)
  expect(await texts()).toHaveLength(20)
})

test('a long transaction is committed alone', async () => {
  const long = 'x'.repeat(70_000)
  await Promise.all([...'abcdef'].map((letter) => write(insert(letter === 'c' ? long : letter))))
  const withLong = reached.filter((body) => body.includes(long))
  expect(withLong).toHaveLength(1)
  expect(JSON.parse(withLong[0]!).requests[1].batch.steps).toHaveLength(4)
  expect(await texts()).toHaveLength(6)
})

test('one whose answer is too large for the database fails alone', async () => {
  const huge = { sql: 'INSERT INTO notes (text) SELECT hex(zeroblob(6000000)) RETURNING text', args: [] }
  const calls = Array.from({ length: 16 }, (_, number) =>
    write(...(number % 8 === 5 ? [insert(`before ${number}`), huge] : [insert(`one ${number}`)])),
  )
  const settled = await Promise.allSettled(calls)
  for (const [number, { status }] of settled.entries())
    expect(status, `call ${number}`).toBe(number % 8 === 5 ? 'rejected' : 'fulfilled')
  expect(await texts()).toHaveLength(14)
})

test('a transaction that could return any number of rows is committed alone', async () => {
  await Promise.all([...'abcdef'].map((letter) => write(insert(letter), 'SELECT text FROM notes')))
  const steps = reached
    .filter((body) => body.includes('COMMIT'))
    .map(
      (body) =>
        JSON.parse(body).requests.find(({ type }: { type: string }) => type === 'batch').batch.steps.length,
    )
  expect(steps).toEqual([5, 5, 5, 5, 5, 5])
})
