import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { fillForTries } from './try.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-try-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'portal')
}

test('a portal for tries has demo data and needs no settings, once', async () => {
  const dataDir = emptyFolder()
  const { settings, signIns } = await fillForTries(dataDir)
  expect(settings).toMatchObject({ publicOrigin: 'http://localhost:8787', host: '127.0.0.1' })
  expect(signIns[0]).toMatchObject({ email: 'admin@demo.ginkgo.test', role: expect.stringContaining('dmin') })
  const client = openFile(databaseFile(dataDir))
  onTestFinished(() => client.close())
  const { rows } = await client.execute('SELECT count(*) AS leads FROM leads')
  expect(rows[0]?.leads).toBeGreaterThan(20)
  await expect(fillForTries(dataDir)).rejects.toThrow('has organizations already')
})

test('it is not filled where others reach it', async () => {
  vi.stubEnv('PUBLIC_ORIGIN', 'https://crm.example')
  await expect(fillForTries(emptyFolder())).rejects.toThrow('everybody knows its passwords')
})
