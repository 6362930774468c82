import { join } from 'node:path'
import { remotes } from '@ginkgo/dev-stack'
import { releaseRemote } from '@ginkgo/federation/release-tool/release'
import { installShell, remotesFolder, startHost } from '@ginkgo/self-host'
import { createEnquiry, createLead, signUpOrganization } from '@ginkgo/testing'
import { afterAll, beforeAll, expect } from 'vitest'
import { logIn } from './account.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo } from './screen.ts'

const root = join(import.meta.dirname, '../../..')
let host: Awaited<ReturnType<typeof startHost>>
let folder: string

/** Releases a build of this test run into the data folder. */
const release = (name: string, version: string, portal: string | null) =>
  releaseRemote({
    name,
    version,
    portal,
    by: 'ada@example.test',
    target: { kind: 'folder', folder },
    builtIn: join(root, name, 'dist'),
  })

beforeAll(async () => {
  host = await startHost()
  const dataDir = join(host.folder, 'portal')
  folder = remotesFolder(dataDir)
  installShell(join(root, 'shell-app/dist'), dataDir)
  for (const name of remotes) await release(name, '1.0.0-first', null)
  await host.start(dataDir)
})
afterAll(() => host?.stop())

deliveryJourney(
  'the portal works from one process, and takes a release while it runs',
  async ({ portal }) => {
    const { admin, verticals } = await signUpOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: "O'Brien Logistics 🌿" })
    await createEnquiry(admin, lead.id)
    const page = await portal.open('/login')
    await logIn(page, admin)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await goTo(page, 'Leads')
    const row = page.getByRole('row').filter({ hasText: "O'Brien Logistics 🌿" })
    await expectSoon(row).toBeVisible()
    const entries = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect((await entries()).join(' ')).toContain('/remotes/mfe-leads/1.0.0-first/')
    await release('mfe-leads', '1.0.0-second', new URL(page.url()).origin)
    await page.reload()
    await expectSoon(row).toBeVisible()
    expect((await entries()).join(' ')).toContain('/remotes/mfe-leads/1.0.0-second/')
  },
)
