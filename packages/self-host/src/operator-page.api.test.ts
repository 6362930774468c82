import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '@ginkgo/dev-stack'
import { as, bodyOf, createLead, signUpOrganization, waitFor } from '@ginkgo/testing'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nameOf as nameOfBackup } from './backup-record.ts'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { installFixture, startHost } from './portal-process.ts'

// Portals are started here, each of which takes several seconds of processor time.
vi.setConfig({ testTimeout: 240_000 })

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

const failure = {
  app: 'mfe-leads',
  version: '1.0.0',
  shell: '0123456789',
  kind: 'error',
  name: 'TypeError',
  message: '<b>name</b> is undefined',
  frames: [],
  count: 7,
  routes: {},
  first: '2026-11-01T08:00:00.000Z',
  last: '2026-11-02T08:00:00.000Z',
}

/** Gives a portal the backup of today and says that it was restored just now, so that it makes none itself. */
function backedUp(dataDir: string) {
  const at = new Date().toISOString()
  const file = nameOfBackup(at.slice(0, 10))
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, 'proved.json'), JSON.stringify({ file, at }))
  return { folder, file, at }
}

/** Leaves a mail that was refused, and jobs that failed, in the database of a portal that runs. */
async function breakWork(dataDir: string, organizationId: string) {
  const later = Date.now() + 3_600_000
  const client = openFile(databaseFile(dataDir))
  try {
    await client.execute({
      sql: `INSERT INTO outbox (id, to_address, subject, text_body, html_body, due_at, created_at, attempts, last_error)
        VALUES ('refused', 'a@example.test', 's', 't', 'h', ?, ?, 3, 'The mailbox is full')`,
      args: [later, Date.now()],
    })
    await client.execute({
      sql: "INSERT INTO job_runs (name, finished_at, succeeded_at, ms) VALUES ('broken.job', ?, NULL, 7)",
      args: [Date.now()],
    })
    await client.execute({
      sql: `INSERT INTO job_turns (job, organization_id, served_at, failures, retry_at, last_error)
        VALUES ('broken.turn', ?, 0, 2, ?, 'no room for <i>it</i>')`,
      args: [organizationId, later],
    })
  } finally {
    client.close()
  }
}

/** What a server answers to a request that names it by a host of one's choice. */
const statusFor = (port: number, hostName: string, path = '/') =>
  new Promise<number>((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', headers: { host: hostName } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

test('the operator sees the portal on a port of this machine, and anywhere by the token alone', async () => {
  const dataDir = join(host.folder, 'operated')
  installFixture(dataDir)
  const errors = join(dataDir, 'remotes/mfe-leads/_errors/1.0.0')
  mkdirSync(errors, { recursive: true })
  writeFileSync(join(errors, 'abc.json'), JSON.stringify(failure))
  // More kinds than the page lists one by one.
  for (let nth = 0; nth < 55; nth += 1)
    writeFileSync(
      join(errors, `${nth}.json`),
      JSON.stringify({ ...failure, message: `${nth}`, count: 1, last: failure.first }),
    )
  const { file, at } = backedUp(dataDir)
  const [port] = (await freePorts(1)) as [number]
  const portal = await host.start(dataDir, {
    OPERATOR_PORT: String(port),
    METRICS_TOKEN: 'seen',
    BACKUPS_KEPT: '7',
  })
  const small = await signUpOrganization()
  const { admin, verticals } = await signUpOrganization()
  await createLead(admin, verticals[0].id)
  const nameOf = async (user: typeof admin) =>
    bodyOf<{ name: string }>(await as(user).get('/api/organization'), 200).name
  const name = await nameOf(admin)
  const readPage = async () => {
    const local = await fetch(`http://127.0.0.1:${port}/`)
    expect(local.status).toBe(200)
    return local.text()
  }
  const page = await waitFor(
    'the mails of sign-up to be sent',
    async () => {
      const read = await readPage()
      expect(read).toContain('No mail is waiting.')
      return read
    },
    30_000,
  )
  for (const shown of [
    ...['Nothing is wrong.', 'Portal', 'Node', 'mfe-leads', '1.0.0', name, admin.organizationId],
    ...[file, `${at.slice(0, 19).replace('T', ' ')} UTC`, '&lt;b&gt;name&lt;/b&gt; is undefined'],
    ...['Slow endpoints', 'health'],
  ])
    expect(page).toContain(shown)
  // The one with a lead stands first.
  expect(page.indexOf(name)).toBeLessThan(page.indexOf(await nameOf(small.admin)))
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  for (const line of [
    'ginkgo_error_groups{app="mfe-leads"} 56',
    'ginkgo_error_reports{app="mfe-leads"} 62',
    'ginkgo_problems 0',
    'ginkgo_version_info{name="mfe-leads",version="1.0.0"} 1',
    `ginkgo_organization_leads{organization="${admin.organizationId}"} 1`,
    `ginkgo_backup_proved_timestamp_seconds ${Date.parse(at) / 1_000}`,
    'ginkgo_backup_proof_failed 0',
  ])
    expect(metrics).toContain(line)
  await breakWork(dataDir, admin.organizationId)
  const broken = await readPage()
  for (const shown of [
    ...['1 mail was tried and not taken', 'The mailbox is full', 'The last run of the job broken.job failed'],
    ...['The job broken.turn fails for 1 organization', 'no room for &lt;i&gt;it&lt;/i&gt;'],
  ])
    expect(broken).toContain(shown)
  expect(broken).not.toContain('Nothing is wrong.')
  const counted = (await (await fetch(`http://localhost:${port}/metrics`)).text()).split('\n')
  expect(counted).toContain('ginkgo_problems 3')
  expect((await fetch(`${portal.origin}/api/health`)).status).toBe(200)
  expect(await statusFor(port, 'evil.example')).toBe(403)
  expect(await statusFor(port, `localhost:${port}`, '/api/leads')).toBe(404)
  const remote = (authorization?: string) =>
    fetch(`${portal.origin}/api/operator`, authorization ? { headers: { authorization } } : {})
  const asked = await remote()
  expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('Basic realm='),
  ])
  const answers = [remote(`Basic ${btoa('operator:seen')}`), remote('Bearer seen'), remote('Bearer wrong')]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 401])
})

test('a backup that could not be restored is wrong, and the portal is well all the same', async () => {
  const dataDir = join(host.folder, 'unproved')
  installFixture(dataDir)
  const { file, folder, at } = backedUp(dataDir)
  writeFileSync(join(folder, 'proved.json'), JSON.stringify({ failed: { file, at } }))
  const portal = await host.start(dataDir, { METRICS_TOKEN: 'seen', BACKUPS_KEPT: '7' })
  const read = async (path: string) =>
    (await fetch(`${portal.origin}${path}`, { headers: { authorization: 'Bearer seen' } })).text()
  expect(await read('/api/operator')).toContain(`<li>The backup ${file} could not be restored</li>`)
  expect(await read('/api/metrics')).toContain('ginkgo_backup_proof_failed 1')
  expect((await fetch(`${portal.origin}/api/health`)).status).toBe(200)
})

test('without token and port nobody sees it', async () => {
  const dataDir = join(host.folder, 'unseen')
  installFixture(dataDir)
  const portal = await host.start(dataDir)
  expect((await fetch(`${portal.origin}/api/operator`)).status).toBe(404)
  expect((await fetch(`${portal.origin}/api/metrics`)).status).toBe(404)
})
