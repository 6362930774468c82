import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@ginkgo/dev-stack'
import { create } from 'tar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seal } from './archive.ts'
import { backup, keyFileOf } from './backup.ts'
import { backupRecord, nameOf } from './backup-record.ts'
import { backUpDay, keepBackups, proveBackup } from './daily-backups.ts'
import { databaseFile, keyFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { encryptionKey, fingerprintOfKey } from './encryption-key.ts'
import { restore } from './restore.ts'

let folder: string
let dataDir: string
let file: string
let target: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ginkgo-backup-'))
  dataDir = join(folder, 'portal')
  file = join(folder, 'backup.tar.gz')
  target = join(folder, 'restored')
  mkdirSync(join(dataDir, 'remotes/mfe-leads/1'), { recursive: true })
  writeFileSync(join(dataDir, 'remotes/mfe-leads/current.json'), '{"version":"1"}')
  writeFileSync(join(dataDir, 'remotes/mfe-leads/1/entry.js'), 'export {}')
  writeFileSync(join(dataDir, 'remotes/mfe-leads/.lock'), '')
  await makeDatabase(databaseFile(dataDir), ['0000_baseline.sql'])
  encryptionKey(dataDir)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

async function makeDatabase(path: string, migrations: string[]) {
  const client = openFile(path)
  await client.execute(
    'CREATE TABLE _migrations (name TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)',
  )
  for (const name of migrations)
    await client.execute({ sql: 'INSERT INTO _migrations VALUES (?, 1)', args: [name] })
  client.close()
}

/** Nothing half-made is left beside what was wanted. */
const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('.'))

test('is one file with database and remotes, and the key in another that only its owner reads', async () => {
  await backup(dataDir, file)
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'backup.tar.gz.key', 'portal'])
  expect(readFileSync(file).includes(readFileSync(keyFile(dataDir)))).toBe(false)
  const manifest = await restore({ file, dataDir: target })
  expect(Object.keys(manifest.files)).toEqual([
    'ginkgo.db',
    'remotes/mfe-leads/1/entry.js',
    'remotes/mfe-leads/current.json',
  ])
  expect(readFileSync(keyFile(target), 'utf8')).toBe(readFileSync(keyFile(dataDir), 'utf8'))
  expect(readdirSync(target).sort()).toEqual(['encryption-key', 'ginkgo.db', 'remotes'])
  expect(leftovers()).toEqual([])
})

test('holds the contents that its database names, and no others', async () => {
  const client = openFile(databaseFile(dataDir))
  await client.execute('CREATE TABLE files (object TEXT)')
  await client.execute("INSERT INTO files VALUES ('acme/a'), ('acme/a'), ('acme/gone')")
  await client.execute('CREATE TABLE emails (object TEXT)')
  await client.execute("INSERT INTO emails VALUES ('acme/mail-1'), (NULL)")
  client.close()
  mkdirSync(join(dataDir, 'files/acme'), { recursive: true })
  mkdirSync(join(dataDir, 'files/.uploads/x'), { recursive: true })
  for (const name of ['acme/a', 'acme/mail-1', 'acme/unnamed', '.uploads/x/1.y'])
    writeFileSync(join(dataDir, 'files', name), 'content')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await backup(dataDir, file)
  expect(said).toHaveBeenCalledWith('Contents that are not there: acme/gone')
  await restore({ file, dataDir: target })
  expect(readdirSync(join(target, 'files'), { recursive: true }).sort()).toEqual([
    ...['acme', 'acme/a', 'acme/mail-1'],
  ])
  expect(readFileSync(join(target, 'files/acme/a'), 'utf8')).toBe('content')
})

test('one a day is kept, and as many as are wanted', async () => {
  const backups = { folder: join(folder, 'daily'), keep: 2 }
  mkdirSync(backups.folder)
  for (const name of [
    'ginkgo-2026-11-20.tar.gz',
    'ginkgo-2026-11-20.tar.gz.key',
    'ginkgo-2026-11-21.tar.gz',
    'mine.txt',
  ])
    writeFileSync(join(backups.folder, name), '')
  const again = () => backUpDay({ dataDir, backups }, '2026-11-22')
  await again()
  const kept = [
    'ginkgo-2026-11-21.tar.gz',
    'ginkgo-2026-11-22.tar.gz',
    'ginkgo-2026-11-22.tar.gz.key',
    'mine.txt',
  ]
  expect(readdirSync(backups.folder).sort()).toEqual(kept)
  await again()
  await restore({ file: join(backups.folder, kept[1]!), dataDir: target })
})

// Six backups and restorings, of seconds each.
test('the newest is restored and compared once a week, and says when', { timeout: 120_000 }, async () => {
  const settings = { dataDir, backups: { folder: join(folder, 'daily'), keep: 3 } }
  const prove = (day: string) => proveBackup(settings, new Date(`${day}T03:00:00Z`))
  const proved = async () => (await backupRecord(settings)).proved?.file
  await prove('2026-11-20')
  expect(await proved()).toBeUndefined()
  await backUpDay(settings, '2026-11-20')
  await prove('2026-11-20')
  expect(await proved()).toBe('ginkgo-2026-11-20.tar.gz')
  await backUpDay(settings, '2026-11-26')
  await prove('2026-11-26')
  expect(await proved()).toBe('ginkgo-2026-11-20.tar.gz')
  truncateSync(join(settings.backups.folder, 'ginkgo-2026-11-26.tar.gz'), 200)
  await expect(prove('2026-11-27')).rejects.toThrow('The restoring of a backup failed')
  const failed = { file: 'ginkgo-2026-11-26.tar.gz', at: '2026-11-27T03:00:00.000Z' }
  expect(await backupRecord(settings)).toMatchObject({ failed, proved: { file: 'ginkgo-2026-11-20.tar.gz' } })
  // It is not restored again and again.
  await proveBackup(settings, new Date('2026-11-27T03:10:00Z'))
  expect(await backupRecord(settings)).toMatchObject({ failed })
  await backUpDay(settings, '2026-11-28')
  await prove('2026-11-28')
  expect(await backupRecord(settings)).toMatchObject({
    failed: undefined,
    proved: { file: 'ginkgo-2026-11-28.tar.gz' },
  })
  expect(readdirSync(settings.backups.folder).filter((name) => name.startsWith('.'))).toEqual([])
})

const today = () => new Date().toISOString().slice(0, 10)

test('what a killed portal began is removed with the next run', { timeout: 120_000 }, async () => {
  const backups = { folder: join(folder, 'daily'), keep: 3 }
  const begun = ['.proof-a', '..proof-a-b', `.${nameOf('2026-11-26')}-c`]
  for (const name of [...begun, '.mine']) {
    mkdirSync(join(backups.folder, name), { recursive: true })
    writeFileSync(join(backups.folder, name, 'ginkgo.db'), 'half')
  }
  // It was killed between the key and the backup.
  writeFileSync(join(backups.folder, `${nameOf(today())}.key`), 'half')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const stop = keepBackups({ dataDir, backups })
  await waitFor(
    'the backup to be proved',
    async () => void expect(log).toHaveBeenCalledWith(expect.stringContaining('it is whole')),
    100_000,
  )
  await stop()
  const day = nameOf(today())
  expect(readdirSync(backups.folder).sort()).toEqual(['.mine', day, `${day}.key`, 'proved.json'])
  expect(readFileSync(join(backups.folder, `${day}.key`), 'utf8')).toBe(
    readFileSync(keyFile(dataDir), 'utf8'),
  )
})

test('a proof is given up when the portal stops, leaves nothing, and is no failure', {
  timeout: 120_000,
}, async () => {
  const backups = { folder: join(folder, 'daily'), keep: 3 }
  const settings = { dataDir, backups }
  await backUpDay(settings, today())
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const stop = keepBackups(settings)
  const begun = () => readdirSync(backups.folder).filter((name) => name.startsWith('.proof-'))
  await waitFor('the proof to begin', async () => void expect(begun()).toHaveLength(1), 10_000)
  await stop()
  expect(log).toHaveBeenCalledWith('The restoring of a backup was ended before it was done')
  expect(begun()).toEqual([])
  expect(existsSync(join(backups.folder, 'proved.json'))).toBe(false)
  await proveBackup(settings)
  expect(await backupRecord(settings)).toMatchObject({ proved: { file: nameOf(today()) } })
})

test('replaces no file, and needs a portal', async () => {
  await backup(dataDir, file)
  await expect(backup(dataDir, file)).rejects.toThrow('exists already')
  await expect(backup(join(folder, 'nothing'), join(folder, 'b'))).rejects.toThrow('There is no portal')
  expect(leftovers()).toEqual([])
})

test('goes into an empty folder only', async () => {
  await backup(dataDir, file)
  await expect(restore({ file, dataDir })).rejects.toThrow('not empty')
  mkdirSync(target)
  await restore({ file, dataDir: target })
  expect(readdirSync(target)).toContain('ginkgo.db')
})

test.each([1, 100, 3_000])('a file that is %d bytes too short restores nothing', async (missing) => {
  await backup(dataDir, file)
  truncateSync(file, readFileSync(file).byteLength - missing)
  await expect(restore({ file, dataDir: target })).rejects.toThrow()
  expect(readdirSync(folder)).not.toContain('restored')
  expect(leftovers()).toEqual([])
})

/** A backup made by hand: its content is changed before or after it is sealed. */
async function forged(change: { sealed?: (content: string) => void; migrations?: string[] }) {
  const content = join(folder, 'content')
  mkdirSync(content)
  const migrations = change.migrations ?? ['0000_baseline.sql']
  await makeDatabase(databaseFile(content), migrations)
  const keyFingerprint = fingerprintOfKey(encryptionKey(dataDir))
  await seal(content, { at: '2026-11-22T00:00:00.000Z', migrations, keyFingerprint })
  change.sealed?.(content)
  await create({ cwd: content, file, gzip: true }, readdirSync(content))
  writeFileSync(keyFileOf(file), encryptionKey(dataDir))
}

test.each([
  ['changed', (content: string) => writeFileSync(databaseFile(content), 'x', { flag: 'a' })],
  ['added', (content: string) => writeFileSync(join(content, 'more'), 'x')],
  ['taken away', (content: string) => rmSync(databaseFile(content))],
])('a file that was %s later is noticed', async (_, sealed) => {
  await forged({ sealed })
  await expect(restore({ file, dataDir: target })).rejects.toThrow('Not as they were backed up')
  expect(readdirSync(folder)).not.toContain('restored')
})

test('of a later version of the product it is refused, with what is unknown', async () => {
  await forged({ migrations: ['0000_baseline.sql', '9999_of-tomorrow.sql'] })
  await expect(restore({ file, dataDir: target })).rejects.toThrow('9999_of-tomorrow.sql')
})

test('needs the key that belongs to it, or the word to go without', async () => {
  await backup(dataDir, file)
  const other = join(folder, 'other.key')
  writeFileSync(other, 'of another portal')
  await expect(restore({ file, dataDir: target, key: other })).rejects.toThrow('the key of another portal')
  rmSync(keyFileOf(file))
  await expect(restore({ file, dataDir: target })).rejects.toThrow('--without-key')
  await restore({ file, dataDir: target, withoutKey: true })
  expect(readdirSync(target).sort()).toEqual(['ginkgo.db', 'remotes'])
})
