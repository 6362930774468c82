import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseRemote, rollbackRemote } from '@ginkgo/federation/release-tool/release'
import { anonymous, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { goTo } from './screen.ts'

const name = 'mfe-settings'
const before = 'Feature coming soon'
const after = 'Feature on its way'

const target = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  return { kind: 'local', dataDir } as const
}

/** A copy of the finished build in which one text is another. */
const changedBuild = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-release-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(join(import.meta.dirname, '../../..', name, 'dist'), dir, { recursive: true })
  for (const file of readdirSync(dir).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(dir, file), 'utf8')
    writeFileSync(join(dir, file), text.replaceAll(before, after))
  }
  return dir
}

const liveVersion = async (): Promise<string> => (await anonymous().get('/remotes.json')).body[name].version
const shellScripts = async (page: Page): Promise<(string | null)[]> => {
  const scripts = await page.locator('script[src]').all()
  const sources = await Promise.all(scripts.map((script) => script.getAttribute('src')))
  return sources.filter((source) => !source?.startsWith('/remotes/'))
}

journey('a release and a roll-back reach the next reload, and open tabs keep working', async ({ portal }) => {
  const { admin } = await createOrganization()
  const first = await liveVersion()
  const using = await portal.open('/settings', { user: admin })
  const about = await portal.open('/dashboard', { user: admin })
  await expectSoon(using.getByText(before)).toBeVisible()
  await expectSoon(about.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const shell = await shellScripts(using)

  const version = `${first}-reworded`
  onTestFinished(async () => {
    if ((await liveVersion()) === version) await rollbackRemote({ name, target: target(), to: first })
  })
  await releaseRemote({ name, target: target(), version, builtIn: changedBuild() })
  await expectSoon.poll(liveVersion).toBe(version)

  await using.getByRole('tab', { name: 'Pipeline' }).click()
  await expectSoon(using.getByRole('button', { name: 'Add Stage' })).toBeVisible()
  await goTo(about, 'Settings')
  await expectSoon(about.getByText(before)).toBeVisible()

  await about.reload()
  await expectSoon(about.getByText(after)).toBeVisible()
  expectSoon(await shellScripts(about)).toEqual(shell)

  await rollbackRemote({ name, target: target() })
  await expectSoon.poll(liveVersion).toBe(first)
  await goTo(about, 'Leads')
  await goTo(about, 'Settings')
  await expectSoon(about.getByText(after)).toBeVisible()
  await about.reload()
  await expectSoon(about.getByText(before)).toBeVisible()
})
