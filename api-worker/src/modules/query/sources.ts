import { type QuerySource, querySources } from '@ginkgo/contracts'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgTable } from '../../db/org-db.ts'
import {
  activities,
  emails,
  enquiries,
  files,
  leadContacts,
  leads,
  meetings,
  notes,
  stageHistory,
  tasks,
} from '../../db/schema/index.ts'

/** A table of what can be asked about; its statements are texts, in which `$now` and `$today` stand for the present. */
export interface Source {
  readonly table: OrgTable & { readonly id: SQLiteColumn }
  /** What a record is shown by, whatever is asked. */
  readonly shown?: string
  /** The same unless a condition names this field. */
  readonly unless?: { readonly field: string; readonly shown: string }
  /** The fields that are no columns under their own name. */
  readonly computed: Readonly<Record<string, string>>
  /** The currency of its money. */
  readonly currency?: string
  /** How activities, as `a`, belong to a record; undefined where there is no history. */
  readonly history?: string
}

/** A column of the one record that an id names, in the organization and vertical of the row. */
const named = (from: string, table: string, id: string, column: string) =>
  `(SELECT x.${column} FROM ${table} x WHERE x.organization_id = ${from}.organization_id AND x.vertical_id = ${from}.vertical_id AND x.id = ${from}.${id})`

/** What belongs to a deleted enquiry is in no list. */
const ofShownEnquiry = (table: string) =>
  `(${table}.enquiry_id IS NULL OR EXISTS (SELECT 1 FROM enquiries q WHERE q.organization_id = ${table}.organization_id AND q.id = ${table}.enquiry_id AND q.deleted_at IS NULL))`

const placeOf = (table: string) => ({ leadName: named(table, 'leads', 'lead_id', 'name') })

const historyOf = (table: string) =>
  `a.organization_id = ${table}.organization_id AND a.lead_id = ${table}.lead_id AND a.record_id = ${table}.id`

const ofEnquiry = (column: string) => named('stage_history', 'enquiries', 'enquiry_id', column)
const ofLead = (column: string) => named('enquiries', 'leads', 'lead_id', column)
const ofContact = (column: string) => named('enquiries', 'lead_contacts', 'primary_contact_id', column)

const winProbability = `CASE enquiries.stage_type WHEN 'converted' THEN 100 WHEN 'enquiry_lost' THEN 0 ELSE coalesce(enquiries.probability, ${named('enquiries', 'stages', 'stage_id', 'win_probability')}) END`

const ours = (table: string) => `x.organization_id = ${table}.organization_id AND x.lead_id = ${table}.id`

const firstAnswer = `(SELECT (min(y.moment) - leads.created_at) / 3600000.0 FROM (
  SELECT x.called_at AS moment FROM notes x WHERE ${ours('leads')} AND x.outcome IS NOT NULL
  UNION ALL SELECT x.sent_at FROM emails x WHERE ${ours('leads')} AND x.direction = 'out' AND x.state IN ('filed', 'sent') AND x.is_private = 0
  UNION ALL SELECT x.start_time FROM meetings x WHERE ${ours('leads')} AND x.status <> 'cancelled' AND x.hidden = 0 AND x.start_time <= $now
) y WHERE y.moment >= leads.created_at)`

/** When our latest e-mail went out, while nobody has answered it. Private ones do not count. */
const unanswered = (of: string) =>
  `(SELECT iif(e.direction = 'out', e.sent_at, NULL) FROM emails e WHERE ${of} AND e.is_private = 0 AND e.state IN ('filed', 'sent') ORDER BY e.sent_at DESC, e.id DESC LIMIT 1)`

/** Names and ids of the members who made a meeting or are invited to it. */
const membersOf =
  "(SELECT group_concat(u.full_name || ' (' || u.id || ')', ', ') FROM users u WHERE u.organization_id = meetings.organization_id AND (u.id = meetings.created_by OR EXISTS (SELECT 1 FROM json_each(meetings.attendees) t WHERE t.value ->> 'email' = u.email)))"

const ofThis = 'x.organization_id = enquiries.organization_id AND x.enquiry_id = enquiries.id'

/** What a stay in a stage ended with. */
const wentTo = `CASE WHEN stage_history.left_at IS NULL THEN 'here' ELSE coalesce((SELECT CASE s.stage_type WHEN 'converted' THEN 'won' WHEN 'enquiry_lost' THEN 'lost' END FROM stage_history x JOIN stages s ON s.organization_id = x.organization_id AND s.id = x.stage_id WHERE x.organization_id = stage_history.organization_id AND x.enquiry_id = stage_history.enquiry_id AND x.undone IS NULL AND x.id <> stage_history.id AND x.entered_at >= stage_history.left_at ORDER BY x.entered_at LIMIT 1), 'further') END`

/** The stays of the same enquiry in the same stage. */
const sameStage =
  'stage_history x WHERE x.organization_id = stage_history.organization_id AND x.enquiry_id = stage_history.enquiry_id AND x.stage_id = stage_history.stage_id AND x.undone IS NULL'

const notArchived = (table: string) =>
  `EXISTS (SELECT 1 FROM leads x WHERE x.organization_id = ${table}.organization_id AND x.id = ${table}.lead_id AND x.archived_at IS NULL)`

export const sources: Readonly<Record<QuerySource, Source>> = {
  leads: {
    table: leads,
    unless: { field: 'archivedAt', shown: 'leads.is_archived = 0' },
    computed: {
      lastActivityAt: `(SELECT max(x.created_at) FROM activities x WHERE ${ours('leads')})`,
      age: '(($now - leads.created_at) / 86400000)',
      hoursToFirstAnswer: firstAnswer,
      lastEmailAt: unanswered(
        `e.organization_id = leads.organization_id AND e.lead_id = leads.id AND ${ofShownEnquiry('e')}`,
      ),
    },
    history:
      'a.organization_id = leads.organization_id AND a.lead_id = leads.id AND a.enquiry_id IS NULL AND a.record_id IS NULL',
  },
  contacts: {
    table: leadContacts,
    shown: notArchived('lead_contacts'),
    computed: {
      ...placeOf('lead_contacts'),
      isPrimary: "iif(lead_contacts.is_primary, 'true', 'false')",
    },
    history: historyOf('lead_contacts'),
  },
  enquiries: {
    table: enquiries,
    shown: 'enquiries.deleted_at IS NULL',
    currency: 'enquiries.currency',
    computed: {
      status:
        "CASE enquiries.stage_type WHEN 'converted' THEN 'won' WHEN 'enquiry_lost' THEN 'lost' ELSE 'open' END",
      stage: named('enquiries', 'stages', 'stage_id', 'name'),
      winProbability,
      lastEmailAt: unanswered(
        'e.organization_id = enquiries.organization_id AND e.enquiry_id = enquiries.id',
      ),
      weightedValue: `(enquiries.value * (${winProbability}) / 100.0)`,
      contactId: 'enquiries.primary_contact_id',
      contactMobile: ofContact('mobile'),
      contactEmail: ofContact('email'),
      industry: ofLead('industry'),
      country: ofLead('country'),
      leadSource: ofLead('source'),
      closesOn: 'coalesce(enquiries.closed_on, enquiries.expected_close_date)',
      age: "CAST(julianday(coalesce(enquiries.closed_on, '$today')) - julianday(enquiries.created_on) AS INTEGER)",
      nextSteps: `((SELECT count(*) FROM tasks x WHERE ${ofThis} AND x.status = 'pending') + (SELECT count(*) FROM meetings x WHERE ${ofThis} AND x.status = 'scheduled' AND x.end_time > $now))`,
    },
    history:
      'a.organization_id = enquiries.organization_id AND a.enquiry_id = enquiries.id AND a.record_id IS NULL',
  },
  stageChanges: {
    table: stageHistory,
    // A move that was taken back never was.
    shown:
      'stage_history.undone IS NULL AND EXISTS (SELECT 1 FROM enquiries q WHERE q.organization_id = stage_history.organization_id AND q.id = stage_history.enquiry_id AND q.deleted_at IS NULL)',
    currency: ofEnquiry('currency'),
    computed: {
      stage: 'stage_history.stage_name',
      leadId: ofEnquiry('lead_id'),
      leadName: ofEnquiry('lead_name'),
      wentTo,
      visit: `iif(EXISTS (SELECT 1 FROM ${sameStage} AND (x.entered_at < stage_history.entered_at OR x.entered_at = stage_history.entered_at AND x.id < stage_history.id)), 'again', 'first')`,
      daysOfAllVisits: `(SELECT sum(coalesce(x.left_at, $now) - x.entered_at) / 86400000.0 FROM ${sameStage})`,
      daysInStage: '((coalesce(stage_history.left_at, $now) - stage_history.entered_at) / 86400000.0)',
      enquiryCreatedOn: ofEnquiry('created_on'),
      assignedTo: ofEnquiry('assigned_to'),
      value: ofEnquiry('value'),
      currency: ofEnquiry('currency'),
    },
  },
  tasks: { table: tasks, shown: 'tasks.hidden = 0', computed: placeOf('tasks'), history: historyOf('tasks') },
  meetings: {
    table: meetings,
    shown: 'meetings.hidden = 0',
    computed: {
      ...placeOf('meetings'),
      ownerId: 'meetings.created_by',
      people: membersOf,
      minutes: '((meetings.end_time - meetings.start_time) / 60000.0)',
    },
    history: historyOf('meetings'),
  },
  calls: {
    table: notes,
    shown: `notes.outcome IS NOT NULL AND ${ofShownEnquiry('notes')}`,
    computed: { ...placeOf('notes'), note: 'notes.content' },
    history: historyOf('notes'),
  },
  notes: {
    table: notes,
    shown: `notes.outcome IS NULL AND ${ofShownEnquiry('notes')}`,
    computed: placeOf('notes'),
    history: historyOf('notes'),
  },
  emails: {
    table: emails,
    // Those of the review list have no lead.
    shown: `emails.lead_id IS NOT NULL AND emails.state <> 'review' AND ${ofShownEnquiry('emails')}`,
    computed: placeOf('emails'),
    history: historyOf('emails'),
  },
  files: {
    table: files,
    shown: `files.deleted_at IS NULL AND ${ofShownEnquiry('files')}`,
    computed: placeOf('files'),
  },
  activities: { table: activities, computed: placeOf('activities') },
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const tableNames: Partial<Record<QuerySource, string>> = {
  contacts: 'lead_contacts',
  stageChanges: 'stage_history',
  calls: 'notes',
}
const tableOf = (source: QuerySource) => tableNames[source] ?? source

/**
 * The SQL of a field, of declared names alone.
 * @param present milliseconds, and the day that it is for the caller
 */
export function fieldSql(source: QuerySource, name: string, present: Present): string {
  const { computed } = sources[source]
  if (name !== 'id' && !Object.hasOwn(querySources[source], name))
    throw new Error(`${source} have no field ${name}`)
  return atPresent(computed[name] ?? `${tableOf(source)}.${snake(name)}`, present)
}

export interface Present {
  readonly now: number
  readonly today: string
}

export const atPresent = (text: string, { now, today }: Present): string =>
  text.replaceAll('$now', String(now)).replaceAll('$today', today)

/** The value of a custom field, whose key its definition has checked. */
export const customSql = (source: QuerySource, key: string): string =>
  `json_extract(${tableOf(source)}.custom_fields, '$.${key}')`

export const currencySql = (source: QuerySource): string => sources[source].currency ?? 'NULL'
