import type { Enquiry, LeadImport, LeadImportField, Task } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, type File, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

const dealFields = [
  ...['enquiryExternalId', 'enquiryTitle', 'name', 'enquiryValue', 'enquiryCurrency', 'enquiryStage'],
  ...['enquiryStatus', 'enquiryLossReason', 'enquiryExpectedCloseDate', 'createdOn'],
] as LeadImportField[]
const deals = (rows: readonly (readonly string[])[], reading: File['reading'] = {}): File => ({
  fields: dealFields,
  rows,
  duplicates: 'update',
  reading: { kind: 'enquiry', product: 'pipedrive', ...reading },
})
const enquiriesOf = async (user: SignedIn, verticalId: string): Promise<Enquiry[]> =>
  bodyOf(await as(user).get(`/api/verticals/${verticalId}/enquiries?sort=title`), 200)
const messages = async (user: SignedIn, importId: string, outcome: Parameters<typeof rowsOf>[2]) =>
  (await rowsOf(user, importId, outcome)).map(({ rowNumber, issues }) => [
    rowNumber,
    issues.map(({ message }) => message),
  ])

describe('an import of enquiries', () => {
  it('leaves out each cell that cannot be read, names it, and takes the row', async () => {
    const { admin, sales } = await setUp()
    const { id, ...result } = await importFile(
      admin,
      sales,
      deals([
        ['1', 'Roof', 'Acme', '1.200,50', 'EUR', 'Proposal', '', '', '31.12.2026', '2025-02-03 10:30'],
        ['2', 'Wall', 'acme', '900', 'CHF', 'Elsewhere', 'Open', '', 'soon', ''],
        ['3', 'Door', 'Acme', '10', 'EUR', 'Closed Lost', '', 'Too slow', '', ''],
        ['4', '', 'Acme', '10', 'EUR', 'Proposal', '', '', '', ''],
        ['5', 'Gate', '', '10', 'EUR', 'Proposal', 'Won', '', '', ''],
      ]),
    )
    expect(result).toMatchObject({ kind: 'enquiry', created: 4, failed: 1 })
    expect(await messages(admin, id, 'failed')).toEqual([[4, ['Enquiry Title is required']]])
    expect(await messages(admin, id, 'incomplete')).toEqual([
      [
        2,
        [
          '“Elsewhere” is not a stage of this vertical',
          '“900”: its currency is not known',
          '“CHF” is not in the list of currencies',
          '“soon” is not a date',
        ],
      ],
      [3, ['“Too slow” is not a loss reason']],
    ])
    const [door, gate, roof, wall] = await enquiriesOf(admin, sales)
    expect(roof).toMatchObject({ value: 1_201, currency: 'EUR', stage: 'Proposal', leadName: 'Acme' })
    expect(roof).toMatchObject({ expectedCloseDate: '2026-12-31', createdAt: '2025-02-03T10:30:00.000Z' })
    expect(wall).toMatchObject({
      value: null,
      stage: 'Inquiry',
      expectedCloseDate: null,
      leadId: roof?.leadId,
    })
    expect(door).toMatchObject({ stageType: 'enquiry_lost', lossReasonId: expect.any(String) })
    // A deal without a company and a person has a lead of its own name.
    expect(gate).toMatchObject({ stageType: 'converted', leadName: 'Gate' })
  })

  it('left out, an owner leaves enquiries without an assignee, and without a word about it', async () => {
    const { admin, sales } = await setUp()
    const fields = ['enquiryTitle', 'name', 'ownerEmail'] as LeadImportField[]
    const rows = [
      ['Roof', 'Acme', 'Gone Person'],
      ['Wall', 'Acme', admin.email],
    ]
    const reading = { kind: 'enquiry' } as const
    const asked = await importFile(admin, sales, { fields, rows: [rows[0]!], duplicates: 'update', reading })
    const unknown = '“Gone Person” is no active member with access to this vertical'
    expect(await messages(admin, asked.id, 'incomplete')).toEqual([[1, [unknown]]])
    await drive(admin, asked.id, 'undo')
    const values = [{ field: 'ownerEmail', from: 'Gone Person', to: null }] as LeadImport['values']
    const done = await importFile(admin, sales, {
      fields,
      rows,
      duplicates: 'update',
      reading: { ...reading, values },
    })
    expect(done).toMatchObject({ created: 2, failed: 0 })
    expect(await messages(admin, done.id, 'incomplete')).toEqual([])
    const found = await enquiriesOf(admin, sales)
    expect(found.map(({ title, assignedTo }) => [title, assignedTo])).toEqual([
      ['Roof', null],
      ['Wall', admin.id],
    ])
  })

  it('reads words as they were explained', async () => {
    const { admin, sales } = await setUp()
    const values = [
      { field: 'enquiryStage', from: 'Elsewhere', to: 'Negotiation' },
      { field: 'enquiryCurrency', from: 'CHF', to: 'EUR' },
      { field: 'enquiryLossReason', from: 'Too slow', to: 'No response' },
    ] as LeadImport['values']
    const { id } = await importFile(
      admin,
      sales,
      deals([['1', 'Roof', 'Acme', '5', 'CHF', 'Elsewhere', '', 'Too slow', '', '']], { values }),
    )
    expect(await rowsOf(admin, id, 'incomplete')).toEqual([])
    expect(await enquiriesOf(admin, sales)).toMatchObject([
      { stage: 'Negotiation', currency: 'EUR', value: 5 },
    ])
  })

  it('moves and changes what is there, and undoing brings it back', async () => {
    const { admin, sales } = await setUp()
    await importFile(admin, sales, deals([['1', 'Roof', 'Acme', '5', 'EUR', 'Proposal', '', '', '', '']]))
    const [before] = await enquiriesOf(admin, sales)
    const again = await importFile(
      admin,
      sales,
      deals([['1', 'Big roof', 'Acme', '7', 'EUR', 'Closed Lost', '', 'Price', '', '']]),
    )
    expect(again).toMatchObject({ created: 0, updated: 1 })
    const history = `/api/enquiries/${before!.id}/stage-history`
    expect(await enquiriesOf(admin, sales)).toMatchObject([
      { id: before!.id, title: 'Big roof', value: 7, stageType: 'enquiry_lost' },
    ])
    expect(bodyOf(await as(admin).get(history), 200)).toMatchObject([
      { stage: 'Enquiry Lost', lossReason: 'Price', leftAt: null },
      { stage: 'Proposal', leftAt: expect.any(String) },
    ])
    expect(await drive(admin, again.id, 'undo')).toMatchObject({ restored: 1, removed: 0, kept: 0 })
    const { updatedAt: _, stageSince: _since, lastActivityAt: _at, ...same } = before!
    expect(await enquiriesOf(admin, sales)).toMatchObject([same])
    expect(bodyOf<object[]>(await as(admin).get(history), 200)).toHaveLength(3)
  })

  it('without old ids recognises an enquiry by its lead and title', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales, { name: 'Acme' })
    const file: File = {
      fields: ['enquiryTitle', 'name', 'enquiryValue', 'note'],
      rows: [
        ['Roof', 'ACME', '5', 'Call first'],
        ['Wall', 'Acme', '6', ''],
      ],
      duplicates: 'update',
      reading: { kind: 'enquiry' },
    }
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 2, failed: 0 })
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect(await leadsOf(admin, sales)).toHaveLength(1)
    const enquiries = await enquiriesOf(admin, sales)
    expect(enquiries.map(({ leadId }) => leadId)).toEqual([lead.id, lead.id])
    expect(
      bodyOf<object[]>(await as(admin).get(`/api/enquiries/${enquiries[0]!.id}/notes`), 200),
    ).toHaveLength(1)
  })

  it('leaves archived leads and deleted enquiries alone', async () => {
    const { admin, sales } = await setUp()
    const file = deals([
      ['1', 'Roof', 'Acme', '5', 'EUR', 'Closed Lost', '', 'Price', '', ''],
      ['2', 'Wall', 'Other', '5', 'EUR', 'Proposal', '', '', '', ''],
    ])
    await importFile(admin, sales, file)
    const [roof, wall] = await enquiriesOf(admin, sales)
    bodyOf(await as(admin).post(`/api/leads/${roof!.leadId}/archive`), 200)
    bodyOf(await as(admin).delete(`/api/enquiries/${wall!.id}`), 204)
    const again = await importFile(admin, sales, file)
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect(await messages(admin, again.id, 'skipped')).toEqual([
      [1, ['Acme exists already and is archived: restore it and import the row again']],
      [2, ['Wall was deleted']],
    ])
  })
})

describe('undoing an import of enquiries', () => {
  it('keeps what somebody has worked with since', async () => {
    const { admin, sales } = await setUp()
    const { id } = await importFile(
      admin,
      sales,
      deals([
        ['1', 'Roof', 'Acme', '5', 'EUR', 'Proposal', '', '', '', ''],
        ['2', 'Wall', 'Acme', '6', 'EUR', 'Proposal', '', '', '', ''],
        ['3', 'Door', 'Other', '6', 'EUR', 'Proposal', '', '', '', ''],
      ]),
    )
    const [, roof] = await enquiriesOf(admin, sales)
    bodyOf(await as(admin).patch(`/api/enquiries/${roof!.id}`, { value: 9 }), 200)
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', removed: 2, kept: 1 })
    expect((await leadsOf(admin, sales)).map(({ name }) => name)).toEqual(['Acme'])
    expect(await enquiriesOf(admin, sales)).toMatchObject([{ title: 'Roof', value: 9 }])
    expect(await messages(admin, id, 'kept')).toHaveLength(1)
  })
})

describe('an import of notes and activities', () => {
  it('makes tasks of what is left to do and notes of the rest, once', async () => {
    const { admin, sales } = await setUp()
    await importFile(admin, sales, deals([['1', 'Roof', 'Acme', '5', 'EUR', 'Proposal', '', '', '', '']]))
    const [roof] = await enquiriesOf(admin, sales)
    const file: File = {
      fields: [
        ...([
          'activityExternalId',
          'activitySubject',
          'activityKind',
          'activityDue',
          'activityStatus',
        ] as const),
        ...(['note', 'enquiryExternalId', 'name', 'createdOn'] as const),
      ],
      rows: [
        ['1', 'Send offer', 'Task', '2030-01-02', 'To do', 'With prices', '1', '', ''],
        ['2', 'First call', 'Call', '2025-01-02', 'Done', 'Was friendly', '1', '', '2025-01-02 09:00'],
        ['3', '', '', '', '', 'About the company', '', 'Acme', ''],
        ['4', '', '', '', '', 'About nobody', '77', 'Nobody', ''],
      ],
      duplicates: 'update',
      reading: { kind: 'activity', product: 'pipedrive' },
    }
    const { id, ...result } = await importFile(admin, sales, file)
    expect(result).toMatchObject({ created: 3, failed: 1 })
    expect(await messages(admin, id, 'failed')).toMatchObject([[4, [expect.stringContaining('No lead')]]])
    const tasks = bodyOf<Task[]>(await as(admin).get(`/api/enquiries/${roof!.id}/tasks`), 200)
    expect(tasks).toMatchObject([{ title: 'Send offer', description: 'With prices', dueDate: '2030-01-02' }])
    const notes = bodyOf<object[]>(await as(admin).get(`/api/enquiries/${roof!.id}/notes`), 200)
    expect(notes).toMatchObject([
      { content: 'Call: First call\n\nWas friendly', createdAt: '2025-01-02T09:00:00.000Z' },
    ])
    expect(bodyOf<object[]>(await as(admin).get(`/api/leads/${roof!.leadId}/notes`), 200)).toHaveLength(2)
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 0, skipped: 3, failed: 1 })
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', removed: 3, kept: 0 })
    expect(bodyOf(await as(admin).get(`/api/leads/${roof!.leadId}/notes`), 200)).toEqual([])
  })
})

describe('contact persons', () => {
  it('without a number of their own are kept in a note, whether or not their company has one', async () => {
    const { admin, sales } = await setUp()
    const reached = await createLead(admin, sales, { name: 'With phone', phone: '+49 89 1234567' })
    const unreachable = await createLead(admin, sales, { name: 'Without' })
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['contactName', 'name', 'contactDesignation'],
      rows: [
        ['Jörg Groß', 'With phone', 'Buyer'],
        ['Ann Lee', 'Without', 'CEO'],
      ],
      duplicates: 'update',
      reading: { kind: 'contact' },
    })
    expect(result).toMatchObject({ created: 0, updated: 2, failed: 0 })
    for (const { id: leadId } of [reached, unreachable])
      expect(bodyOf(await as(admin).get(`/api/leads/${leadId}/contacts`), 200)).toEqual([])
    expect(bodyOf(await as(admin).get(`/api/leads/${reached.id}/notes`), 200)).toMatchObject([
      { content: 'Contact person: Jörg Groß, Buyer' },
    ])
    expect(bodyOf(await as(admin).get(`/api/leads/${unreachable.id}/notes`), 200)).toMatchObject([
      { content: 'Contact person: Ann Lee, CEO' },
    ])
    expect(await messages(admin, id, 'incomplete')).toMatchObject([
      [1, [expect.stringContaining('kept in a note')]],
      [2, [expect.stringContaining('kept in a note')]],
    ])
  })
})
