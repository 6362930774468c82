import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { makerOf } from './app-maker.ts'
import { automation, makeRule, ruleName, seeRun, startCouriers } from './courier-app.ts'
import { expectSoon, journey } from './journey.ts'

const name = 'mfe-rule-couriers'

journey(
  'somebody makes a rule that an app starts and does, and sees what the app did',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    const couriers = await startCouriers()
    const { offer } = await makerOf(name, 'Couriers Ltd')
    await offer(couriers.url)
    const { triggers, actions } = automation
    const grant = { scopes: [], trust: 'sandbox', backendHost: new URL(couriers.url).host }
    const agreed = { ...grant, automation: { title: 'Couriers', triggers, actions } }
    bodyOf(await as(admin).put(`/api/apps/${name}`, agreed), 200)

    const page = await portal.open('/settings?tab=automation', { user: admin })
    await makeRule(page)
    await expectSoon(page.getByRole('listitem').filter({ hasText: ruleName })).toContainText(
      '“Couriers: A parcel is delivered”',
    )
    // The gateway hands a first call on to the backend, which gets the token for events with it.
    await expect
      .poll(async () => (await as(admin).get(`/remotes/${name}/api/hello`)).status, { timeout: 20_000 })
      .toBe(200)
    expect(await couriers.tell(lead.id, 9)).toBe(201)
    expect(await couriers.tell(lead.id, 12)).toBe(201)
    await expectSoon.poll(() => couriers.sent).toEqual(['Thanks for 12 kg'])
    await seeRun(page, 'Initech', 'Parcel 1 is on its way')
  },
)
