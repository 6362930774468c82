import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { backendSaying, makerOf, untilOffered, untilServedOf } from './app-maker.ts'
import { appOf, buildApp } from './broken-app.ts'
import { deliveryJourney, expectSoon } from './journey.ts'

const name = 'mfe-letters'
const tolerated = /policy: |sandbox|mfe-letters|403|404|409|status of/i

/** Which version it is, what it may read, and which server answers it. */
const pageOf = (version: string) => `const { id: verticalId } = useVertical()
  const leads = useEndpoint(leadsApi.list, { params: { verticalId } })
  const enquiries = useEndpoint(enquiriesApi.list, { params: { verticalId } })
  const [said, setSaid] = useState('nobody')
  useEffect(() => {
    fetch('/remotes/${name}/api/hello').then(async (answer) => setSaid((await answer.json()).said ?? answer.status))
  }, [])
  return <><h1>Letters ${version}</h1>
    <p>{leads.data?.map(({ name }) => name).join()}</p>
    <p>Enquiries {enquiries.data ? 'open' : enquiries.error ? 'closed' : 'asked'}, by {said}</p></>`

const build = (version: string, app: object) =>
  buildApp(name, { path: '/letters', page: pageOf(version), app: appOf({ title: 'Letters', ...app }) })

const shown = (page: Page) => page.frameLocator('iframe[title="Letters"]')

/** Opens the app's page and expects what it says. */
async function expectLetters(page: Page, version: string, what: string): Promise<void> {
  await page.goto('/letters')
  await expectSoon(shown(page).getByRole('heading', { name: `Letters ${version}` })).toBeVisible()
  await expectSoon(shown(page).getByText(what)).toBeVisible()
}

/** Polls which version of the app the people of an organization get; undefined where they get none. */
const untilServed = untilServedOf(name)

const fine = { scopes: ['leads:read'], purposes: { 'leads:read': 'Writes names on letters.' } }
const wider = {
  scopes: ['leads:read', 'enquiries:read', 'activities:read'],
  purposes: {
    ...fine.purposes,
    'enquiries:read': 'Writes what it is about.',
    'activities:read': 'Writes when you last met.',
  },
}

deliveryJourney(
  'an app is agreed to, asks again, moves, is previewed, tried by one organization, and paused',
  { timeout: 900_000 },
  async ({ portal }) => {
    const [own, other, third] = await Promise.all([
      createOrganization({ members: [{ role: 'sales_executive', verticals: ['Sales'] }] }),
      createOrganization(),
      createOrganization(),
    ])
    const { admin, verticals } = own
    const member = own.members[0]!
    await createLead(admin, verticals[0].id, { name: 'Initech', assignedTo: member.id })
    const [before, after] = await Promise.all([
      backendSaying('the old server'),
      backendSaying('the new server'),
    ])
    const { send, offer } = await makerOf(name, 'Letters Ltd')
    const first = await build('one', { ...fine, backend: before })
    await offer(before)
    await send({ action: 'release', version: '1.0.0' }, first)

    // Consent, with open eyes.
    await untilOffered(admin, name)
    const settings = await portal.open('/settings?tab=apps', { user: admin, tolerated })
    await settings.getByRole('button', { name: 'Install Letters' }).click()
    const question = settings.getByRole('dialog', { name: 'Install Letters?' })
    for (const text of [
      ...['By Parcels Ltd, version 1.0.0', 'View leads and their contacts', 'Writes names on letters.'],
      ...[new URL(before).host, 'the page “Letters”', 'Support'],
    ])
      await expectSoon(question).toContainText(text)
    await question.getByRole('button', { name: 'Install' }).click()
    await expectSoon(settings.getByText('Installed', { exact: true })).toBeVisible()
    await untilServed(member, '1.0.0')
    const work = await portal.open('/dashboard', { user: member, tolerated })
    await expectLetters(work, 'one', 'Enquiries closed, by the old server')
    await expectSoon(shown(work).getByText('Initech')).toBeVisible()

    // What somebody else changes comes by itself, also to an app that may read leads alone.
    await createLead(admin, verticals[0].id, { name: 'Globex', assignedTo: member.id })
    await expectSoon(shown(work).getByText('Globex')).toBeVisible()

    // More scopes and another host: until an admin agrees it works with what it had, and no call fails.
    const second = await build('two', { ...wider, backend: after })
    await offer(after, { former: before })
    await send({ action: 'release', version: '2.0.0' }, second)
    await untilServed(member, '2.0.0')
    await expectLetters(work, 'two', 'Enquiries closed, by the old server')
    // With what it had it also goes on to follow what others change.
    await createLead(admin, verticals[0].id, { name: 'Hooli', assignedTo: member.id })
    await expectSoon(shown(work).getByText('Hooli')).toBeVisible()
    await settings.reload()
    await expectSoon(settings.getByText('It asks for more than your organization granted.')).toBeVisible()
    await settings.getByRole('button', { name: 'Review Letters' }).click()
    const again = settings.getByRole('dialog', { name: 'Allow Letters more?' })
    for (const text of ['NewView enquiries', 'Writes what it is about.', new URL(after).host])
      await expectSoon(again).toContainText(text)
    await expectSoon(again).not.toContainText('NewView leads')
    await again.getByRole('button', { name: 'Allow' }).click()
    await expectSoon(again).toBeHidden()
    await expectLetters(work, 'two', 'Enquiries open, by the new server')
    await send({ action: 'drop-former-backend' })
    await expectLetters(work, 'two', 'Enquiries open, by the new server')

    // A preview, for who has its link and whose organization agreed.
    const next = await build('three', { ...wider, backend: after })
    const { preview = '' } = await send({ action: 'release', version: '3.0.0', preview: true }, next)
    const visitor = await portal.open(preview, { tolerated })
    await visitor.getByLabel('Email').fill(member.email)
    await visitor.getByLabel('Password', { exact: true }).fill(member.password)
    await visitor.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectSoon(visitor).toHaveURL(/\/letters$/)
    await expectSoon(shown(visitor).getByRole('heading', { name: 'Letters three' })).toBeVisible()
    await expectSoon(visitor.getByText('Preview of Letters 3.0.0')).toBeVisible()
    await expectLetters(work, 'two', 'Enquiries open, by the new server')
    const stranger = await portal.open('/dashboard', { user: other.admin, tolerated })
    await stranger.goto(preview)
    await expectSoon(
      stranger.getByText('Only people whose organization has installed this app can open its previews.'),
    ).toBeVisible()
    await visitor.getByRole('link', { name: 'Leave the preview' }).click()
    await expectLetters(visitor, 'two', 'Enquiries open, by the new server')

    // One organization tries it, then everybody has it, and it is taken back.
    const agreed = { scopes: wider.scopes, trust: 'sandbox', backendHost: new URL(after).host }
    bodyOf(await as(third.admin).put(`/api/apps/${name}`, agreed), 200)
    const { id } = bodyOf<{ id: string }>(await as(admin).get('/api/organization'), 200)
    await send({ action: 'promote', canary: { percent: 0, organizations: [id] } })
    await untilServed(member, '3.0.0')
    await untilServed(third.admin, '2.0.0')
    await expectLetters(work, 'three', 'Enquiries open, by the new server')
    await send({ action: 'promote' })
    await untilServed(third.admin, '3.0.0')
    await send({ action: 'rollback' })
    for (const person of [member, third.admin]) await untilServed(person, '2.0.0')

    // Paused at once, with a reason that everybody reads.
    await settings.reload()
    await settings.getByRole('button', { name: 'Pause Letters' }).click()
    const pausing = settings.getByRole('dialog', { name: 'Pause Letters?' })
    await pausing.getByRole('textbox').fill('It wrote wrong names')
    await pausing.getByRole('button', { name: 'Pause' }).click()
    await expectSoon(settings.getByText('It wrote wrong names')).toBeVisible()
    await untilServed(member, undefined)
    await untilServed(third.admin, '2.0.0')
    await work.goto('/settings?tab=apps')
    await expectSoon(work.getByText('“It wrote wrong names”')).toBeVisible()
    await settings.getByRole('button', { name: 'Resume Letters' }).click()
    await untilServed(member, '2.0.0')
  },
)
