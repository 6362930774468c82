import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '@ginkgo/dev-stack'
import { as, bodyOf, createLead, signUpOrganization } from '@ginkgo/testing'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installFixture, startHost } from './portal-process.ts'

// Portals are started here, each of which takes several seconds of processor time.
vi.setConfig({ testTimeout: 240_000 })

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

const failure = {
  ...{ app: 'mfe-leads', version: '1.0.0', shell: '0123456789', kind: 'error', name: 'TypeError' },
  ...{ message: '<b>name</b> is undefined', frames: [], count: 7, routes: {} },
  ...{ first: '2026-11-01T08:00:00.000Z', last: '2026-11-02T08:00:00.000Z' },
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
  const backups = join(dataDir, 'backups')
  mkdirSync(backups)
  writeFileSync(join(backups, 'ginkgo-2026-11-03.tar.gz'), '')
  writeFileSync(
    join(backups, 'proved.json'),
    JSON.stringify({ file: 'ginkgo-2026-11-03.tar.gz', at: '2026-11-04T05:06:07.000Z' }),
  )
  const [port] = (await freePorts(1)) as [number]
  const portal = await host.start(dataDir, { OPERATOR_PORT: String(port), METRICS_TOKEN: 'seen' })
  const { admin, verticals } = await signUpOrganization()
  await createLead(admin, verticals[0].id)
  const { name } = bodyOf<{ name: string }>(await as(admin).get('/api/organization'), 200)
  const local = await fetch(`http://127.0.0.1:${port}/`)
  expect(local.status).toBe(200)
  const page = await local.text()
  for (const shown of [
    ...['Nothing is wrong.', 'Portal', 'Node', 'mfe-leads', '1.0.0', name, admin.organizationId],
    ...['ginkgo-2026-11-03.tar.gz', '2026-11-04 05:06:07 UTC', '&lt;b&gt;name&lt;/b&gt; is undefined'],
    ...['No mail is waiting.', 'Slow endpoints', 'health'],
  ])
    expect(page).toContain(shown)
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  for (const line of [
    'ginkgo_error_groups{app="mfe-leads"} 1',
    'ginkgo_version_info{name="mfe-leads",version="1.0.0"} 1',
    `ginkgo_organization_leads{organization="${admin.organizationId}"} 1`,
    `ginkgo_backup_proved_timestamp_seconds ${Date.parse('2026-11-04T05:06:07.000Z') / 1_000}`,
  ])
    expect(metrics).toContain(line)
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

test('without token and port nobody sees it', async () => {
  const dataDir = join(host.folder, 'unseen')
  installFixture(dataDir)
  const portal = await host.start(dataDir)
  expect((await fetch(`${portal.origin}/api/operator`)).status).toBe(404)
  expect((await fetch(`${portal.origin}/api/metrics`)).status).toBe(404)
})
