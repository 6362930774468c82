import { as, bodyOf, createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

describe('undoing an import', () => {
  it('keeps leads with which somebody has worked since, and says so', async () => {
    const { admin, sales } = await setUp()
    const old = await createLead(admin, sales, { name: 'Old', email: 'old@example.test' })
    const { id } = await importFile(admin, sales, {
      fields: ['name', 'email', 'city'],
      rows: [
        ['Old', 'old@example.test', 'Ulm'],
        ['Untouched', 'u@example.test', 'Ulm'],
        ['Edited', 'e@example.test', 'Ulm'],
        ['With enquiry', 'w@example.test', 'Ulm'],
        ['With contact', 'c@example.test', 'Ulm'],
      ],
      duplicates: 'update',
    })
    const byName = new Map((await leadsOf(admin, sales)).map((lead) => [lead.name, lead]))
    bodyOf(await as(admin).patch(`/api/leads/${byName.get('Edited')!.id}`, { city: 'Bonn' }), 200)
    await createEnquiry(admin, byName.get('With enquiry')!.id)
    await createContact(admin, byName.get('With contact')!.id)
    expect(await drive(admin, id, 'undo')).toMatchObject({
      status: 'undone',
      removed: 1,
      restored: 1,
      kept: 3,
    })
    const left = await leadsOf(admin, sales)
    expect(left.map(({ name }) => name)).toEqual(['Edited', 'Old', 'With contact', 'With enquiry'])
    const { updatedAt, ...restored } = left.find((lead) => lead.id === old.id)!
    expect(old).toMatchObject({ ...restored, updatedAt: old.updatedAt })
    expect(updatedAt > old.updatedAt).toBe(true)
    expect((await rowsOf(admin, id, 'kept')).map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 5])
    expect((await as(admin).get(`/api/leads/${byName.get('Untouched')!.id}`)).status).toBe(404)
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', removed: 1 })
  })

  it('keeps an updated lead that was edited afterwards', async () => {
    const { admin, sales } = await setUp()
    const old = await createLead(admin, sales, { name: 'Old', email: 'old@example.test' })
    const file = { fields: ['name', 'email', 'city'] as const, rows: [['Old', 'old@example.test', 'Ulm']] }
    const { id } = await importFile(admin, sales, { ...file, duplicates: 'update' })
    bodyOf(await as(admin).patch(`/api/leads/${old.id}`, { state: 'Bayern' }), 200)
    expect(await drive(admin, id, 'undo')).toMatchObject({ restored: 0, kept: 1 })
    expect(bodyOf(await as(admin).get(`/api/leads/${old.id}`), 200)).toMatchObject({ city: 'Ulm' })
  })
})
