import { harmlessCell } from '../csv.ts'
import type { CustomField } from '../entities/custom-field.ts'
import type { LeadImportField } from '../entities/lead-import.ts'
import type { ImportKind } from '../entities/lead-import-fields.ts'
import { customColumn } from './custom-columns.ts'
import { historyOf, meetingOf, pick, record, staysLeftOut } from './own-json.ts'
import { leftOutOf, shortLeftOut } from './own-left-out.ts'

/** A row of a table of an export, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>

/** The tables of an export, as its folder `json` has them, by name. */
export type OwnTables = Readonly<Record<string, readonly Row[] | undefined>>

/** The tables that are read. */
export const ownTables = [
  ...['verticals', 'users', 'stages', 'loss_reasons', 'custom_fields', 'leads', 'lead_contacts'],
  ...['enquiries', 'notes', 'tasks', 'meetings', 'stage_history', 'files', 'emails'],
] as const

/** A file of an export, as an import takes it. */
export interface OwnFile {
  readonly name: string
  readonly kind: ImportKind
  readonly fields: readonly LeadImportField[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The custom fields that its columns hold, as they were. */
  readonly customFields: readonly CustomField[]
  /** What does not come back, and why. */
  readonly remarks: readonly string[]
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

type Cell = (row: Row) => unknown
type Columns = readonly (readonly [field: LeadImportField, cell: Cell])[]

/**
 * The files of an export of this product, for each of its verticals: leads, contact persons, enquiries, and notes, tasks,
 * calls and meetings. Records have their ids in the export as old ids, so that each is recognized again.
 */
export function filesOfOwnExport(tables: OwnTables): OwnFile[] {
  const all = tables['verticals'] ?? []
  const filled = all.filter(({ id }) => (tables['leads'] ?? []).some((lead) => lead['verticalId'] === id))
  return filled.flatMap((vertical) => filesOfVertical(tables, vertical, filled.length > 1))
}

function filesOfVertical(tables: OwnTables, vertical: Row, isOneOfSeveral: boolean): OwnFile[] {
  const of = (name: string) => (tables[name] ?? []).filter(({ verticalId }) => verticalId === vertical['id'])
  const by = (rows: readonly Row[], value: string) => new Map(rows.map((row) => [row['id'], row[value]]))
  const emails = by(tables['users'] ?? [], 'email')
  const names = by(of('leads'), 'name')
  const emailOf =
    (column: string): Cell =>
    (row) =>
      emails.get(row[column])
  const at =
    (column: string): Cell =>
    (row) =>
      row[column]
  const leadName: Cell = ({ leadId }) => names.get(leadId)
  const stages = by(of('stages'), 'name')
  const reasons = by(of('loss_reasons'), 'reason')
  const deleted = new Set(of('enquiries').flatMap(({ id, deletedAt }) => (isNothing(deletedAt) ? [] : [id])))
  const custom = (kind: CustomField['recordKind']) => customOf(tables, vertical, kind)
  const isShown = ({ enquiryId }: Row) => !deleted.has(enquiryId)
  const title = (what: string) => (isOneOfSeveral ? `${String(vertical['name'])}: ${what}` : what)

  const left = leftOutOf(
    { leads: of('leads'), enquiries: of('enquiries'), files: of('files'), emails: of('emails') },
    (id) => deleted.has(id),
  )
  const leftOut =
    (fields: readonly CustomField[]): Cell =>
    (row) =>
      shortLeftOut([...staysLeftOut(history.get(row['id'])), ...valuesLeftOut(fields, row), ...left(row)])
  const history = historyOf(of('stage_history'))

  const ofLeads = custom('lead')
  const ofContacts = custom('contact')
  const ofEnquiries = custom('enquiry')
  const archived = of('leads').filter(({ archivedAt }) => !isNothing(archivedAt)).length
  const contact = { externalId: at('leadId'), name: leadName }
  const ofActivity: Columns = [
    ['activityExternalId', at('id')],
    ['externalId', at('leadId')],
    ['name', leadName],
    ['enquiryExternalId', at('enquiryId')],
    ['createdOn', at('createdAt')],
  ]
  const leads = fileOf(title('leads'), 'lead', of('leads'), [
    ['externalId', at('id')],
    ...columnsOf('name', 'accountType', 'leadType', 'email', 'phone', 'industry', 'source', 'referredBy'),
    ...columnsOf('city', 'state', 'pincode', 'country', 'tags'),
    ['ownerEmail', emailOf('ownerId')],
    ['createdOn', at('createdAt')],
    ...ofLeads.columns,
    ['exportLeftOut', leftOut(ofLeads.others)],
  ])
  const people = of('lead_contacts').toSorted((a, b) => Number(b['isPrimary']) - Number(a['isPrimary']))
  const contacts = fileOf(title('contact persons'), 'contact', people, [
    ['contactExternalId', at('id')],
    ...(Object.entries(contact) as [LeadImportField, Cell][]),
    ['contactName', at('name')],
    ['contactEmail', at('email')],
    ['contactMobile', at('mobile')],
    ['contactDesignation', at('designation')],
    ...ofContacts.columns,
    ['exportLeftOut', leftOut(ofContacts.others)],
  ])
  const enquiries = fileOf(
    title('enquiries'),
    'enquiry',
    of('enquiries').filter(({ id }) => !deleted.has(id)),
    [
      ['enquiryExternalId', at('id')],
      ['externalId', at('leadId')],
      ['name', leadName],
      ['contactExternalId', at('primaryContactId')],
      ['enquiryTitle', at('title')],
      ['enquiryProductOrService', at('productOrService')],
      ['enquiryMessage', at('message')],
      ['enquirySource', at('source')],
      ['enquiryPriority', at('priority')],
      ['enquiryValue', at('value')],
      ['enquiryCurrency', at('currency')],
      ['enquiryProbability', at('probability')],
      ['enquiryExpectedCloseDate', at('expectedCloseDate')],
      ['enquiryTags', at('tags')],
      ['enquiryStage', ({ stageId }) => stages.get(stageId)],
      ['enquiryLossReason', ({ lossReasonId }) => reasons.get(lossReasonId)],
      ['enquiryClosedOn', at('closedOn')],
      ['ownerEmail', emailOf('assignedTo')],
      ['createdOn', at('createdAt')],
      ...ofEnquiries.columns,
      ['enquiryHistory', ({ id }) => history.get(id)?.text],
      ['exportLeftOut', leftOut(ofEnquiries.others)],
    ],
  )
  const activities = [
    ...of('notes')
      .filter(isShown)
      .map(
        (row): Row => ({
          ...row,
          text: row['content'],
          who: row['userId'],
          record: isNothing(row['outcome'])
            ? null
            : record({ is: 'call', ...pick(row, 'outcome', 'calledAt', 'durationSeconds') }),
        }),
      ),
    ...of('tasks')
      .filter(isShown)
      .map(
        (row): Row => ({
          ...row,
          text: row['description'],
          who: row['assigneeId'],
          record: record({ is: 'task', ...pick(row, 'status', 'completedAt') }),
        }),
      ),
    ...of('meetings')
      .filter(isShown)
      .map(
        (row): Row => ({
          ...row,
          text: row['description'],
          who: row['createdBy'],
          ...meetingOf(row),
        }),
      ),
  ]
  const rest = fileOf(title('notes, tasks, calls and meetings'), 'activity', activities, [
    ...ofActivity,
    ['activitySubject', at('title')],
    ['note', at('text')],
    ['activityDue', at('dueDate')],
    ['contactExternalId', at('contactId')],
    ['ownerEmail', emailOf('who')],
    ['activityRecord', at('record')],
    ['exportLeftOut', at('leftOut')],
  ])
  return [
    {
      ...leads,
      customFields: ofLeads.fields,
      remarks: [
        ...ofLeads.remarks,
        ...(archived > 0 ? [`Archived leads that come back as leads in use: ${archived}`] : []),
      ],
    },
    { ...contacts, customFields: ofContacts.fields, remarks: ofContacts.remarks },
    {
      ...enquiries,
      customFields: ofEnquiries.fields,
      remarks: [
        ...ofEnquiries.remarks,
        ...(deleted.size > 0 ? [`Deleted enquiries that are left out: ${deleted.size}`] : []),
      ],
    },
    rest,
  ].filter(({ rows }) => rows.length > 0)
}

const columnsOf = (...names: readonly LeadImportField[]): Columns =>
  names.map((name) => [name, (row) => row[name]] as const)

function fileOf(name: string, kind: ImportKind, rows: readonly Row[], columns: Columns): OwnFile {
  // A column without any value says nothing.
  const used = columns.filter(([, cell]) => rows.some((row) => cellOf(cell(row)) !== ''))
  return {
    name,
    kind,
    customFields: [],
    remarks: [],
    fields: used.map(([field]) => field),
    columns: used.map(([field]) => field),
    rows: rows.map((row) => used.map(([, cell]) => cellOf(cell(row)))),
  }
}

/** Written as cells of a file are, so that each text is read again as it was. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : harmlessCell(String(value))
}

/** A custom field as it is answered, from its row, which has what can be changed in one column. */
const fieldOf = ({ definition, onlyVerticalId, ...row }: Row): CustomField =>
  ({ ...(definition as Row), ...row, verticalId: onlyVerticalId ?? null }) as unknown as CustomField

/** The columns of the custom fields of a kind of record, with choices by their labels. */
function customOf(tables: OwnTables, vertical: Row, kind: CustomField['recordKind']) {
  const all = (tables['custom_fields'] ?? [])
    .map(fieldOf)
    .filter(
      ({ recordKind, verticalId, archivedAt }) =>
        recordKind === kind && !archivedAt && (verticalId === null || verticalId === vertical['id']),
    )
  const fields = all.filter(({ type }) => type !== 'record' && type !== 'person')
  return {
    fields,
    others: all.filter((field) => !fields.includes(field)),
    columns: fields.map((field) => [customColumn(field), (row: Row) => valueOf(field, row)] as const),
    remarks: all
      .filter((field) => !fields.includes(field))
      .map(({ label }) => `${label} is left out: it names people or records of the other organization`),
  }
}

/** The fields without a place in another organization of which a record has a value. */
const valuesLeftOut = (fields: readonly CustomField[], row: Row): string[] =>
  fields
    .filter(({ key }) => !isNothing((row['customFields'] as Row | undefined)?.[key]))
    .map(({ label }) => `${label} names somebody or something of the other organization, and is left out`)

function valueOf({ key, type, options }: CustomField, row: Row): unknown {
  const value = (row['customFields'] as Row | undefined)?.[key]
  const labelOf = (id: unknown) => options.find((option) => option.id === id)?.label ?? id
  if (type === 'choice') return labelOf(value)
  return Array.isArray(value) ? value.map(labelOf).join(', ') : value
}
