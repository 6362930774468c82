import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StackSettings, settingsOnFreePorts, type SupervisedService } from '@ginkgo/dev-stack'
import { apiScript } from '@ginkgo/dev-stack/database'
import { seedWhenEmpty } from '@ginkgo/dev-stack/demo-data'
import { databaseUrlOf } from '@ginkgo/dev-stack/settings'
import { startSqld } from '@ginkgo/dev-stack/sqld'
import { createClient } from '@libsql/client/http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupHosted } from './backup.ts'
import { contentOf } from './database-content.ts'
import { databaseFile } from './data-folder.ts'
import { restore } from './restore.ts'

// It compares files of database servers, so both servers are this file's alone and have no API.
let folder: string
const servers: SupervisedService[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginkgo-hosted-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serverFile = ({ dataDir }: StackSettings) => join(dataDir, 'database/dbs/default/data')

async function startServer(settings: StackSettings): Promise<string> {
  servers.push(await startSqld(settings, (error) => console.error(error.message)))
  return databaseUrlOf(settings)
}

/** All but the row by which the stack sees that the server works. */
async function rowsIn(file: string) {
  const { _probe, sqlite_schema: definitions = [], ...rest } = await contentOf(file)
  return { ...rest, definitions: definitions.filter((row) => !JSON.stringify(row).includes('_probe')) }
}

// Two servers are started one after the other, which takes its time on a busy machine.
test("a server's database is restored row for row, also into another server", {
  timeout: 120_000,
}, async () => {
  const source = await settingsOnFreePorts(join(folder, 'source'))
  const url = await startServer(source)
  const { migrate } = await apiScript<{ migrate(options: { url: string }): Promise<unknown> }>('migrate')
  await migrate({ url })
  await seedWhenEmpty(url)
  // More than the server answers at once, in notes of the longest kind.
  const filled = createClient({ url })
  await filled.execute("UPDATE notes SET content = replace(hex(zeroblob(7500)), '0', '€')")
  const size = await filled.execute('SELECT sum(octet_length(content)) AS bytes FROM notes')
  expect(size.rows[0]!.bytes).toBeGreaterThan(10_000_000)
  filled.close()
  const file = join(folder, 'hosted.tar.gz')
  await backupHosted({ url, authToken: '', key: 'the key of the deployment' }, file)
  const dataDir = join(folder, 'restored')
  await restore({ file, dataDir })
  expect(await rowsIn(databaseFile(dataDir))).toEqual(await rowsIn(serverFile(source)))
  const target = await settingsOnFreePorts(join(folder, 'target'))
  mkdirSync(join(serverFile(target), '..'), { recursive: true })
  copyFileSync(databaseFile(dataDir), serverFile(target))
  const client = createClient({ url: await startServer(target) })
  const leads = 'SELECT count(*) AS count FROM leads'
  const before = (await client.execute(leads)).rows[0]!.count
  expect(before).toBeGreaterThan(100)
  await client.execute('UPDATE leads SET phone = phone')
  expect((await client.execute(leads)).rows[0]!.count).toBe(before)
  client.close()
})
