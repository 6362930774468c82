import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remotes } from '@ginkgo/dev-stack'
import { listErrors } from '@ginkgo/federation/error-reports/list-errors'
import { anonymous, createOrganization, testStack } from '@ginkgo/testing'
import { expect } from 'vitest'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo } from './screen.ts'

const root = join(import.meta.dirname, '../../..')

const target = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  return { kind: 'local', dataDir } as const
}

/** Of the apps of this workspace: another journey releases one from elsewhere. */
const liveVersions = async (): Promise<Record<string, string>> => {
  const { body } = await anonymous().get('/versions.json')
  const own: readonly string[] = ['shell-app', ...remotes]
  return Object.fromEntries(Object.entries<string>(body).filter(([app]) => own.includes(app)))
}

deliveryJourney(
  'a crash is told to the team of the remote that crashed, in terms of its sources',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin, tolerated: /Cannot destructure property/ })
    await page.route(/\/api\/verticals\/[^/]+\/leads\?/, (route) =>
      route.fulfill({ json: [null], headers: { 'x-total-count': '1' } }),
    )
    const told = page.waitForResponse((response) => response.url().endsWith('/client-errors'))
    await goTo(page, 'Leads')
    await expectSoon(page.getByRole('alert')).toContainText('This could not be shown')
    expect((await told).status()).toBe(204)

    const { 'mfe-leads': version = '', 'shell-app': shell = '' } = await liveVersions()
    const [group] = await listErrors({ name: 'mfe-leads', target: target(), version })
    expect(group).toMatchObject({
      app: 'mfe-leads',
      version,
      shell,
      kind: 'boundary',
      name: 'TypeError',
      message: "Cannot destructure property 'id' of 'object null' as it is null.",
      routes: { '/leads': expect.any(Number) },
    })
    expect(group?.stack[0]).toMatch(/ mfe-leads\/src\/features\/[\w/-]+\.tsx?:\d+:\d+$/)
    expect(group?.stack.some((line) => line.includes(' packages/lists/src/'))).toBe(true)
  },
)

/** Built files by the address under which the gateway serves them. */
const builtFiles = (versions: Readonly<Record<string, string>>): [address: string, path: string][] =>
  Object.entries(versions).flatMap(([app, version]) => {
    const dist = join(root, app, 'dist')
    const address = app === 'shell-app' ? '' : `/remotes/${app}/${version}`
    return readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file): [string, string] => [
      `${address}/${file}`,
      join(dist, file),
    ])
  })

deliveryJourney('source maps are not served, and no script names one', async () => {
  const { origin } = testStack()
  const versions = await liveVersions()
  const files = builtFiles(versions)
  const maps = files.filter(([address]) => address.endsWith('.map'))
  for (const app of Object.keys(versions))
    expect(maps.some(([, path]) => path.includes(`/${app}/`))).toBe(true)
  const answers = await Promise.all(
    maps.map(async ([address]) => {
      const { status } = await fetch(`${origin}${address}`)
      return `${status} ${address}`
    }),
  )
  expect(answers.filter((answer) => !answer.startsWith('404'))).toEqual([])
  const mapped = new Set(maps.map(([address]) => address.slice(0, -'.map'.length)))
  const telling = files.filter(
    ([address, path]) => mapped.has(address) && readFileSync(path, 'utf8').includes('sourceMappingURL='),
  )
  expect(telling.map(([address]) => address)).toEqual([])
})
