import {
  listReleases,
  promoteRemote,
  releaseRemote,
  rollbackRemote,
} from '@ginkgo/federation/release-tool/release'
import { anonymous, createOrganization, testStack } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { logIn } from './account.ts'
import { changedBuild } from './changed-build.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo } from './screen.ts'

const name = 'mfe-settings'
const before = 'Feature coming soon'
const after = 'Feature on its way'

const target = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  return { kind: 'local', dataDir } as const
}

/** The arguments of every release command; the version must be compatible with the running portal. */
const order = () => ({ name, target: target(), by: 'ada@example.test', portal: testStack().origin })

const reworded = (text: string) => text.replaceAll(before, after)

const registered = async () => (await anonymous().get('/remotes.json')).body[name]
const liveVersion = async (): Promise<string> => (await registered()).version

/** Makes the first version live again when the journey ends, also if it fails. */
const goBackAtTheEnd = (first: string) =>
  onTestFinished(async () => {
    const { live } = await listReleases({ name, target: target() })
    if (live?.version !== first || live.canary) await rollbackRemote({ ...order(), to: first })
  })

/** The scripts of the shell that a page comes with; others are added and removed while it is open. */
const shellScripts = async (page: Page): Promise<string[]> => {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)]
    .map(([, source]) => source!)
    .filter((source) => !source.startsWith('/remotes/'))
}

deliveryJourney(
  'a release and a roll-back reach the next reload, and open tabs keep working',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const first = await liveVersion()
    const using = await portal.open('/settings', { user: admin })
    const about = await portal.open('/dashboard', { user: admin })
    await expectSoon(using.getByText(before)).toBeVisible()
    await expectSoon(about.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const shell = await shellScripts(using)

    const version = `${first}-reworded`
    goBackAtTheEnd(first)
    await releaseRemote({ ...order(), version, builtIn: await changedBuild(name, reworded) })
    await expectSoon.poll(liveVersion).toBe(version)

    await using.getByRole('tab', { name: 'Pipeline' }).click()
    await expectSoon(using.getByRole('button', { name: 'Add Stage' })).toBeVisible()
    await goTo(about, 'Settings')
    await expectSoon(about.getByText(before)).toBeVisible()

    await about.reload()
    await expectSoon(about.getByText(after)).toBeVisible()
    expect(await shellScripts(about)).toEqual(shell)
    expect(shell).not.toEqual([])

    await rollbackRemote(order())
    await expectSoon.poll(liveVersion).toBe(first)
    await goTo(about, 'Leads')
    await goTo(about, 'Settings')
    await expectSoon(about.getByText(after)).toBeVisible()
    await about.reload()
    await expectSoon(about.getByText(before)).toBeVisible()
  },
)

deliveryJourney(
  'one organization tries a release before it is promoted, and the history says who did what',
  async ({ portal }) => {
    const [trying, waiting] = await Promise.all([createOrganization(), createOrganization()])
    const first = await liveVersion()
    goBackAtTheEnd(first)
    const version = `${first}-tried`
    const canary = { percent: 0, organizations: [trying.id] }
    const reason = 'Organization asked for it'
    await releaseRemote({ ...order(), version, builtIn: await changedBuild(name, reworded), canary, reason })

    const tried = await portal.open('/settings', { user: trying.admin })
    const waited = await portal.open('/settings', { user: waiting.admin })
    for (const _ of ['at first', 'after a reload']) {
      await expectSoon(tried.getByText(after)).toBeVisible()
      await expectSoon(waited.getByText(before)).toBeVisible()
      await Promise.all([tried.reload(), waited.reload()])
    }

    const kept = await tried.context().cookies()
    expect(kept.find((cookie) => cookie.name === '__Host-ginkgo_organization')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      value: expect.stringContaining(trying.id),
    })

    const arriving = await portal.open('/login')
    await logIn(arriving, trying.admin)
    await goTo(arriving, 'Settings')
    await expectSoon(arriving.getByText(after)).toBeVisible()
    expect(await liveVersion()).toBe(first)

    await promoteRemote({ ...order(), reason: 'Nothing came up' })
    await expectSoon.poll(liveVersion).toBe(version)
    await waited.reload()
    await expectSoon(waited.getByText(after)).toBeVisible()

    await rollbackRemote({ ...order(), to: first })
    const { versions, history } = await listReleases({ name, target: target() })
    expect(versions.find((each) => each.version === version)?.state).toBe('rolled back')
    expect(history.slice(0, 3)).toMatchObject([
      { action: 'rollback', by: 'ada@example.test', from: { version }, to: { version: first } },
      { action: 'promote', from: { version: first, canary }, to: { version }, reason: 'Nothing came up' },
      { action: 'canary', from: { version: first }, to: { version: first, canary: { version } }, reason },
    ])
  },
)

deliveryJourney(
  'what does not fit the portal is refused, and not run where it was let through',
  async ({ portal }) => {
    const { id, admin } = await createOrganization()
    const first = await registered()
    goBackAtTheEnd(first.version)
    const needing = (changes: object) =>
      changedBuild(name, (text, file) =>
        file === 'remote.json' ? JSON.stringify({ ...JSON.parse(text), ...changes }) : text,
      )
    const old = { version: `${first.version}-old`, builtIn: await needing({ contract: '0.1.0' }) }
    const future = { version: `${first.version}-future`, builtIn: await needing({ sdk: '^99.0.0' }) }
    for (const build of [old, future])
      await expect(releaseRemote({ ...order(), ...build })).rejects.toThrow('does not fit the portal')
    expect(await registered()).toEqual(first)
    expect(
      (await listReleases({ name, target: target() })).versions.map(({ version }) => version),
    ).not.toEqual(expect.arrayContaining([expect.stringMatching(/-old$|-future$/)]))

    await releaseRemote({ ...order(), ...old, portal: null, canary: { percent: 0, organizations: [id] } })
    const page = await portal.open('/settings', { user: admin, tolerated: /needs/ })
    const card = page.getByRole('alert').filter({ hasText: 'Update required' })
    await expectSoon(card).toBeVisible()
    await goTo(page, 'Leads')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await expect(promoteRemote(order())).rejects.toThrow('does not fit the portal')
    await rollbackRemote(order())
    await page.goto('/settings')
    await expectSoon(page.getByText(before)).toBeVisible()
  },
)
