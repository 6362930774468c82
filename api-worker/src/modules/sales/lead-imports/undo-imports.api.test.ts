import type { Lead, Note } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  sql,
} from '@ginkgo/testing'
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
    const again = await as(admin).post(`/api/change-sets/${id}/undo`, { kind: 'leadImports.run' })
    expect(again).toMatchObject({ status: 409, body: { code: 'change_undone' } })
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

  it.each(['update', 'create'] as const)('keeps a note that was edited afterwards (%s)', async (how) => {
    const { admin, sales } = await setUp()
    await createLead(admin, sales, { name: 'Old', email: 'old@example.test' })
    const email = how === 'update' ? 'old@example.test' : 'new@example.test'
    const { id } = await importFile(admin, sales, {
      fields: ['name', 'email', 'note'],
      rows: [['Some', email, 'Written in the file']],
      duplicates: how,
    })
    const lead = (await leadsOf(admin, sales)).find((one) => one.email === email)!
    const notes = async () => bodyOf<Note[]>(await as(admin).get(`/api/leads/${lead.id}/notes`), 200)
    const [note] = await notes()
    bodyOf(
      await as(admin).patch(`/api/notes/${note!.id}`, { content: 'Corrected' }, { ifMatch: note!.updatedAt }),
      200,
    )
    expect(await drive(admin, id, 'undo')).toMatchObject({ removed: 0, restored: 0, kept: 1 })
    expect(await notes()).toMatchObject([{ content: 'Corrected' }])
  })

  it("reads a restored number by the country of the person's lead", async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales, { name: 'Acme', country: 'Germany' })
    const person = await createContact(admin, lead.id, {
      name: 'Jo',
      email: 'jo@a.test',
      mobile: '0151 5550 1234',
    })
    const file = { fields: ['name', 'contactName', 'contactEmail', 'contactMobile'] as const }
    const { id } = await importFile(admin, sales, {
      ...file,
      rows: [['Acme', 'Jo', 'jo@a.test', '0151 5550 9999']],
      duplicates: 'update',
      reading: { kind: 'contact' },
    })
    const numbers = () => sql('SELECT mobile, mobile_e164 FROM lead_contacts WHERE id = ?', [person.id])
    expect(await numbers()).toEqual([{ mobile: '0151 5550 9999', mobile_e164: '+4915155509999' }])
    expect(await drive(admin, id, 'undo')).toMatchObject({ restored: 1 })
    expect(await numbers()).toEqual([{ mobile: '0151 5550 1234', mobile_e164: '+4915155501234' }])
  })

  it('is not offered where no row has made anything', async () => {
    const { admin, sales } = await setUp()
    await createLead(admin, sales, { name: 'Old', email: 'old@example.test' })
    const file = { fields: ['name', 'email'] as const, rows: [['Old', 'old@example.test']] }
    const { id } = await importFile(admin, sales, file)
    const undone = await as(admin).post(`/api/change-sets/${id}/undo`, { kind: 'leadImports.run' })
    expect(undone).toMatchObject({ status: 404, body: { message: 'Change not found' } })
  })

  it.each([120, 0])(
    'gives back the values from before the file, whichever of its rows changed them (%i other leads between)',
    async (others) => {
      const { admin, sales } = await setUp()
      const old = await createLead(admin, sales, { name: 'Acme', email: 'a@acme.test', city: 'Bonn' })
      const rowsOfAcme = (count: number, city: string) =>
        Array.from({ length: count }, (_, n) => ['Acme', 'a@acme.test', `${city} ${n}`])
      const { id } = await importFile(admin, sales, {
        fields: ['name', 'email', 'city'],
        rows: [
          ...rowsOfAcme(60, 'Ulm'),
          ...Array.from({ length: others }, (_, n) => [`Other ${n}`, `o${n}@other.test`, '']),
          ...rowsOfAcme(60, 'Kiel'),
        ],
        duplicates: 'update',
      })
      const city = async () => bodyOf<Lead>(await as(admin).get(`/api/leads/${old.id}`), 200).city
      expect(await city()).toBe('Kiel 59')
      expect(await drive(admin, id, 'undo')).toMatchObject({ removed: others, restored: 1, kept: 0 })
      expect(await city()).toBe('Bonn')
    },
  )

  it('removes a person whom it added to a lead, though somebody has edited that lead since', async () => {
    const { admin, sales } = await setUp()
    const old = await createLead(admin, sales, { name: 'Acme', email: 'a@acme.test' })
    const { id } = await importFile(admin, sales, {
      fields: ['name', 'email', 'contactName', 'contactEmail'],
      rows: [['Acme', 'a@acme.test', 'Jo', 'jo@acme.test']],
      duplicates: 'update',
    })
    const people = async () => bodyOf<unknown[]>(await as(admin).get(`/api/leads/${old.id}/contacts`), 200)
    expect(await people()).toMatchObject([{ name: 'Jo' }])
    bodyOf(await as(admin).patch(`/api/leads/${old.id}`, { city: 'Bonn' }), 200)
    expect(await drive(admin, id, 'undo')).toMatchObject({ kept: 0 })
    expect(await people()).toEqual([])
    expect(bodyOf(await as(admin).get(`/api/leads/${old.id}`), 200)).toMatchObject({ city: 'Bonn' })
  })
})
