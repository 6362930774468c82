import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  anonymous,
  as,
  bodyOf,
  createFile,
  createLead,
  pdfBytes,
  sendFile,
  signUpOrganization,
  waitFor,
} from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backup, keyFileOf } from './backup.ts'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { encryptionKey } from './encryption-key.ts'
import { installFixture, selfHostWithin, startHost } from './portal-process.ts'

// Portals are started here, each of which takes several seconds of processor time.
vi.setConfig({ testTimeout: 240_000 })

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

const folderOf = (name: string) => join(host.folder, name)

/** Settings with which `check` finds no fault but that of the disk, and that no mail server is there. */
function settingsIn(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const lines = ['PUBLIC_ORIGIN=http://localhost:1', 'MAIL_FROM=a@crm.example', 'SMTP_HOST=127.0.0.1']
  writeFileSync(join(dataDir, 'ginkgo.env'), [...lines, 'SMTP_PORT=1', 'PORT=0', ''].join('\n'))
}

/** Runs a program in a mount namespace of its own, where a folder is a file system of 24 MB. */
const onSmallDisk = (folder: string, isReadOnly = false) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  [
    ...['cp -r "$0" "$0-copy"', 'mount -t tmpfs -o size=24m small "$0"', 'cp -r "$0-copy"/. "$0"'],
    ...(isReadOnly ? ['mount -o remount,ro "$0"'] : []),
    'exec "$@"',
  ].join(' && '),
  folder,
]
const mayMount = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0

test.skipIf(!mayMount)(
  'a full or read-only disk answers 503 with a code, loses nothing, and the portal recovers by itself',
  { timeout: 120_000 },
  async () => {
    const dataDir = folderOf('small')
    installFixture(dataDir)
    const portal = await host.start(dataDir, { METRICS_TOKEN: 'seen' }, onSmallDisk(dataDir))
    const inside = (path: string) => `/proc/${portal.pid}/root${path}`
    const { admin, verticals } = await signUpOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Before' })
    const write = (name: string) => as(admin).patch(`/api/leads/${lead.id}`, { name })
    const metric = async (name: string) => {
      const answer = await fetch(`${portal.origin}/api/metrics`, {
        headers: { authorization: 'Bearer seen' },
      })
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1])
    }
    expect(await metric('ginkgo_disk_free_bytes')).toBeGreaterThan(0)
    const refusesWrites = async () => {
      const { status, body: answer } = await write('Meanwhile')
      expect({ status, answer }).toMatchObject({ status: 503, answer: { code: 'disk_unwritable' } })
    }
    const healthIs = (status: number) =>
      waitFor(
        `health to be ${status}`,
        async () => expect((await anonymous().get('/api/health')).status).toBe(status),
        20_000,
      )
    const filler = inside(join(dataDir, 'filler'))
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
    await waitFor('writes to be refused', refusesWrites, 20_000)
    await healthIs(503)
    expect(await metric('ginkgo_disk_writable')).toBe(0)
    expect(bodyOf<{ name: string }>(await as(admin).get(`/api/leads/${lead.id}`), 200).name).toBe('Before')
    spawnSync('rm', [filler])
    await healthIs(200)
    expect((await write('After')).status).toBe(200)
    // As a disk is mounted anew after errors: what is opened from now on cannot be written.
    const within = ['--user', '--preserve-credentials', '--mount', '--target', String(portal.pid)]
    const mount = (...args: string[]) => expect(spawnSync('nsenter', [...within, ...args]).status).toBe(0)
    mount('mount', '--bind', dataDir, dataDir)
    mount('mount', '-o', 'remount,bind,ro', dataDir)
    await healthIs(503)
    expect(await metric('ginkgo_disk_writable')).toBe(0)
    const place = `/api/leads/${lead.id}` as const
    const refused = await sendFile(admin, place, 'quote.pdf', pdfBytes())
    expect(refused).toMatchObject({ status: 503, body: { code: 'disk_unwritable' } })
    expect(bodyOf(await as(admin).get(`${place}/files`), 200)).toEqual([])
    mount('umount', dataDir)
    await healthIs(200)
    await createFile(admin, place)
    portal.signal('SIGTERM')
    expect(await portal.ended).toBe(0)
  },
)

test.skipIf(!mayMount)('check names a folder that cannot be written', async () => {
  const dataDir = folderOf('read-only')
  settingsIn(dataDir)
  const { code, said } = await selfHostWithin(onSmallDisk(dataDir, true), 'check', '--data', dataDir)
  expect(code).toBe(1)
  expect(said).toContain(`A file cannot be written, renamed and removed in ${dataDir}: EROFS`)
})

test.skipIf(!mayMount)('check says how little room there is, which is no fault', async () => {
  const dataDir = folderOf('little-room')
  settingsIn(dataDir)
  const { said } = await selfHostWithin(onSmallDisk(dataDir), 'check', '--data', dataDir)
  expect(said).toMatch(new RegExp(`Note: Only 2\\d MB are free where ${dataDir} lies\\.`))
  expect(said).not.toContain('A file cannot be written')
})

/** A portal whose database has so many megabytes that nothing makes smaller. */
async function largePortal(dataDir: string, megabytes: number) {
  mkdirSync(dataDir, { recursive: true })
  const client = openFile(databaseFile(dataDir))
  await client.executeMultiple(`
    CREATE TABLE _migrations (name TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL);
    INSERT INTO _migrations VALUES ('0000_baseline.sql', 1);
    CREATE TABLE noise (bytes BLOB);`)
  for (let nth = 0; nth < megabytes; nth++)
    await client.execute('INSERT INTO noise VALUES (randomblob(1000000))')
  client.close()
  encryptionKey(dataDir)
}

/** Runs a command on a small disk, and afterwards lists what lies in a folder there. */
const andList = (folder: string, small: string) => [
  ...onSmallDisk(small),
  ...['sh', '-c', `"$@"; code=$?; echo "left: $(ls -A ${folder} | tr '\\n' ' ')"; exit $code`, 'sh'],
]

// The copy of the database finds no room, or the archive of it.
test.skipIf(!mayMount).each([14, 9])(
  'a backup of %d MB for which there is no room says so and leaves nothing half',
  async (megabytes) => {
    const small = folderOf(`full-${megabytes}`)
    const dataDir = join(small, 'portal')
    await largePortal(dataDir, megabytes)
    mkdirSync(join(small, 'backups'))
    const file = join(small, 'backups/now.backup')
    const within = andList(join(small, 'backups'), small)
    const { code, said } = await selfHostWithin(within, 'backup', file, '--data', dataDir)
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/full|no space/i) })
    expect(said).toMatch(/^left: $/m)
  },
)

test.skipIf(!mayMount)('a restore for which there is no room says so and leaves nothing', async () => {
  const source = folderOf('source')
  await largePortal(source, 14)
  const file = folderOf('large.backup')
  await backup(source, file)
  const small = folderOf('no-room')
  mkdirSync(small)
  copyFileSync(file, join(small, 'large.backup'))
  copyFileSync(keyFileOf(file), join(small, 'large.backup.key'))
  const args = ['restore', join(small, 'large.backup'), '--data', join(small, 'restored')]
  const { code, said } = await selfHostWithin(andList(small, small), ...args)
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('There is no room') })
  expect(said).toMatch(/^left: large\.backup large\.backup\.key $/m)
})
