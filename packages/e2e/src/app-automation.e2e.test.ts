import { text } from 'node:stream/consumers'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { listen, makerOf, untilOffered, untilServedOf } from './app-maker.ts'
import { appOf, buildApp } from './broken-app.ts'
import { actionsOf, automation, makeRule, ruleName, seeRun, startCouriers } from './courier-app.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { seeToast } from './screen.ts'

const name = 'mfe-couriers'
const tolerated = /policy: |sandbox|mfe-couriers|403|404|status of/i
const untilServed = untilServedOf(name)

const page = `const [said, setSaid] = useState('nobody')
  useEffect(() => {
    fetch('/remotes/${name}/api/hello').then(async (answer) => setSaid((await answer.json()).said ?? answer.status))
  }, [])
  return <><h1>Parcels</h1><p>By {said}</p></>`

deliveryJourney(
  'what an app adds to rules and webhooks is agreed to, made a rule of, works, and is kept from everybody else',
  { timeout: 900_000 },
  async ({ portal }) => {
    const [own, other] = await Promise.all([
      createOrganization({
        members: [
          { role: 'sales_head', verticals: ['Sales'] },
          { role: 'sales_executive', verticals: ['Sales'] },
        ],
      }),
      createOrganization(),
    ])
    const { admin, verticals, members } = own
    const [head, executive] = [members[0]!, members[1]!]
    const [{ id: verticalId }] = verticals
    const lead = await createLead(admin, verticalId, { name: 'Initech' })
    const foreign = await createLead(other.admin, other.verticals[0].id, { name: 'Globex' })
    const couriers = await startCouriers()
    const heard: { type: string; data: { leadId: string } }[] = []
    const receiver = await listen(async (request, response) => {
      heard.push(JSON.parse(await text(request)))
      response.writeHead(204).end()
    })
    const { send, offer } = await makerOf(name, 'Couriers Ltd')
    await offer(couriers.url)
    const app = appOf({ title: 'Couriers', scopes: [], purposes: {}, backend: couriers.url, automation })
    const built = await buildApp(name, { path: '/couriers', page, app })
    await send({ action: 'release', version: '1.0.0' }, built)
    await untilOffered(admin, name)

    // The admin agrees to each of them.
    const settings = await portal.open('/settings?tab=apps', { user: admin, tolerated })
    await settings.getByRole('button', { name: 'Install Couriers' }).click()
    const question = settings.getByRole('dialog', { name: 'Install Couriers?' })
    for (const said of ['“A parcel is delivered” (Weight, Kind)', 'do “Send a parcel” (Content)'])
      await expectSoon(question).toContainText(said)
    await question.getByRole('button', { name: 'Install' }).click()
    await expectSoon(settings.getByText('Installed', { exact: true })).toBeVisible()
    await untilServed(executive, '1.0.0')

    // A webhook of the app's own kind.
    await settings.goto('/settings?tab=integrations')
    await settings.getByRole('button', { name: 'Create Webhook', exact: true }).click()
    const hook = settings.getByRole('dialog', { name: 'Create Webhook' })
    await hook.getByRole('textbox', { name: 'Address' }).fill(receiver)
    await hook.getByRole('checkbox', { name: 'Couriers: A parcel is delivered' }).click()
    await hook.getByRole('button', { name: 'Create Webhook' }).click()
    await seeToast(settings, 'Webhook created successfully')
    await settings
      .getByRole('dialog', { name: 'Save the secret' })
      .getByRole('button', { name: 'Done' })
      .click()

    // Not an admin, but who may write rules of the vertical, makes one.
    const work = await portal.open('/settings?tab=automation', { user: head, tolerated })
    await makeRule(work)

    // Anybody's visit of the app's page hands its backend the token for events.
    const visitor = await portal.open('/couriers', { user: executive, tolerated })
    await expectSoon(visitor.frameLocator('iframe[title="Couriers"]').getByText('By Couriers')).toBeVisible()
    expect(await couriers.tell(lead.id, 9)).toBe(201)
    expect(await couriers.tell(lead.id, 12)).toBe(201)
    await expectSoon.poll(() => couriers.sent).toEqual(['Thanks for 12 kg'])
    await seeRun(work, 'Initech', 'Parcel 1 is on its way')
    await expectSoon
      .poll(() => heard.map(({ type, data }) => [type, data.leadId]))
      .toEqual([1, 2].map(() => ['app.couriers.delivered', lead.id]))
    await visitor.goto(`/leads/${lead.id}?tab=activity`)
    for (const entry of ['A parcel is delivered', 'Couriers: Send a parcel'])
      await expectSoon(visitor.getByText(entry).first()).toBeVisible()

    // Others have none of it: another organization's records, rules, webhooks, and who may write no rules.
    expect(await couriers.tell(foreign.id, 12)).toBe(404)
    const rule = {
      name: 'x',
      recordType: 'lead',
      actions: [{ type: 'create_note', content: 'x' }],
      trigger: { type: 'app_event', app: name, event: 'delivered' },
    }
    const writing = (user: typeof admin, vertical: string) =>
      as(user).post(`/api/verticals/${vertical}/rules`, rule)
    expect((await writing(executive, verticalId)).status).toBe(403)
    expect((await writing(other.admin, verticalId)).status).toBe(404)
    expect((await writing(other.admin, other.verticals[0].id)).status).toBe(422)
    const events = ['app.couriers.delivered']
    for (const [user, status] of [
      [other.admin, 422],
      [head, 403],
    ] as const)
      expect((await as(user).post('/api/webhooks', { url: receiver, events })).status).toBe(status)
    expect((await as(other.admin).get(`/remotes/${name}/api/hello`)).status).toBe(404)
    await visitor.goto('/settings?tab=automation')
    await expectSoon(visitor.getByText('can change its rules')).toBeVisible()
    await expectSoon(visitor.getByRole('button', { name: 'Create Rule' })).toHaveCount(0)
    const stranger = await portal.open('/settings?tab=automation', { user: other.admin, tolerated })
    await stranger.getByRole('button', { name: 'Create Rule', exact: true }).click()
    await stranger.getByRole('menuitem', { name: 'Empty rule' }).click()
    await stranger.getByRole('dialog').getByRole('combobox', { name: 'Starts when' }).click()
    await expectSoon(stranger.getByRole('option', { name: 'It is created' })).toBeVisible()
    await expectSoon(stranger.getByRole('option', { name: /Couriers/ })).toHaveCount(0)

    // While the app is paused its rule is, and says why; nothing is sent.
    bodyOf(await as(admin).put(`/api/apps/${name}/pause`, { reason: 'Too many parcels' }), 200)
    await work.goto('/settings?tab=automation')
    const listed = work.getByRole('listitem').filter({ hasText: ruleName })
    await expectSoon(listed).toContainText('The app Couriers is paused: Too many parcels')
    expect(await couriers.tell(lead.id, 12)).toBe(401)
    bodyOf(await as(admin).delete(`/api/apps/${name}/pause`), 200)
    await actionsOf(work).click()
    await work.getByRole('menuitem', { name: 'Switch on' }).click()
    await seeToast(work, 'Rule changed successfully')
    expect(await couriers.tell(lead.id, 20)).toBe(201)
    await expectSoon.poll(() => couriers.sent).toEqual(['Thanks for 12 kg', 'Thanks for 20 kg'])
  },
)
