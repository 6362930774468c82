import type { CustomField } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createContact, lossReasonsOf, stagesOf } from '@ginkgo/testing'
import { type Fixture, type Fixtures, ofNothing, ofOrganization, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

const inSales = ({ sales }: World) => ({ verticalId: sales })
const leadOf = async (world: World) => ({ leadId: (await freshLead(world)).id })
const enquiryOf = async (world: World) => ({ enquiryId: (await freshEnquiry(world)).id })

const contactOf = async (world: World) => {
  const { id } = await createContact(world.admin, (await freshLead(world)).id, { name: world.marker })
  return { contactId: id }
}

const goalMonth = '2026-05'

/** Another person for each, as everybody has one goal a month. */
const goalFor = async ({ admin, sales }: World) => {
  const { id } = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
  return { userId: id, month: goalMonth, currency: 'EUR', valueTarget: 20_000, countTarget: 5 }
}

const goalOf = async (world: World) => {
  const path = `/api/verticals/${world.sales}/goals`
  const { id } = bodyOf(await as(world.admin).post(path, await goalFor(world)), 201)
  return { goalId: id }
}

/** Keys stay for ever, so each has another one. */
const newField = () => ({
  recordKind: 'lead',
  key: `budget_${crypto.randomUUID().replaceAll('-', '_')}`,
  label: `Budget ${crypto.randomUUID()}`,
  type: 'number',
})

const fieldOf = async ({ admin }: World, given: object = {}) => {
  const body = { ...newField(), ...given }
  const { id } = bodyOf<CustomField>(await as(admin).post('/api/fields', body), 201)
  return { fieldId: id }
}

/** With one part of each kind, and a view of each list; nobody has any of it yet. */
const newTemplate = () => {
  const name = crypto.randomUUID()
  return {
    format: 'ginkgo-template',
    version: 1,
    name,
    fields: [{ ...newField(), description: name, type: 'text' }],
    stages: [{ name, kind: 'open', winProbability: 50 }],
    lossReasons: [name],
    views: ['lead', 'enquiry', 'task', 'meeting'].map((kind) => ({ kind, name, query: {} })),
  }
}

/** One for all, the first call adds it, as few fields of a kind of record may be filterable. */
const countedField = async ({ admin }: World) => {
  const body = { ...newField(), key: 'counted', type: 'checkbox', filterable: true }
  await as(admin).post('/api/fields', body)
  return 'lead.counted'
}

/** The lost stage with a reason, as it needs one. */
const lost = async ({ admin, sales }: World) => {
  const [stages, reasons] = await Promise.all([stagesOf(admin, sales), lossReasonsOf(admin, sales)])
  return { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
}

/** A field of all verticals, which heads may not change. */
const ofField = (request: Fixture['request']): Fixture => ({
  ...ofOrganization(request),
  notTheirOwn: ['head', 'head of another vertical'],
})

/** Leads with their contacts, enquiries, and the figures about them. */
export const salesFixtures: Fixtures = {
  'customFields.list': ofNothing(async (world) => {
    await fieldOf(world)
    return {}
  }),
  'customFields.describe': ofNothing(() => ({})),
  'customFields.create': ofNothing(() => ({ body: newField() })),
  'customFields.update': ofField(async (world) => ({
    params: await fieldOf(world),
    // Everybody of the organization sees it, unlike what is marked.
    body: { label: 'Size of the company' },
  })),
  'customFields.mergeOptions': ofField(async (world) => ({
    params: await fieldOf(world, {
      type: 'choice',
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    }),
    body: { from: 'a', into: 'b' },
  })),
  'customFields.archive': ofField(async (world) => ({ params: await fieldOf(world) })),
  'customFields.restore': ofField(async (world) => {
    const params = await fieldOf(world)
    bodyOf(await as(world.admin).post(`/api/fields/${params.fieldId}/archive`), 200)
    return { params }
  }),
  'templates.list': ofNothing(),
  'templates.export': ofVertical((world) => ({ query: inSales(world) })),
  'templates.apply': ofVertical((world) => ({ body: { template: newTemplate(), ...inSales(world) } })),
  'leads.list': ofVertical(async (world) => {
    await freshLead(world)
    return { params: inSales(world) }
  }),
  'leads.counts': ofVertical((world) => ({ params: inSales(world) })),
  'leads.facets': ofVertical((world) => ({ params: inSales(world) })),
  'leads.export': ofVertical(async (world) => {
    await freshLead(world)
    return { params: inSales(world) }
  }),
  'leads.duplicates': ofVertical((world) => ({
    params: inSales(world),
    query: { email: 'zebra@example.test', phone: '+49 89 1234' },
  })),
  'leads.bulk': ofVertical(async (world) => ({
    params: inSales(world),
    body: { leadIds: [(await freshLead(world)).id], action: { type: 'addTag', tag: 'striped' } },
  })),
  'leads.create': ofVertical(({ sales, marker }) => ({ body: { verticalId: sales, name: marker } })),
  'leads.get': ofVertical(async (world) => ({ params: await leadOf(world) })),
  'leads.update': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { name: `${world.marker} changed` },
  })),
  'leads.upsert': ofVertical(({ sales, marker }) => ({
    body: { verticalId: sales, name: marker, email: `${marker.replaceAll(/[^a-z0-9]/gi, '')}@upsert.test` },
  })),
  'leads.archive': ofVertical(async (world) => ({ params: await leadOf(world) }), 'executive'),
  'leads.restore': ofVertical(async (world) => {
    const params = await leadOf(world)
    bodyOf(await as(world.admin).post(`/api/leads/${params.leadId}/archive`), 200)
    return { params }
  }, 'executive'),
  'leads.enquiries': ofVertical(async (world) => ({
    params: { leadId: (await freshEnquiry(world)).leadId },
  })),
  'leads.activities': ofVertical(async (world) => ({ params: await leadOf(world) })),
  'contacts.list': ofVertical(async (world) => ({ params: await leadOf(world) })),
  'contacts.create': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { name: world.marker, mobile: '+49 89 1234' },
  })),
  'contacts.update': ofVertical(async (world) => ({
    params: await contactOf(world),
    body: { designation: 'Purchasing' },
  })),
  'contacts.upsert': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { name: world.marker, mobile: '+49 89 1234' },
  })),
  'contacts.delete': ofVertical(async (world) => ({ params: await contactOf(world) })),
  'enquiries.listAll': ofNothing(async (world) => {
    await freshEnquiry(world)
    return {}
  }),
  'enquiries.list': ofVertical(async (world) => {
    await freshEnquiry(world)
    return { params: inSales(world) }
  }),
  'enquiries.counts': ofVertical((world) => ({ params: inSales(world) })),
  'enquiries.forecast': ofVertical(async (world) => {
    await freshEnquiry(world, { value: 7 })
    return { params: inSales(world) }
  }),
  'enquiries.bulk': ofVertical(async (world) => {
    const { id } = await freshEnquiry(world)
    const action = { type: 'moveToStage', ...(await lost(world)), comment: world.marker }
    return { params: inSales(world), body: { enquiryIds: [id], action } }
  }),
  'enquiries.export': ofVertical(async (world) => {
    await freshEnquiry(world)
    return { params: inSales(world) }
  }),
  'changes.list': ofVertical(async (world) => {
    const params = inSales(world)
    const { cursor } = bodyOf(await as(world.admin).get(`/api/verticals/${world.sales}/changes`), 200)
    await freshEnquiry(world)
    return { params, query: { since: cursor } }
  }),
  'enquiries.create': ofVertical(async (world) => ({
    body: { ...(await leadOf(world)), title: world.marker, ...(await lost(world)) },
  })),
  'enquiries.get': ofVertical(async (world) => ({ params: await enquiryOf(world) })),
  'enquiries.update': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { title: `${world.marker} changed` },
  })),
  'enquiries.changeStage': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { ...(await lost(world)), comment: world.marker },
  })),
  'enquiries.delete': ofVertical(async (world) => ({ params: await enquiryOf(world) }), 'executive'),
  'enquiries.restore': ofVertical(async (world) => {
    const params = await enquiryOf(world)
    bodyOf(await as(world.admin).delete(`/api/enquiries/${params.enquiryId}`), 204)
    return { params }
  }, 'executive'),
  'enquiries.stageHistory': ofVertical(async (world) => ({ params: await enquiryOf(world) })),
  'search.find': ofNothing(async (world) => {
    await freshEnquiry(world)
    return { query: { q: world.marker } }
  }),
  'search.records': ofNothing(async (world) => {
    await freshEnquiry(world)
    return { query: { query: world.marker } }
  }),
  'search.fetch': ofVertical(async (world) => ({ params: { id: (await enquiryOf(world)).enquiryId } })),
  'dashboard.stats': ofVertical((world) => ({ query: inSales(world) })),
  'dashboard.report': ofVertical(async (world) => {
    await freshEnquiry(world, { value: 7 })
    return { query: { ...inSales(world), from: '2026-01-01', to: '2027-12-31' } }
  }),
  'dashboard.field': ofVertical(async (world) => ({
    query: { ...inSales(world), field: await countedField(world) },
  })),
  'dashboard.aggregate': ofVertical(async (world) => {
    await freshEnquiry(world, { value: 7 })
    return { params: inSales(world), body: { of: 'enquiries', by: ['source'] } }
  }),
  'exports.link': ofVertical((world) => ({ params: inSales(world), body: { of: 'leads' } })),
  'dashboard.goals': ofVertical(async (world) => {
    await goalOf(world)
    return { params: inSales(world), query: { month: goalMonth } }
  }),
  'dashboard.createGoal': ofVertical(async (world) => ({
    params: inSales(world),
    body: await goalFor(world),
  })),
  'dashboard.updateGoal': ofVertical(async (world) => ({
    params: await goalOf(world),
    body: { valueTarget: 30_000 },
  })),
  'dashboard.deleteGoal': ofVertical(async (world) => ({ params: await goalOf(world) })),
}
