import { type CustomField, filesOfOwnExport, type OwnTables, ownTables } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createCall,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  setTaskStatus,
  type SignedIn,
  testStack,
} from '@ginkgo/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { drive, importFile, rowsOf, upload } from './imports.fixture.ts'

type Row = Record<string, unknown>

async function exported(admin: SignedIn): Promise<Record<string, Row[]>> {
  const response = await fetch(new URL('/api/organization/export', testStack().origin), {
    headers: { cookie: admin.cookie },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const tables = [...ownTables, 'external_ids']
  return Object.fromEntries(
    tables.map((name) => [name, JSON.parse(strFromU8(files[`json/${name}.json`]!)) as Row[]]),
  )
}

/** Imports every file of an export, as the page does; what each came to. */
async function importAll(admin: SignedIn, verticalId: string, tables: OwnTables) {
  const done = []
  for (const { kind, fields, rows, customFields } of filesOfOwnExport(tables)) {
    for (const { recordKind, key, label, type, options } of customFields)
      await as(admin).post('/api/fields', {
        recordKind,
        key,
        label,
        type,
        ...(options.length > 0 && { options: options.map((option) => ({ label: option.label })) }),
      })
    const begun = await upload(admin, verticalId, {
      fields,
      rows,
      duplicates: 'update',
      reading: { kind, product: 'ginkgo' },
    })
    done.push(await drive(admin, begun.id, 'run'))
  }
  return done
}

const names = [
  ...['N/A', '=1+1', "'=x", "''=y", '-', 'Müller, "Söhne" 🌳', 'null', 'Total', '#REF!', '00123', '1E+05'],
  ...['Grand Totals (3 records)', '2026-01-05', '@SUM(A1)', '+49', 'TRUE', 'Confidential - x', 'Name', '?'],
  ...["O'Neil; Sons", 'Ann ::: Bo', 'a@b.test', 'Ann <ann@x.test>', '0', 'شركة النور', String.raw`\N`, '—'],
]

it('an export comes back whole in another organization', async () => {
  const from = await createOrganization()
  const { admin } = from
  const sales = from.verticals[0].id
  bodyOf(
    await as(admin).post('/api/fields', {
      recordKind: 'lead',
      key: 'size',
      label: 'Size',
      type: 'choice',
      options: [{ label: 'S, small' }, { label: 'L' }],
    }),
    201,
  )
  const fields = bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)
  const size = fields.find(({ key }) => key === 'size')!.options[0]!.id
  const leads = []
  for (const [place, name] of names.entries())
    leads.push(
      await createLead(admin, sales, {
        name,
        tags: ['a, b', '=c', '"d"'],
        email: 'shared@office.test',
        phone: '+49 30 5550100',
        accountType: place % 2 ? 'individual' : 'organisation',
        customFields: { size },
      }),
    )
  const [lead] = leads
  const ann = await createContact(admin, lead!.id, {
    name: 'Ann',
    email: 'one@office.test',
    designation: 'N/A',
  })
  await createContact(admin, lead!.id, { name: 'Ann', email: 'one@office.test' })
  const stages = bodyOf<{ id: string; stageType: string }[]>(
    await as(admin).get(`/api/verticals/${sales}/stages`),
    200,
  )
  const enquiry = await createEnquiry(admin, lead!.id, {
    title: "'=x",
    value: 1_250,
    tags: ['x, y'],
    stageId: stages[1]!.id,
    primaryContactId: ann.id,
    message: ' - ',
  })
  await createEnquiry(admin, lead!.id, {
    title: 'N/A',
    stageId: stages.find(({ stageType }) => stageType === 'converted')!.id,
  })
  await importFile(admin, sales, {
    fields: ['enquiryTitle', 'name', 'createdOn', 'enquiryStage', 'enquiryLossReason', 'enquiryClosedOn'],
    rows: [['Old', 'Old lead', '2025-02-03 10:30', 'Closed Lost', 'Other', '2025-03-04']],
    duplicates: 'update',
    reading: { kind: 'enquiry' },
  })
  // A history of three stays.
  for (const { id } of [stages[2]!, stages[0]!])
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId: id }), 200)
  await createNote(admin, enquiry.id, { content: '=1+1\nline two' })
  const task = await createTask(admin, enquiry.id, { title: 'N/A', dueDate: '2026-12-24', description: '-' })
  await createTask(admin, enquiry.id, { title: 'Open one' })
  await setTaskStatus(admin, task.id, 'completed')
  await createCall(admin, `/api/leads/${lead!.id}`, {
    outcome: 'voicemail',
    note: '=beep',
    contactId: ann.id,
  })
  await createMeeting(admin, enquiry.id, { title: '=meet', meetingType: 'Client Visit' })

  const to = await createOrganization()
  const target = to.verticals[0].id
  const before = await exported(admin)
  const done = await importAll(to.admin, target, before)
  expect(done.map(({ kind, status, failed, skipped }) => [kind, status, failed, skipped])).toEqual(
    (['lead', 'contact', 'enquiry', 'activity'] as const).map((kind) => [kind, 'finished', 0, 0]),
  )
  const after = await exported(to.admin)
  expectSame(before, after)

  // The members of the first organization are none of this one, and each row says so.
  const [issue] = await rowsOf(to.admin, done[0]!.id, 'incomplete')
  expect(issue?.issues.map(({ field }) => field)).toEqual(['ownerEmail'])
  // The same export once more changes nothing.
  const again = await importAll(to.admin, target, before)
  expect(again.map(({ created, updated, failed }) => [created, updated, failed])).toEqual(
    Array(4).fill([0, 0, 0]),
  )
  for (const { id } of done.toReversed())
    expect(await drive(to.admin, id, 'undo')).toMatchObject({ status: 'undone', kept: 0 })
  const left = await exported(to.admin)
  expect([left['leads'], left['meetings'], left['notes'], left['tasks']]).toEqual([[], [], [], []])
}, 180_000)

/** What is compared of each table; ids and people are those of the organization. */
const compared: Readonly<Record<string, readonly string[]>> = {
  leads: [
    'name',
    'accountType',
    'leadType',
    'email',
    'phone',
    'phoneE164',
    'source',
    'tags',
    'createdAt',
    'customFields',
  ],
  lead_contacts: ['name', 'email', 'mobile', 'designation', 'leadId', 'isPrimary'],
  enquiries: [
    ...['title', 'message', 'value', 'currency', 'tags', 'stage', 'stageType', 'lossReason', 'closedOn'],
    ...['createdOn', 'createdAt', 'leadId', 'primaryContactId'],
  ],
  notes: [
    'content',
    'outcome',
    'calledAt',
    'durationSeconds',
    'leadId',
    'enquiryId',
    'contactId',
    'createdAt',
  ],
  tasks: ['title', 'description', 'status', 'dueDate', 'completedAt', 'leadId', 'enquiryId', 'createdAt'],
  stage_history: ['enquiryId', 'stageName', 'lossReason', 'byName', 'enteredAt', 'leftAt', 'stage'],
  meetings: [
    ...[
      'title',
      'description',
      'startTime',
      'endTime',
      'timezone',
      'meetingType',
      'status',
      'notes',
      'attendees',
    ],
    ...['leadId', 'enquiryId', 'createdAt'],
  ],
}

/** Record by record: the ids of the second export are replaced by the old ones, by what it remembers of them. */
function expectSame(before: Record<string, Row[]>, after: Record<string, Row[]>): void {
  const oldIds = new Map(
    after['external_ids']!.map(({ key, recordId }) => [recordId, String(key).split(':').slice(2).join(':')]),
  )
  const plain = (all: Record<string, Row[]>, row: Row, columns: readonly string[], isNew: boolean) => {
    const name = (table: string, id: unknown, column: string) =>
      all[table]!.find((one) => one['id'] === id)?.[column] ?? null
    const options = (all['custom_fields'] as unknown as { definition: CustomField }[]).flatMap(
      ({ definition }) => definition.options,
    )
    const value = (column: string): unknown => {
      if (column === 'stage') return name('stages', row['stageId'], 'name')
      if (column === 'lossReason') return name('loss_reasons', row['lossReasonId'], 'reason')
      if (column === 'customFields')
        return Object.values(row[column] as Row).map(
          (id) => options.find((option) => option.id === id)?.label,
        )
      return isNew && column.endsWith('Id') ? (oldIds.get(row[column]) ?? row[column]) : row[column]
    }
    const key = all['stage_history']!.includes(row)
      ? `${String(value('enquiryId'))} ${String(row['enteredAt'])}`
      : undefined
    return [
      key ?? (isNew ? oldIds.get(row['id']) : row['id']),
      ...columns.map((column) => [column, value(column)]),
    ]
  }
  for (const [table, columns] of Object.entries(compared)) {
    const of = (all: Record<string, Row[]>, isNew: boolean) =>
      all[table]!.map((row) => plain(all, row, columns, isNew)).toSorted((a, b) =>
        String(a[0]).localeCompare(String(b[0])),
      )
    expect([table, of(after, true)]).toEqual([table, of(before, false)])
  }
}

it('what does not come back of an export is named at its record', async () => {
  const from = await createOrganization()
  const { admin } = from
  const lead = await createLead(admin, from.verticals[0].id, { name: 'Acme' })
  const gone = await createEnquiry(admin, lead.id, { title: 'Gone' })
  const kept = await createEnquiry(admin, lead.id, { title: 'Kept' })
  expect((await as(admin).delete(`/api/enquiries/${gone.id}`)).status).toBe(204)
  const tables = await exported(admin)
  const [former] = tables['stage_history']!.filter(({ enquiryId }) => enquiryId === kept.id)
  const hour = (at: number) => new Date(Date.parse('2020-01-01') + at * 3_600_000).toISOString()
  const stays = Array.from({ length: 400 }, (_, at) => ({
    ...former,
    id: `s${at}`,
    enteredAt: hour(at),
    leftAt: at < 399 ? hour(at + 1) : null,
  }))
  const files = Array.from({ length: 60 }, (_, at) => ({
    ...former,
    id: `f${at}`,
    leadId: lead.id,
    enquiryId: kept.id,
    deletedAt: null,
    name: `${at} ${'offer '.repeat(12)}.pdf`,
    subject: `${at} ${'offer '.repeat(12)}`,
  }))
  const to = await createOrganization()
  const [leads, enquiries] = await importAll(to.admin, to.verticals[0].id, {
    ...tables,
    files,
    emails: files,
    stage_history: [...tables['stage_history']!.filter((row) => row !== former), ...stays],
  })
  const said = async (id: string) =>
    (await rowsOf(to.admin, id, 'incomplete')).flatMap(({ issues }) =>
      issues.flatMap(({ field, message }) => (field === 'exportLeftOut' ? message : [])),
    )
  expect(await said(leads!.id)).toEqual([
    'Deleted enquiries that do not come back, with what belongs to them: “Gone”',
  ])
  const [message] = await said(enquiries!.id)
  expect(message).toMatch(
    /^The earliest \d+ of its stays in stages do not come back, .+ Files that do not come back: “0 offer .+ and 40 more\. /,
  )
  expect(message).toMatch(/… and \d+ more characters of what does not come back$/)
})

it('the file of leads carries their contact persons', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Acme', tags: ['a, b', 'c'] })
  await createContact(admin, lead.id, { name: 'Ann', email: 'ann@acme.test', mobile: null })
  await createContact(admin, lead.id, {
    name: 'Bo',
    email: null,
    mobile: '+49 171 5550101',
    designation: 'Buyer',
  })
  const file = await as(admin).get<string>(`/api/verticals/${verticals[0].id}/leads/export`)
  const text = String(file.body)
  expect(text).toContain('Contact Name,Contact Email,Contact Mobile,Contact Designation,Lead ID')
  expect(text).toContain('Ann ::: Bo,ann@acme.test ::: , ::: +49 171 5550101, ::: Buyer')
  expect(text).toContain('"""a, b"", c"')
})
