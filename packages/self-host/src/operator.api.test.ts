import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { anonymous, createLead, signUpOrganization, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile, keyFile, shellFolder } from './data-folder.ts'
import { installFixture, selfHost, startHost } from './portal-process.ts'

// Portals are started here, each of which takes several seconds of processor time.
vi.setConfig({ testTimeout: 240_000 })

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

const folderOf = (name: string) => join(host.folder, name)

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

/** Writes settings with which nothing is missing, but for what is given. */
function settingsIn(dataDir: string, lines: Record<string, string | number>) {
  mkdirSync(dataDir, { recursive: true })
  const all = { PUBLIC_ORIGIN: 'http://localhost:1', MAIL_FROM: 'a@crm.example', ...lines }
  const text = Object.entries(all).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(dataDir, 'ginkgo.env'), text.join(''))
}

test('check connects to the mail server and tries the port, and names both when they fail', async () => {
  const taken = createServer((socket) => socket.end('no portal\n'))
  const closed = createServer()
  const [port, smtp] = [await listening(taken), await listening(closed)]
  closed.close()
  await once(closed, 'close')
  const dataDir = folderOf('checked')
  settingsIn(dataDir, { SMTP_HOST: '127.0.0.1', SMTP_PORT: smtp, PORT: port })
  const { code, said } = await selfHost('check', '--data', dataDir)
  taken.close()
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} of 127.0.0.1 is taken by another program`)
  expect(said).toContain(`The mail server 127.0.0.1:${smtp} does not take mail`)
  expect(said).toContain('The pages are not built')
  expect(readdirSync(dataDir)).toEqual(['ginkgo.env'])
})

test('check tries every port, the certificate and a folder for backups', async () => {
  const taken = createServer()
  const port = await listening(taken)
  const dataDir = folderOf('all-tried')
  writeFileSync(folderOf('no-folder'), '')
  const lines = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: 1,
    PORT: 0,
    OPERATOR_PORT: port,
    INBOUND_SMTP_PORT: port,
    INBOUND_DOMAIN: 'in.crm.example',
    TLS_CERT: folderOf('no-folder'),
    TLS_KEY: '/nowhere/key.pem',
    BACKUP_FOLDER: join(folderOf('no-folder'), 'backups'),
  }
  settingsIn(dataDir, lines)
  const { said } = await selfHost('check', '--data', dataDir)
  taken.close()
  for (const name of ['OPERATOR_PORT', 'INBOUND_SMTP_PORT'])
    expect(said).toContain(`Port ${port} of 127.0.0.1 is taken by another program: end it, or set ${name}`)
  expect(said).toContain(
    "TLS_CERT and TLS_KEY cannot be used: ENOENT: no such file or directory, open '/nowhere/key.pem'",
  )
  expect(said).toContain(`${folderOf('no-folder')} cannot be made: EEXIST`)
})

test('check says that a mail server which never greets takes no mail', { timeout: 60_000 }, async () => {
  const silent = createServer(() => {})
  const smtp = await listening(silent)
  const dataDir = folderOf('silent')
  settingsIn(dataDir, { SMTP_HOST: '127.0.0.1', SMTP_PORT: smtp, PORT: 0 })
  const { said } = await selfHost('check', '--data', dataDir)
  silent.close()
  expect(said).toContain('Greeting never received')
})

test('a wrong option and a wrong folder are sentences', async () => {
  const unknown = await selfHost('check', '--dat', folderOf('x'))
  expect(unknown.said).toBe('There is no option --dat: did you mean --data?\n')
  writeFileSync(folderOf('file'), '')
  settingsIn(folderOf('other'), {})
  const { said } = await selfHost('check', '--data', join(folderOf('file'), 'below'))
  expect(said).not.toMatch(/ at .*\(/)
})

test('nobody but its owner reads database, key, files and backups, whatever the umask', {
  // Two portals, a backup of a day with its proof, and one by hand: seven processes one after the other.
  timeout: 600_000,
}, async () => {
  const before = process.umask(0)
  try {
    const dataDir = folderOf('umask')
    mkdirSync(dataDir, { mode: 0o755 })
    installFixture(dataDir)
    // As a copy of a portal, or an earlier version of it, left them.
    mkdirSync(join(dataDir, 'files/acme'), { recursive: true, mode: 0o755 })
    writeFileSync(join(dataDir, 'files/acme/contract'), 'secret', { mode: 0o644 })
    mkdirSync(join(dataDir, 'backups'), { mode: 0o755 })
    writeFileSync(keyFile(dataDir), Buffer.alloc(32, 7).toString('base64'), { mode: 0o644 })
    const portal = await host.start(dataDir, { BACKUPS_KEPT: '1' })
    const { admin, verticals } = await signUpOrganization()
    await createLead(admin, verticals[0].id)
    await waitFor(
      'the daily backup',
      // The archive, its key, and the record that it was restored, which comes last.
      async () => void expect(readdirSync(join(dataDir, 'backups'))).toContain('proved.json'),
      120_000,
    )
    const modesOf = (folder: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, statSync(join(folder, name)).mode & 0o077])
    const own = modesOf(dataDir).filter(([name]) => /^(ginkgo\.db|encryption)/.test(String(name)))
    expect(own.length).toBeGreaterThan(2)
    for (const [name, mode] of [...own, ...modesOf(join(dataDir, 'backups'))])
      expect({ name, mode }).toEqual({ name, mode: 0 })
    // Nobody else comes to what lies below a folder that is closed.
    for (const folder of ['backups', 'files'])
      expect({ folder, mode: statSync(join(dataDir, folder)).mode & 0o077 }).toEqual({ folder, mode: 0 })
    const file = folderOf('by-hand.tar.gz')
    expect(await selfHost('backup', file, '--data', dataDir)).toMatchObject({ code: 0 })
    portal.signal('SIGTERM')
    await portal.ended
    const restored = folderOf('umask-restored')
    expect(await selfHost('restore', file, '--data', restored)).toMatchObject({ code: 0 })
    for (const path of [file, `${file}.key`, restored, databaseFile(restored), keyFile(restored)])
      expect({ path, mode: statSync(path).mode & 0o077 }).toEqual({ path, mode: 0 })
    // As an earlier version left it.
    chmodSync(databaseFile(restored), 0o644)
    host.shareShell(dataDir, restored)
    await host.start(restored)
    expect(statSync(databaseFile(restored)).mode & 0o077).toBe(0)
  } finally {
    process.umask(before)
  }
})

test('health says when the pages are not built', async () => {
  const dataDir = folderOf('without-shell')
  installFixture(dataDir)
  await host.start(dataDir)
  renameSync(shellFolder(dataDir), `${shellFolder(dataDir)}-away`)
  const health = () => anonymous().get('/api/health')
  await waitFor('health to notice', async () => expect((await health()).status).toBe(503), 10_000)
  expect((await health()).body).toMatchObject({
    code: 'unavailable',
    message: 'The pages of this portal are not built: run its build',
  })
  renameSync(`${shellFolder(dataDir)}-away`, shellFolder(dataDir))
  await waitFor('health to recover', async () => expect((await health()).status).toBe(200), 10_000)
})
