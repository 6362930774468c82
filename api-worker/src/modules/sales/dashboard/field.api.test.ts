import type { CustomField, FieldCounts } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  type SignedIn,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp } from '../custom-fields/custom-fields.fixture.ts'

const ask = (by: SignedIn, verticalId: string, field: string) =>
  as(by).get(`/api/dashboard/field?${new URLSearchParams({ verticalId, field })}`)

/** The counts by option, with those without a value. */
const countsOf = async (by: SignedIn, verticalId: string, field: string) => {
  const { options, none } = bodyOf<FieldCounts>(await ask(by, verticalId, field), 200)
  return { ...Object.fromEntries(options.map(({ id, count }) => [id, count])), none }
}

describe('the dashboard counts by a field', () => {
  it('the leads that are not archived, as the list finds them', async () => {
    const { admin, executive, sales, service, added } = await setUp()
    const heat = await added({ key: 'heat', label: 'Heat', type: 'choice', options, filterable: true })
    await added({ key: 'wants', type: 'choices', options, filterable: true })
    await added({ key: 'vip', type: 'checkbox', filterable: true })
    const make = (customFields: object, verticalId = sales) => createLead(admin, verticalId, { customFields })
    await make({ heat: 'hot', wants: ['hot', 'cold'], vip: true })
    await make({ heat: 'hot', wants: ['cold'], vip: false })
    await make({ heat: 'cold', vip: true })
    await make({})
    await make({ heat: 'hot', wants: ['hot'], vip: true }, service)
    const archived = await make({ heat: 'cold', wants: ['hot'], vip: true })
    bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)

    expect(await countsOf(executive, sales, 'lead.heat')).toEqual({
      hot: 2,
      [heat.options[1]!.id]: 0,
      cold: 1,
      none: 1,
    })
    expect(await countsOf(executive, sales, 'lead.wants')).toMatchObject({ hot: 1, cold: 2, none: 2 })
    expect(await countsOf(executive, sales, 'lead.vip')).toEqual({ true: 2, false: 1, none: 1 })
    for (const [filter, count] of Object.entries({
      'heat=hot': 2,
      'heat=cold': 1,
      'vip=true': 2,
      'vip=false': 1,
    })) {
      const page = await as(executive).get(`/api/verticals/${sales}/leads?field.${filter}`)
      expect(page.headers.get('x-total-count'), filter).toBe(String(count))
    }
    // An archived option stays while records have it.
    const kept = heat.options.filter(({ id }) => id === 'cold')
    bodyOf(await as(admin).patch(`/api/fields/${heat.id}`, { options: kept }), 200)
    expect(await countsOf(admin, sales, 'lead.heat')).toEqual({ cold: 1, hot: 2, none: 1 })
  })

  it('the open enquiries', async () => {
    const { admin, sales, added } = await setUp()
    await added({ recordKind: 'enquiry', key: 'heat', type: 'choice', options, filterable: true })
    const [stages, reasons] = await Promise.all([stagesOf(admin, sales), lossReasonsOf(admin, sales)])
    const lead = await createLead(admin, sales)
    const make = (fields: Record<string, unknown>) => createEnquiry(admin, lead.id, fields)
    const hot = { customFields: { heat: 'hot' } }
    await make(hot)
    await make({})
    await make({ customFields: { heat: 'cold' } })
    await make({ ...hot, stageId: stages.converted.id })
    await make({ ...hot, stageId: stages.lost.id, lossReasonId: reasons[0]!.id })
    const { id } = await make(hot)
    bodyOf(await as(admin).delete(`/api/enquiries/${id}`), 204)
    expect(await countsOf(admin, sales, 'enquiry.heat')).toMatchObject({ hot: 1, cold: 1, none: 1 })
  })

  it('and refuses what is no field to count by, and whoever does not see the vertical', async () => {
    const { admin, executive, sales, service, added } = await setUp()
    const field: CustomField = await added({ key: 'heat', type: 'choice', options, filterable: true })
    await added({ key: 'plain', type: 'choice', options })
    await added({ key: 'size', type: 'number', filterable: true })
    await added({ key: 'elsewhere', type: 'checkbox', filterable: true, verticalId: service })
    await added({ recordKind: 'contact', key: 'mood', type: 'checkbox' })
    const refused = ['plain', 'size', 'elsewhere', 'unknown', 'Heat', ''].map((key) => `lead.${key}`)
    for (const name of [...refused, 'enquiry.heat', 'contact.mood', 'heat']) {
      const reply = await ask(admin, sales, name)
      expect([reply.status, name, reply.body]).toMatchObject([
        400,
        name,
        { issues: [{ path: expect.stringMatching(/field$/) }] },
      ])
    }
    expect((await ask(admin, service, 'lead.elsewhere')).status).toBe(200)
    expect((await ask(executive, service, 'lead.heat')).status).toBe(404)
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service] })
    const { admin: stranger, verticals } = await createOrganization()
    for (const user of [outsider, stranger]) expect((await ask(user, sales, 'lead.heat')).status).toBe(404)
    // A key names a field of the caller's organization alone.
    expect((await ask(stranger, verticals[0].id, 'lead.heat')).status).toBe(400)
    bodyOf(await as(admin).post(`/api/fields/${field.id}/archive`), 200)
    expect((await ask(admin, sales, 'lead.heat')).status).toBe(400)
  })
})
