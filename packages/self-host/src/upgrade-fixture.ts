import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, keyFileOf, migrationsOf } from './backup.ts'
import { databaseFile, keyFile } from './data-folder.ts'
import { fillForTries } from './try.ts'

/** So many earlier releases are stored. */
const storedReleases = 3
const folder = join(import.meta.dirname, '../fixtures')
const nameOf = (migration: string) => `schema-${migration}.backup`

// `pnpm upgrade:fixture`, at each release: keeps the demo portal of this version for the test of upgrades.
const dataDir = mkdtempSync(join(tmpdir(), 'ginkgo-fixture-'))
try {
  // The key that the test knows: 32 bytes of the value seven.
  writeFileSync(keyFile(dataDir), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  await fillForTries(dataDir)
  const migration = (await migrationsOf(databaseFile(dataDir))).at(-1)?.slice(0, 4) ?? ''
  const file = join(folder, nameOf(migration))
  rmSync(file, { force: true })
  await backup(dataDir, file)
  rmSync(keyFileOf(file))
  const all = readdirSync(folder).filter((name) => name.startsWith('schema-'))
  for (const old of all.toSorted().slice(0, -storedReleases)) rmSync(join(folder, old))
  console.log(`${file} is kept`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
