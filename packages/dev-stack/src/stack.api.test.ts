import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiScript } from './database.ts'
import { portTaken } from './ports.ts'
import { type StackSettings, settingsOnFreePorts, statusUrlOf } from './settings.ts'
import { type Stack, startStack } from './stack.ts'
import type { StackStatus } from './status/checks.ts'
import { startStatusPage } from './status/status-page.ts'
import { answersOk, waitFor } from './wait-for.ts'

// Both stacks belong to this file alone, because it kills and stops their parts.
const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'ginkgo-stack-')))
const { GINKGO_WORKERS } = process.env
const frozen = GINKGO_WORKERS ? { workersFrom: GINKGO_WORKERS } : {}
let settings: StackSettings[]
let stacks: Stack[]

beforeAll(async () => {
  settings = []
  for (const dir of dirs) settings.push(await settingsOnFreePorts(dir))
  stacks = await Promise.all(settings.map((one) => startStack({ settings: one, portal: false, ...frozen })))
})

afterAll(async () => {
  await Promise.all(stacks.map((stack) => stack.stop()))
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const health = (stack: Stack) => `${stack.origin}/api/health`

test('two stacks run side by side, each on its own database', async () => {
  const databases = stacks.map((stack) => createClient({ url: stack.databaseUrl }))
  await databases[0]!.execute('CREATE TABLE only_here (id INTEGER)')
  await expect(databases[1]!.execute('SELECT * FROM only_here')).rejects.toThrow('no such table')
  for (const stack of stacks) await answersOk(health(stack))
})

test.each(['sqld', 'sqldPool'] as const)(
  '%s is restarted after kill -9, and the API recovers by itself',
  async (name) => {
    const [stack] = stacks as [Stack]
    const killed = stack[name].pid
    process.kill(killed, 'SIGKILL')
    await waitFor('a new process', async () => expect([0, killed]).not.toContain(stack[name].pid), 15_000)
    await waitFor('health', () => answersOk(health(stack)), 15_000)
  },
)

test('mail can be stopped and started', async () => {
  const [stack] = stacks as [Stack]
  await stack.mail.stop()
  expect(await portTaken(settings[0]!.smtpPort)).toBe(false)
  await stack.mail.start()
  await answersOk(`${stack.mailUrl}/api/email`)
})

test('the status page shows which part is down, which job ran, and when both work again', async () => {
  const [stack] = stacks as [Stack]
  const stopPage = await startStatusPage(settings[0]!)
  const url = statusUrlOf(settings[0]!)
  const status = async () => (await (await answersOk(`${url}/status.json`)).json()) as StackStatus
  // The stack runs without the portal here, and so without the gateway.
  const down = (one: StackStatus) =>
    one.parts.filter(({ state, name }) => state === 'down' && name !== 'Gateway').map(({ name }) => name)
  try {
    expect(await (await answersOk(url)).text()).toContain('<title>Ginkgo status</title>')
    await stack.runScheduledJob()
    const before = await status()
    expect(down(before)).toEqual([])
    expect(before.jobs.map(({ name, state }) => `${name} ${state}`)).toContain('mail.deliver up')
    expect(before.mail).toMatchObject({ failing: 0 })
    await Promise.all([stack.mail.stop(), stack.sqld.stop()])
    expect(down(await status())).toEqual([
      ...['API reaches database', 'Database', 'Pool of database connections', 'SMTP', 'Mailbox'],
    ])
    await Promise.all([stack.mail.start(), stack.sqld.start()])
    await waitFor('everything up again', async () => expect(down(await status())).toEqual([]), 15_000)
  } finally {
    stopPage()
  }
})

test('the scheduled job fails while the database is down, and the next run does the work', async () => {
  const [stack] = stacks as [Stack]
  await stack.sqld.stop()
  expect(await stack.runScheduledJob()).toBe(false)
  await stack.sqld.start()
  await waitFor('the job to succeed', async () => expect(await stack.runScheduledJob()).toBe(true), 20_000)
})

test('two runs of the migrations at once apply each file once', async () => {
  const [stack] = stacks as [Stack]
  const client = createClient({ url: stack.databaseUrl })
  const { migrate } = await apiScript<{ migrate(o: { url: string; dir: string }): Promise<string[]> }>(
    'migrate',
  )
  const dir = join(dirs[0]!, 'migrations')
  mkdirSync(dir)
  writeFileSync(
    join(dir, '9000_twice.sql'),
    'CREATE TABLE once (id INTEGER); --> statement-breakpoint\nINSERT INTO once VALUES (1);',
  )
  writeFileSync(
    join(dir, '9001_broken.sql'),
    'CREATE TABLE half (id INTEGER); --> statement-breakpoint\nINSERT INTO nowhere VALUES (1);',
  )
  const runs = await Promise.allSettled([1, 2].map(() => migrate({ url: stack.databaseUrl, dir })))
  expect(runs.map((run) => run.status)).toEqual(['rejected', 'rejected'])
  expect((await client.execute('SELECT count(*) AS n FROM once')).rows[0]!.n).toBe(1)
  await expect(client.execute('SELECT * FROM half')).rejects.toThrow('no such table')
})

test('after stop no port is in use any more', async () => {
  const [, other] = stacks as [Stack, Stack]
  await other.stop()
  const { port, mailWebPort, smtpPort, sqldPort } = settings[1]!
  for (const one of [port, mailWebPort, smtpPort, sqldPort]) expect(await portTaken(one)).toBe(false)
})
