// Plain values, so that a page can read them without loading the schemas that are made from them.

import { callOutcomes } from '../entities/call-outcomes.ts'
import { contactFields } from '../entities/contact-fields.ts'
import { enquiryFilterFields } from '../entities/enquiry-fields.ts'
import { leadFilterFields } from '../entities/lead-fields.ts'
import { meetingFields } from '../entities/meeting-fields.ts'
import { taskFields } from '../entities/task-fields.ts'
import type { Field, FieldType } from '../fields/field.ts'

/** What the id of a field of the type `record` names. */
export type NamedKind =
  | 'vertical'
  | 'pipeline'
  | 'stage'
  | 'lossReason'
  | 'lead'
  | 'enquiry'
  | 'contact'
  | 'record'

/** A field that questions name. In addition to the types of declared fields, `record` is a record by its id. */
export interface QueryField extends Pick<Field, 'label' | 'choices' | 'list' | 'decimal' | 'custom'> {
  readonly type: FieldType | 'record'
  readonly of?: NamedKind
}

export type QueryFields = Readonly<Record<string, QueryField>>

const id = (label: string, of: NamedKind): QueryField => ({ type: 'record', label, of })
const moment = (label: string): QueryField => ({ type: 'instant', label })
const line = (label: string): QueryField => ({ type: 'line', label })
const text = (label: string): QueryField => ({ type: 'text', label })
const person = (label: string): QueryField => ({ type: 'person', label })
/** A number that the database computes. */
const figure = (label: string): QueryField => ({ type: 'count', label, decimal: true })
const choice = (label: string, choices: Readonly<Record<string, string>>): QueryField => ({
  type: 'choice',
  label,
  choices,
})

/** Every record has one; no list shows it. */
export const idField: QueryField = id('Id', 'record')

const vertical = { verticalId: id('Vertical', 'vertical') }
const stamps = { createdAt: moment('Created'), updatedAt: moment('Updated') }
/** Of what belongs to a lead, or to one of its enquiries. */
const place = {
  ...vertical,
  leadId: id('Lead', 'lead'),
  leadName: line('Lead Name'),
  enquiryId: id('Enquiry', 'enquiry'),
}

const { attendees: _attendees, status: meetingStatus, ...ofMeeting } = meetingFields
const { lastEmailAt, ...ofLead } = leadFilterFields
const {
  lastEmailAt: _mail,
  contactMobileE164: _e164,
  primaryContactId: _contact,
  ...ofEnquiry
} = enquiryFilterFields

const statuses = { open: 'Open', won: 'Won', lost: 'Lost' }

/** What can be asked about, with the fields of each. Custom fields stand next to them as `field.<key>`. */
export const querySources = {
  leads: {
    ...ofLead,
    lastEmailAt,
    ...vertical,
    age: figure('Age in days'),
    hoursToFirstAnswer: figure('Hours to the first call, meeting or e-mail of ours'),
  },
  contacts: {
    ...contactFields,
    ...vertical,
    leadId: id('Lead', 'lead'),
    leadName: line('Lead Name'),
    isPrimary: choice('Primary', { true: 'Yes', false: 'No' }),
    ...stamps,
  },
  enquiries: {
    ...ofEnquiry,
    lastEmailAt,
    ...vertical,
    status: choice('Status', statuses),
    pipelineId: id('Pipeline', 'pipeline'),
    stageId: id('Stage', 'stage'),
    lossReasonId: id('Loss Reason', 'lossReason'),
    leadId: id('Lead', 'lead'),
    contactId: id('Primary Contact', 'contact'),
    createdBy: person('Created By'),
    weightedValue: { type: 'money', label: 'Weighted Value' },
    closesOn: { type: 'date', label: 'Closing Day, as expected while it is open' },
    age: figure('Age in days, until it was closed'),
    nextSteps: figure('Open tasks and coming meetings'),
    industry: line('Industry of the lead'),
    country: line('Country of the lead'),
    leadSource: line('Source of the lead'),
  },
  stageChanges: {
    ...place,
    stageId: id('Stage', 'stage'),
    stage: line('Stage as it was called'),
    lossReason: line('Loss Reason'),
    byName: line('Changed by'),
    enteredAt: moment('Entered'),
    leftAt: moment('Left'),
    wentTo: choice('Went to', {
      here: 'Still there',
      won: 'Won',
      lost: 'Lost',
      further: 'Another stage',
    }),
    visit: choice('Visit', { first: 'First of the enquiry', again: 'Came back' }),
    daysInStage: figure('Days in the stage, until now where it is there'),
    daysOfAllVisits: figure('Days in the stage over all visits'),
    enquiryCreatedOn: { type: 'date', label: 'Enquiry Created' },
    assignedTo: person('Assigned To'),
    value: { type: 'money', label: 'Value' },
    currency: { type: 'choice', label: 'Currency', list: 'currencies', choices: {} },
  },
  tasks: {
    ...taskFields,
    ...place,
    status: choice('Status', { pending: 'Open', completed: 'Completed' }),
    createdBy: person('Created By'),
    completedAt: moment('Completed'),
    updatedAt: stamps.updatedAt,
  },
  meetings: {
    ...ofMeeting,
    ...place,
    status: choice('Status', meetingStatus.choices),
    ownerId: person('Made By'),
    people: text('Members who made it or are invited, with their ids'),
    attendees: text('Attendees'),
    minutes: figure('Minutes'),
  },
  calls: {
    ...place,
    outcome: choice('Outcome', callOutcomes),
    note: text('Note'),
    userId: person('Person'),
    contactId: id('Contact', 'contact'),
    calledAt: moment('Called'),
    durationSeconds: figure('Seconds'),
    ...stamps,
  },
  notes: { ...place, content: text('Note'), userId: person('Person'), ...stamps },
  emails: {
    ...place,
    contactId: id('Contact', 'contact'),
    direction: choice('Direction', { in: 'Received', out: 'Sent' }),
    state: choice('State', {
      filed: 'Filed',
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      cancelled: 'Cancelled',
    }),
    fromName: line('From'),
    fromAddress: { type: 'email', label: 'Address of the sender' },
    subject: line('Subject'),
    body: text('Text'),
    userId: person('Person'),
    sentAt: moment('Sent'),
    ...stamps,
  },
  files: {
    ...place,
    name: line('Name'),
    type: line('Media type'),
    size: figure('Bytes'),
    state: choice('State', { ready: 'Ready', waiting: 'Waiting', quarantined: 'Quarantined' }),
    userId: person('Added By'),
    ...stamps,
  },
  activities: {
    ...place,
    recordId: id('Record', 'record'),
    type: line('Type'),
    title: line('Title'),
    description: text('Description'),
    changes: text('Fields with what they were and became'),
    actorType: choice('Kind of actor', {
      user: 'Person',
      api_key: 'API key',
      ai_client: 'AI client',
      app: 'App',
      system: 'System',
    }),
    actorName: line('Actor'),
    userId: person('Person'),
    createdAt: stamps.createdAt,
  },
} as const satisfies Record<string, QueryFields>

export type QuerySource = keyof typeof querySources
export const querySourceNames = Object.keys(querySources) as [QuerySource, ...QuerySource[]]

/** The records that have custom fields, and what their definitions call them. */
export const withCustomFields = { leads: 'lead', contacts: 'contact', enquiries: 'enquiry' } as const

/** Sources whose history is stored field by field. */
export const withHistory: ReadonlySet<QuerySource> = new Set([
  ...(['leads', 'contacts', 'enquiries', 'tasks', 'meetings', 'calls', 'notes', 'emails'] as const),
])

/** How values of a field are compared. */
export type QueryKind = 'text' | 'one' | 'tags' | 'number' | 'date' | 'instant'

const kinds: Partial<Record<QueryField['type'], QueryKind>> = {
  choice: 'one',
  person: 'one',
  record: 'one',
  contact: 'one',
  tags: 'tags',
  money: 'number',
  percent: 'number',
  count: 'number',
  date: 'date',
  instant: 'instant',
}

export const queryKindOf = ({ type, custom }: QueryField): QueryKind =>
  custom?.type === 'choices' ? 'tags' : (kinds[type] ?? 'text')
