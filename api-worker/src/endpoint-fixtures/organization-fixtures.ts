import type { Currencies, Invitation, LossReason, Pipeline, ValueList, Vertical } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createStage, freshEmail, stagesOf } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofOrganization, ofVertical } from './fixture.ts'
import { doomedName, freshEnquiry, type World } from './world.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const inSales = ({ sales }: World) => ({ verticalId: sales })

const freshVertical = async ({ admin }: World) =>
  bodyOf<Vertical>(await as(admin).post('/api/verticals', { name: unique('Vertical') }), 201)

const freshLossReason = async ({ admin, sales }: World) =>
  bodyOf<LossReason>(
    await as(admin).post(`/api/verticals/${sales}/loss-reasons`, { reason: unique('Reason') }),
    201,
  )

/** The value of an industry that the organization has added. */
async function freshIndustry({ admin }: World): Promise<string> {
  const label = unique('Trade')
  bodyOf(await as(admin).post('/api/value-lists/industries', { label }), 201)
  return label
}

/** Gives each organization a reporting currency, because setting rates names none: whoever may do it does it at home. */
const report = ({ home, foreign }: World) =>
  Promise.all(
    [home, foreign].map(async ({ admin }) =>
      bodyOf(await as(admin).patch('/api/currencies', { reportingCurrency: 'EUR' }), 200),
    ),
  )

const pipeline = async ({ admin, sales }: World) => {
  const pipelines = bodyOf<Pipeline[]>(await as(admin).get(`/api/verticals/${sales}/pipelines`), 200)
  return { pipelineId: pipelines[0]!.id }
}

const invitationOf = async ({ admin }: World) => {
  const body = { email: freshEmail('invited'), role: 'admin' }
  const { id } = bodyOf<Invitation>(await as(admin).post('/api/organization/invitations', body), 201)
  return { invitationId: id }
}

/** The organization, its people and verticals, and how their pipelines are set up. */
export const organizationFixtures: Fixtures = {
  'organization.get': ofNothing(),
  'organization.update': ofNothing(() => ({ body: { name: unique('Renamed') } })),
  'organization.look': ofNothing(),
  'organization.updateLook': ofNothing(() => ({ body: { accentColor: '#0A2540' } })),
  'organization.users': ofNothing(),
  'organization.updateUser': ofOrganization(async ({ admin, sales }) => {
    const { id } = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
    return {
      params: { userId: id },
      body: { globalRole: 'member', verticals: [{ verticalId: sales, role: 'sales_head' }], active: true },
    }
  }),
  'organization.handOver': ofOrganization(async (world) => {
    const { id } = await addMember(world.admin, { role: 'sales_executive', verticalIds: [world.sales] })
    await freshEnquiry(world, { assignedTo: id })
    return { params: { userId: id }, body: { toUserId: world.admin.id } }
  }),
  'organization.export': ofNothing(),
  'organization.delete': {
    ...ofNothing(() => ({ body: { confirmName: doomedName } })),
    endsSession: 'of everybody',
  },
  'auditLog.list': ofNothing(),
  'auditLog.export': ofNothing(),
  'invitations.list': ofNothing(),
  'invitations.create': ofNothing(() => ({ body: { email: freshEmail('invited'), role: 'admin' } })),
  'invitations.resend': ofOrganization(async (world) => ({ params: await invitationOf(world) })),
  'invitations.link': ofOrganization(async (world) => ({ params: await invitationOf(world) })),
  'invitations.delete': ofOrganization(async (world) => ({ params: await invitationOf(world) })),
  'verticals.list': ofNothing(),
  'verticals.create': ofNothing(() => ({ body: { name: unique('Vertical') } })),
  'verticals.update': ofOrganization((world) => ({
    params: inSales(world),
    body: { description: unique('Described') },
  })),
  'verticals.delete': ofOrganization(async (world) => ({
    params: { verticalId: (await freshVertical(world)).id },
  })),
  'valueLists.get': ofNothing(() => ({ params: { list: 'tags' } })),
  'valueLists.create': ofNothing(() => ({
    params: { list: 'industries' },
    body: { label: unique('Trade') },
  })),
  'valueLists.update': ofOrganization(async (world) => {
    const value = await freshIndustry(world)
    return { params: { list: 'industries' }, body: { value, label: unique('Trade') } }
  }),
  'valueLists.reorder': ofNothing(async ({ admin }) => {
    const { values } = bodyOf<ValueList>(await as(admin).get('/api/value-lists/lead-sources'), 200)
    const body = { values: values.map(({ value }) => value).toReversed() }
    return { params: { list: 'lead-sources' }, body }
  }),
  'valueLists.merge': ofOrganization(async (world) => {
    const [from, into] = [await freshIndustry(world), await freshIndustry(world)]
    return { params: { list: 'industries' }, body: { from, into } }
  }),
  'currencies.get': ofNothing(),
  'currencies.update': ofNothing(() => ({ body: { currencies: ['CHF'], defaultCurrency: 'EUR' } })),
  'currencies.setRates': ofNothing(async (world) => {
    await report(world)
    return { body: { rates: [{ currency: 'USD', day: '2026-01-15', rate: 0.9 }] } }
  }),
  'currencies.deleteRate': ofOrganization(async (world) => {
    await report(world)
    const body = { rates: [{ currency: 'GBP', day: '2026-01-15', rate: 1.2 }] }
    const { rates } = bodyOf<Currencies>(await as(world.admin).post('/api/currencies/rates', body), 200)
    return { params: { rateId: rates.find(({ currency }) => currency === 'GBP')!.id } }
  }),
  'pipelines.list': ofVertical((world) => ({ params: inSales(world) })),
  'pipelines.stages': ofVertical(async (world) => ({ params: await pipeline(world) })),
  'pipelines.enquiries': ofVertical(async (world) => {
    await freshEnquiry(world)
    return { params: await pipeline(world) }
  }),
  'stages.list': ofVertical((world) => ({ params: inSales(world) })),
  'stages.create': ofVertical((world) => ({ params: inSales(world), body: { name: unique('Stage') } })),
  'stages.update': ofVertical(async ({ admin, sales }) => ({
    params: { stageId: (await createStage(admin, sales)).id },
    body: { name: unique('Stage') },
  })),
  'stages.delete': ofVertical(async (world) => {
    const { id: stageId } = await createStage(world.admin, world.sales)
    await freshEnquiry(world, { stageId })
    return { params: { stageId } }
  }),
  'stages.reorder': ofVertical(async (world) => {
    const { all } = await stagesOf(world.admin, world.sales)
    const [first, second, third, ...others] = all
    const stageOrders = [first!, third!, second!, ...others].map(({ id }, order) => ({ id, order }))
    return { params: inSales(world), body: { stageOrders } }
  }),
  'lossReasons.list': ofVertical((world) => ({ params: inSales(world) })),
  'lossReasons.create': ofVertical((world) => ({
    params: inSales(world),
    body: { reason: unique('Reason') },
  })),
  'lossReasons.delete': ofVertical(async (world) => ({
    params: { lossReasonId: (await freshLossReason(world)).id },
  })),
}
