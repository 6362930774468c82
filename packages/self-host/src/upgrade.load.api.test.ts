import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { as, bodyOf, createLead, signIn } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { installFixture, selfHost, startHost } from './portal-process.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
/**
 * Backups of the demo portal that the last three releases made, by the last migration that they know. `pnpm upgrade:fixture`
 * adds one of this version, and removes the oldest.
 */
const releases = readdirSync(fixtures).flatMap((name) => /^schema-(\d{4})\.backup$/.exec(name)?.[1] ?? [])
const fixture = (release: string) => join(fixtures, `schema-${release}.backup`)
/** Each was made with this key, 32 bytes of the value seven. */
const key = Buffer.alloc(32, 7).toString('base64')

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

/** What people entered, as an earlier version has it: by the name of a table its rows, in their order. */
async function rowsOf(dataDir: string, columnsOf: Readonly<Record<string, string>> = {}) {
  const client = openFile(databaseFile(dataDir))
  try {
    const tables = [
      'users',
      'leads',
      'lead_contacts',
      'enquiries',
      'tasks',
      'meetings',
      'notes',
      'activities',
    ]
    const rows: Record<string, unknown[]> = {}
    const columns: Record<string, string> = {}
    for (const table of tables) {
      const known = (await client.execute(`SELECT name FROM pragma_table_info('${table}')`)).rows
      columns[table] = columnsOf[table] ?? known.map(({ name }) => `"${name}"`).join()
      rows[table] = (await client.execute(`SELECT ${columns[table]} FROM ${table} ORDER BY id`)).rows.map(
        (row) => Object.values(row),
      )
    }
    return { rows, columns }
  } finally {
    client.close()
  }
}

test.each(releases)(
  'a portal of the version with migration %s is upgraded as the chapter says, and its backup is restored',
  {
    // Seven processes one after the other, each of which takes several seconds of processor time.
    timeout: 600_000,
  },
  async (release) => {
    const restored = async (name: string) => {
      const dataDir = join(host.folder, `${name}-${release}`)
      const file = join(host.folder, `${name}-${release}.backup`)
      copyFileSync(fixture(release), file)
      writeFileSync(`${file}.key`, key)
      const { code, said } = await selfHost('restore', file, '--data', dataDir)
      expect(code, said).toBe(0)
      return dataDir
    }
    const dataDir = await restored('portal')
    const before = await rowsOf(dataDir)
    expect(before.rows.leads!.length).toBeGreaterThan(300)
    const file = join(host.folder, `before-${release}.backup`)
    expect(await selfHost('backup', file, '--data', dataDir)).toMatchObject({ code: 0 })
    installFixture(dataDir)
    const portal = await host.start(dataDir)
    expect(await selfHost('health', '--data', dataDir)).toMatchObject({ code: 0 })
    const admin = await signIn({ email: 'admin@demo.ginkgo.test', password: 'ginkgo-demo' })
    const [vertical] = bodyOf<{ id: string }[]>(await as(admin).get('/api/verticals'), 200)
    const found = bodyOf<unknown[]>(await as(admin).get(`/api/verticals/${vertical!.id}/leads?search=a`), 200)
    expect(found.length).toBeGreaterThan(0)
    await createLead(admin, vertical!.id, { name: 'After the upgrade' })
    portal.signal('SIGTERM')
    expect(await portal.ended).toBe(0)
    const after = await rowsOf(dataDir, before.columns)
    for (const [table, rows] of Object.entries(before.rows))
      if (table !== 'users') expect(after.rows[table], table).toEqual(expect.arrayContaining(rows))
    const client = openFile(databaseFile(dataDir))
    expect((await client.execute('PRAGMA integrity_check')).rows[0]?.integrity_check).toBe('ok')
    expect((await client.execute('PRAGMA foreign_key_check')).rows).toEqual([])
    client.close()
    // Where the database itself is wrong: the backup into an empty folder. `roll-back` goes back without it.
    const back = join(host.folder, `back-${release}`)
    expect(await selfHost('restore', file, '--data', back)).toMatchObject({ code: 0 })
    expect((await rowsOf(back)).rows).toEqual(before.rows)
  },
)
