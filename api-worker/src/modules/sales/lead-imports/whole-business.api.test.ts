import { type EnquiryDetail, type Lead, type LeadImport, statusOfType } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createOrganization,
  productExports,
  type SignedIn,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, importBusiness, leadsOf, rowsOf } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales] })
  const members: TestUser[] = [admin, head]
  const of = {
    companies: 40,
    people: 100,
    deals: 500,
    ownerEmails: members.map(({ email }) => email),
    ownerNames: await namesOf(members),
  }
  return { admin, head, sales, of }
}

const namesOf = async (members: readonly TestUser[]): Promise<string[]> =>
  Promise.all(
    members.map(async ({ email }) => {
      const [row] = await sql(
        `UPDATE users SET first_name = 'Ada', last_name = substr(email, 1, 24) WHERE email = ? RETURNING last_name AS name`,
        [email],
      )
      return `Ada ${row!.name}`
    }),
  )

const enquiryOf = async (user: SignedIn, verticalId: string, title: string): Promise<EnquiryDetail> => {
  const [row] = await sql('SELECT id FROM enquiries WHERE vertical_id = ? AND title = ?', [verticalId, title])
  return bodyOf(await as(user).get(`/api/enquiries/${String(row!.id)}`), 200)
}

const countsOf = async (verticalId: string) => {
  const tables = ['leads', 'lead_contacts', 'enquiries', 'notes', 'tasks', 'external_ids', 'stage_history']
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE vertical_id = ?1) AS ${table}`)
  const [row] = await sql(`SELECT ${counts.join(', ')}`, [verticalId])
  return row!
}

const outcomes = (done: readonly LeadImport[]) =>
  done.map(({ kind, created, updated, skipped, failed }) => ({ kind, created, updated, skipped, failed }))

describe.each(Object.keys(productExports) as (keyof typeof productExports)[])(
  'a business from %s',
  (product) => {
    it('comes in whole, comes in again without doubles, and goes away again', async () => {
      const { admin, head, sales, of } = await setUp()
      const files = productExports[product](of)
      const before = await countsOf(sales)
      const done = await importBusiness(admin, sales, files)
      for (const { id } of done) expect(await rowsOf(admin, id, 'failed')).toEqual([])
      for (const { id } of done) expect(await rowsOf(admin, id, 'incomplete')).toEqual([])
      expect(done.map(({ product: recognised }) => recognised)).toEqual(files.map(() => product))
      expect(outcomes(done)).toEqual([
        { kind: 'lead', created: 40, updated: 0, skipped: 0, failed: 0 },
        { kind: 'contact', created: 100, updated: 0, skipped: 0, failed: 0 },
        { kind: 'enquiry', created: 500, updated: 0, skipped: 0, failed: 0 },
        { kind: 'activity', created: 500, updated: 0, skipped: 0, failed: 0 },
      ])

      const leads = await leadsOf(admin, sales)
      // Ten people work for nobody and are leads themselves.
      expect(leads).toHaveLength(50)
      const company = leads.find(({ name }) => name === 'Müller & Company 1') as Lead
      expect(company).toMatchObject({ accountType: 'organisation', city: 'Lyon', ownerId: head.id })
      expect(company).toMatchObject({ openEnquiries: 15, convertedEnquiries: 0, lostEnquiries: 0 })
      const numbered = (index: number) => leads.find(({ name }) => name === `Müller & Company ${index}`)
      expect(numbered(3)).toMatchObject({ openEnquiries: 0, convertedEnquiries: 15 })
      expect(numbered(4)).toMatchObject({ openEnquiries: 0, lostEnquiries: 15 })
      const contacts = bodyOf<object[]>(await as(admin).get(`/api/leads/${company.id}/contacts`), 200)
      expect(contacts).toHaveLength(3)
      expect(contacts[0]).toMatchObject({ name: 'Zoë Person 1', email: 'jörg.person1@müller.test' })
      const alone = leads.find(({ name }) => name === 'Zoë Person 9')
      expect(alone).toMatchObject({ accountType: 'individual', email: 'jörg.person9@müller.test' })

      const after = await countsOf(sales)
      expect(after).toMatchObject({ enquiries: 500, notes: 500, stage_history: 500 })
      const open = await enquiryOf(admin, sales, 'Deal 1')
      expect(open).toMatchObject({ value: 1_010, currency: 'EUR', stage: 'Proposal', assignedTo: head.id })
      expect(open).toMatchObject({ leadId: company.id, expectedCloseDate: '2027-01-31' })
      expect(open.primaryContactId).toBe((contacts[0] as { id: string }).id)
      const won = await enquiryOf(admin, sales, 'Deal 3')
      expect(statusOfType[won.stageType]).toBe('won')
      const [days] = await sql(`SELECT created_on, closed_on FROM enquiries WHERE id = ?`, [won.id])
      expect(days).toEqual({ created_on: '2025-04-04', closed_on: '2025-05-04' })
      const lost = await enquiryOf(admin, sales, 'Deal 4')
      expect(lost).toMatchObject({ stageType: 'enquiry_lost', lossReason: expect.any(String) })
      const [note] = bodyOf<{ content: string }[]>(
        await as(admin).get(`/api/enquiries/${open.id}/notes`),
        200,
      )
      expect(note?.content).toContain('Spoke about Deal 1')

      const again = await importBusiness(admin, sales, files)
      expect(outcomes(again)).toEqual([
        { kind: 'lead', created: 0, updated: 0, skipped: 40, failed: 0 },
        { kind: 'contact', created: 0, updated: 0, skipped: 100, failed: 0 },
        { kind: 'enquiry', created: 0, updated: 0, skipped: 500, failed: 0 },
        { kind: 'activity', created: 0, updated: 0, skipped: 500, failed: 0 },
      ])
      expect(await countsOf(sales)).toEqual(after)

      for (const { id } of done.toReversed())
        expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', kept: 0, restored: 0 })
      expect(await countsOf(sales)).toEqual(before)
    }, 120_000)
  },
)
