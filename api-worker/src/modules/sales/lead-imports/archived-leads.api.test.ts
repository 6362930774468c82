import type { LeadImportKeys } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type File, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const sales = verticals[0].id
  const lead = await createLead(admin, sales, {
    name: 'Acme',
    email: 'office@acme.test',
    phone: '+49 721 445566',
  })
  bodyOf(await as(admin).post(`/api/leads/${lead.id}/archive`), 200)
  return { admin, sales, service: verticals[1]!.id, lead }
}
const message = 'Acme exists already and is archived: restore it and import the row again'

describe('a row of an archived lead', () => {
  it.each(['skip', 'update'] as const)('is left out by name until it is restored: %s', async (duplicates) => {
    const { admin, sales, lead } = await setUp()
    const file: File = {
      fields: ['name', 'email', 'phone'],
      rows: [
        ['ACME GmbH', 'office@acme.test', ''],
        ['Acme', '', '0049 721 445566'],
        ['Globex', 'office@acme.test', ''],
      ],
      duplicates,
    }
    const done = await importFile(admin, sales, file)
    // Somebody else with the address of an archived lead is not lost with it.
    expect(done).toMatchObject({ created: 1, skipped: 2 })
    expect(await rowsOf(admin, done.id, 'skipped')).toMatchObject([
      { rowNumber: 1, leadId: lead.id, isLeadArchived: true, issues: [{ field: 'email', message }] },
      { rowNumber: 2, leadId: lead.id, isLeadArchived: true, issues: [{ field: 'phone', message }] },
    ])
    bodyOf(await as(admin).post(`/api/leads/${lead.id}/restore`), 200)
    expect(await rowsOf(admin, done.id, 'skipped')).toMatchObject([
      { isLeadArchived: false },
      { isLeadArchived: false },
    ])
    const again = await importFile(admin, sales, { ...file, rows: [['Acme', 'office@acme.test', '']] })
    expect(again).toMatchObject({ created: 0, failed: 0 })
    expect((await leadsOf(admin, sales)).map(({ name }) => name)).toEqual(['Acme', 'Globex'])
  })

  it('is compared with a lead in use first, and with nothing where nothing is to be compared', async () => {
    const { admin, sales } = await setUp()
    const { id } = await createLead(admin, sales, { name: 'Acme', email: 'office@acme.test' })
    const file: File = { fields: ['name', 'email'], rows: [['Acme', 'office@acme.test']] }
    const done = await importFile(admin, sales, file)
    expect(await rowsOf(admin, done.id, 'skipped')).toMatchObject([{ leadId: id, isLeadArchived: false }])
    expect(await importFile(admin, sales, { ...file, duplicates: 'create' })).toMatchObject({ created: 1 })
  })

  it('of an enquiry says so as well', async () => {
    const { admin, sales, lead } = await setUp()
    const done = await importFile(admin, sales, {
      fields: ['enquiryTitle', 'name', 'email'],
      rows: [['Roof', 'Acme', 'office@acme.test']],
      duplicates: 'update',
      reading: { kind: 'enquiry' },
    })
    expect(await rowsOf(admin, done.id, 'skipped')).toMatchObject([
      { leadId: lead.id, isLeadArchived: true, issues: [{ message }] },
    ])
  })
})

describe('what rows will do is known before the import', () => {
  type Row = z.input<typeof LeadImportKeys>['rows'][number]
  const matchesOf = async (user: Parameters<typeof as>[0], verticalId: string, rows: Row[]) =>
    bodyOf<{ leads: object[] }>(
      await as(user).post(`/api/verticals/${verticalId}/lead-imports/matches`, { rows }),
      200,
    ).leads

  it('by name, archived or not, with the people that the lead does not have', async () => {
    const { admin, sales, service, lead: archived } = await setUp()
    const lead = await createLead(admin, sales, { name: 'Marsh, Tilda', email: 'family@marsh.test' })
    await createContact(admin, lead.id, { name: 'Ann Ash', email: 'ann@marsh.test' })
    const one = { email: 'family@marsh.test', phones: [] }
    const rows: Row[] = [
      { ...one, name: 'T. Marsh' },
      { ...one, name: 'Marsh, Orson' },
      { ...one, name: 'Tilda Marsh', people: [{ name: 'Ann Ash' }, { name: 'Bo Birch', mobile: '0821 5' }] },
      { email: 'office@acme.test', phones: [], name: 'Acme' },
      { email: 'office@acme.test', phones: [], name: 'Globex' },
    ]
    expect(await matchesOf(admin, sales, rows)).toEqual([
      { row: 0, leadId: lead.id, name: 'Marsh, Tilda', isArchived: false, isOther: false, adds: 0 },
      { row: 1, leadId: lead.id, name: 'Marsh, Tilda', isArchived: false, isOther: true, adds: 1 },
      { row: 2, leadId: lead.id, name: 'Marsh, Tilda', isArchived: false, isOther: false, adds: 1 },
      { row: 3, leadId: archived.id, name: 'Acme', isArchived: true, isOther: false, adds: 0 },
    ])
    expect(await matchesOf(admin, service, rows)).toEqual([])
  })
})
