import { join } from 'node:path'
import type { AppScope } from '@ginkgo/contracts'
import { checkBuild } from '@ginkgo/federation/harness/check'
import { openPortal } from '@ginkgo/federation/harness'
import { listErrors } from '@ginkgo/federation/error-reports/list-errors'
import { withBucket } from '@ginkgo/federation/release-tool/bucket'
import { offerApp, offersPrefix, withdrawApp } from '@ginkgo/federation/release-tool/offers'
import { builtFiles } from '@ginkgo/federation/release-tool/built-files'
import { versionOf } from '@ginkgo/federation/release-tool/store-release'
import { askErrors, sendOrder } from '@ginkgo/federation/remote-tool/send-order'
import { as, bodyOf, createEnquiry, createLead, createOrganization, testStack } from '@ginkgo/testing'
import { expect, onTestFinished, test } from 'vitest'
import { appOf, type AppSources, buildApp, goodPage } from './broken-app.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { releaseAccess, root, run, target } from './outside.ts'

const name = 'mfe-parcels'

/** What each of them meets. */
interface Broken extends AppSources {
  readonly what: string
  /** What `ginkgo-remote check` says, or that nothing is wrong; undefined where only the portal can know. */
  readonly maker?: RegExp | 'nothing'
  /** What the build itself says; nothing else is tried then. */
  readonly build?: RegExp
  /** What stands in the page, for an app that a portal would serve. */
  readonly person?: string | RegExp
  /** The backend that the operator confirmed, where it is offered already. */
  readonly confirmed?: string
  /** What the organization agreed to, where that is less than the app asks for. */
  readonly agreed?: readonly AppScope[]
  /** People meet it on the page of a lead, not on a page of its own. */
  readonly isOnLead?: true
  /** What the portal answers to the maker's release, in the operator's stead; without it, it is one like any other. */
  readonly operator?: RegExp
}

const showing = (more: string) => `return <><h1 className="text-fg">All parcels</h1>${more}</>`
const rendered = 'All parcels'
const failed = /Parcels could not be loaded/

/** An address at which no server is. */
const nowhere = 'http://127.0.0.1:9/api'

const broken: readonly Broken[] = [
  { what: 'nothing is wrong', maker: 'nothing', person: 'For Initech' },
  { what: 'its page throws', page: `throw new Error('No parcels')`, maker: failed, person: failed },
  {
    what: 'its page throws when it gets an answer',
    page: `${goodPage.replace('if (error)', `if (data) throw new Error('No parcels')\n  if (error)`)}`,
    maker: /No parcels/,
    person: failed,
  },
  {
    what: 'its card never ends to begin',
    card: 'throw new Promise(() => {})',
    maker: /is not there after 7 seconds|could not be loaded/,
    person: failed,
    isOnLead: true,
  },
  {
    what: 'it needs another SDK',
    sdk: '^2.0.0',
    maker: /needs the SDK \^2\.0\.0/,
    person: /the app Parcels by Parcels Ltd, needs a newer version/,
    operator: /does not fit the portal: it needs the SDK \^2\.0\.0/,
  },
  {
    what: 'it calls what it has no scope for',
    page: `const { error } = useEndpoint(enquiriesApi.listAll, {})
  ${showing('{error ? <LoadFailed error={error} /> : null}')}`,
    maker: /GET \/api\/app\/enquiries: 403 insufficient_scope/,
    person: 'Could not load this',
  },
  {
    what: 'it asks for more than was agreed to',
    app: appOf({
      scopes: ['enquiries:read', 'leads:read'],
      purposes: { 'leads:read': 'Shows whom a parcel is for.', 'enquiries:read': 'Shows what is in it.' },
    }),
    page: `const { id: verticalId } = useVertical()
  const leads = useEndpoint(leadsApi.list, { params: { verticalId } })
  const enquiries = useEndpoint(enquiriesApi.listAll, {})
  ${showing('<p className="text-fg">For {leads.data?.[0]?.name}, enquiries {enquiries.error?.body?.code}</p>')}`,
    agreed: ['leads:read'],
    maker: 'nothing',
    person: 'For Initech, enquiries insufficient_scope',
  },
  {
    what: 'its server is down',
    app: appOf({ backend: nowhere }),
    page: `const list = { id: 'app.parcels.list', method: 'get', path: '/remotes/mfe-parcels/api/list', access: 'leads:read' }
  const { error } = useEndpoint(list, {})
  ${showing('{error ? <LoadFailed error={error} /> : null}')}`,
    confirmed: nowhere,
    maker: /GET \/remotes\/mfe-parcels\/api\/list: 502 app_failed/,
    person: 'The server of the app Parcels did not answer as it should.',
  },
  {
    what: 'it runs text as code',
    page: `useEffect(() => { new Function('return 1')() }, [])
  ${showing('')}`,
    maker: /Content Security Policy/,
    person: failed,
  },
  {
    what: 'it loads a picture from elsewhere',
    page: showing('<img alt="A parcel" src="https://elsewhere.example/parcel.png" />'),
    maker: /Loading the image .* violates/,
    person: rendered,
  },
  {
    what: 'it sends data elsewhere',
    page: `useEffect(() => { void fetch('https://elsewhere.example/collect', { method: 'POST', body: 'x' }) }, [])
  ${showing('')}`,
    maker: /An app in a sandbox reaches the API and its own backend alone/,
    person: rendered,
  },
  {
    what: 'people cannot use it with a screen reader',
    page: showing('<button className="size-6" /><input />'),
    maker: /Buttons must have discernible text/,
    person: rendered,
  },
  {
    what: 'its text is hardly seen',
    page: showing('<p style={{ color: "#bbb", background: "#fff" }}>For nobody</p>'),
    maker: /color contrast/i,
    person: rendered,
  },
  {
    what: 'it is huge',
    page: `const text = ${JSON.stringify(Array.from({ length: 90_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join(''))}
  ${showing('<p className="text-fg">{text.charCodeAt(performance.now() % 9)}</p>')}`,
    maker: /\/parcels loads \d+ kB compressed, and may load 250 kB/,
    person: rendered,
  },
  {
    what: 'its card holds up the page',
    card: `const until = performance.now() + 900
  while (performance.now() < until);
  return <p className="text-fg">Slow</p>`,
    maker: /answers to nobody for \d+ ms instead of \d+/,
    person: 'Slow',
    isOnLead: true,
  },
  {
    what: 'it does not say what a scope is for',
    app: appOf({ purposes: {} }),
    maker: /leads:read has no purpose/,
    person: rendered,
  },
  { what: 'its tests fail', test: 'node -e "process.exit(1)"', maker: /npm test failed/, person: rendered },
  {
    what: 'it takes an address of the portal',
    path: '/leads',
    maker: /\/leads is a page of mfe-leads/,
    operator: /\/leads is a page of mfe-leads/,
  },
  {
    what: 'it is no app',
    app: null,
    operator: /Only an app is taken here, and the build declares none/,
  },
  {
    what: 'its backend has moved, and the operator does not know',
    app: appOf({ backend: 'https://new.parcels.example/api' }),
    confirmed: 'https://parcels.example/api',
    operator:
      /declares the backend https:\/\/new\.parcels\.example\/api, and the operator confirmed https:\/\/parcels\.example\/api/,
  },
  {
    what: 'its declaration is not one',
    app: appOf({ maker: '' }),
    build: /not of the form that the portal reads/,
  },
]

const portal = () => new URL(testStack().origin)

/** What people see of an app in a portal that would serve it: a text in its frame, an expression around it. */
async function expectShown(
  path: string,
  appDir: string,
  account: object,
  { person: text, agree }: { person: string | RegExp; agree: () => Promise<unknown> },
): Promise<void> {
  const opened = await openPortal({ appDir, portal: portal(), ...account })
  try {
    await agree()
    const { page } = await opened.open(path)
    const place =
      typeof text === 'string' ? page.frameLocator('iframe[title="Parcels"]') : page.locator('main')
    await expectSoon(place.getByText(text).first()).toBeVisible()
    if (text === failed) await expectSoon(page.getByText('the app Parcels by Parcels Ltd')).toBeVisible()
    if (text === failed)
      await expectSoon(page.getByRole('link', { name: 'Get help from Parcels Ltd' })).toBeVisible()
    // Whatever the app does, the portal around it works.
    await expectSoon(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  } finally {
    await opened.close()
  }
}

/** As the operator does, until the test is over. */
async function offer(app: string, backend?: string): Promise<void> {
  const offeredAt = new Date().toISOString()
  const wanted = { trust: 'sandbox', offeredAt, offeredBy: 'op', ...(backend && { backend }) } as const
  await withBucket(target(), offersPrefix, (bucket) => offerApp(bucket, app, wanted))
  onTestFinished(() => withBucket(target(), offersPrefix, (bucket) => withdrawApp(bucket, app)))
}

test.each(broken)(
  'an app of which $what, for maker, person and operator',
  { timeout: 240_000 },
  async (given) => {
    const { maker, person, isOnLead, operator, confirmed, agreed } = given
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    await createEnquiry(admin, lead.id)
    const building = buildApp(name, given)
    if (given.build) return void (await expect(building).rejects.toThrow(given.build))
    const appDir = await building
    const account = { email: admin.email, password: admin.password }
    if (confirmed) await offer(name, confirmed)
    if (maker) {
      const findings = await checkBuild(appDir, portal(), { portal: portal(), ...account })
      const wrong = findings.flatMap((finding) => finding.wrong)
      if (maker === 'nothing') expect(wrong).toEqual([])
      else expect(wrong.join('\n')).toMatch(maker)
    }
    const granted = { scopes: agreed, trust: 'sandbox' }
    const agree = async () => agreed && bodyOf(await as(admin).put(`/api/apps/${name}`, granted), 200)
    if (person !== undefined)
      await expectShown(isOnLead ? `/leads/${lead.id}` : '/parcels', appDir, account, { person, agree })
    const files = builtFiles(join(appDir, 'dist'))
    const { GINKGO_RELEASE_TOKEN: token = '' } = await releaseAccess(name, 'Parcels Ltd')
    const order = { action: 'release', version: await versionOf('0.1.0', files) } as const
    const released = sendOrder({ portal: portal(), name, token }, order, files)
    if (operator) await expect(released).rejects.toThrow(operator)
    else expect(await released).toMatchObject({ version: order.version })
    // What is offered to nobody reaches nobody who opens the portal.
    const apps = await fetch(new URL('/remotes.json', portal()), { headers: { cookie: admin.cookie } })
    if (!confirmed) expect(await apps.json()).not.toHaveProperty(name)
    expect(bodyOf(await as(admin).get('/api/apps'), 200)).toHaveLength(maker || person ? 1 : 0)
  },
)

deliveryJourney(
  'what an app fails with is read by its maker and by the operator',
  async ({ portal: visited }) => {
    const { admin } = await createOrganization()
    const app = 'mfe-stamps2'
    const appDir = await buildApp(app, {
      path: '/stamps',
      app: appOf({ title: 'Stamps', maker: 'Stamps Ltd' }),
      page: `useEffect(() => { throw new Error('No stamps for ${admin.email}') }, [])
  ${showing('')}`,
    })
    const { GINKGO_RELEASE_TOKEN: token = '' } = await releaseAccess(app, 'Stamps Ltd')
    const access = { portal: portal(), name: app, token }
    await offer(app)
    await sendOrder(access, { action: 'release', version: '1.0.0' }, builtFiles(join(appDir, 'dist')))
    bodyOf(await as(admin).put(`/api/apps/${app}`, { scopes: [], trust: 'sandbox' }), 200)
    const served = async () =>
      (await fetch(new URL('/remotes.json', portal()), { headers: { cookie: admin.cookie } })).text()
    await expect.poll(served, { timeout: 20_000 }).toContain(app)
    const page = await visited.open('/stamps', { user: admin, tolerated: /No stamps|sandbox/ })
    await expectSoon(page.getByText('Stamps could not be loaded')).toBeVisible()
    const read = async () => (await askErrors(access)).errors
    await expect.poll(read, { timeout: 20_000, interval: 2_000 }).toHaveLength(1)
    const [group] = await read()
    expect(group).toMatchObject({ count: 1, version: '1.0.0' })
    // Nobody's data is in it.
    expect(JSON.stringify(group)).toContain('No stamps for')
    expect(JSON.stringify(group)).not.toContain(admin.email)
    const [ofOperator, ...others] = await listErrors({ name: app, target: target() })
    expect(others).toEqual([])
    // The operator has the source maps of the shell as well, by whose code the app was run.
    expect({ ...ofOperator, stack: [] }).toEqual({ ...group, stack: [] })
    expect(ofOperator?.stack[0]).toBe(group?.stack[0])
    expect(group?.stack[0]).toMatch(/^mfe-stamps2\/src\/page\.tsx:\d+:\d+$/)
    // Both commands say it alike.
    const tools = join(root, 'packages/federation/src')
    const toMaker = await run(appDir, process.execPath, [join(tools, 'remote-tool/cli.ts'), 'errors'], {
      GINKGO_PORTAL: portal().origin,
      GINKGO_RELEASE_TOKEN: token,
    })
    const toOperator = await run(root, process.execPath, [join(tools, 'error-reports/cli.ts'), app])
    for (const said of [toMaker, toOperator]) {
      expect(said).toMatch(/^1× .*No stamps for/)
      expect(said).toContain(`${group?.stack[0]}`)
      expect(said).toContain('1.0.0')
    }
  },
)
