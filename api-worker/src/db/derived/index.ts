import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  activities,
  emails,
  enquiries,
  files,
  leadContacts,
  leads,
  lossReasons,
  meetings,
  notes,
  stages,
  tasks,
} from '../schema/index.ts'
import { activityColumns, meetingRollups, ofActivities, taskRollups } from './activity-declarations.ts'
import type { Derived } from './declaration.ts'
import { enquiryColumns, enquiryRollups, ofEnquiries } from './enquiry-declarations.ts'
import { leadColumns, leadRollups, ofLeads } from './lead-declarations.ts'
import { compact } from './compact.ts'
import { deltasOf } from './rollup.ts'
import { searchEntries, searchIndexed } from './search-entries.ts'
import { changeFeed } from './tracked.ts'
import { triggersOf } from './triggers.ts'
import { webhookEventsOfActivities } from './webhook-events.ts'

const tables: readonly SQLiteTable[] = [
  ...[leads, leadContacts, enquiries, tasks, meetings, notes, files, stages, lossReasons, activities],
  emails,
]

interface Declared {
  readonly data: readonly Derived[]
  readonly texts: readonly string[]
}

function declare(): Declared {
  const [ofLead, ofEnquiry] = [leadRollups(), enquiryRollups()]
  const [ofTask, ofMeeting] = [taskRollups(), meetingRollups()]
  const deltas = [
    deltasOf(leads, ofLead),
    deltasOf(enquiries, ofEnquiry),
    deltasOf(tasks, ofTask),
    deltasOf(meetings, ofMeeting),
  ]
  // Columns come before what is made from them.
  const others = [
    ...[...leadColumns(), ...enquiryColumns(), ...activityColumns()],
    ...[...ofLeads(), ...ofEnquiries(), ...ofActivities(), webhookEventsOfActivities],
  ]
  return {
    data: [...others, ...ofLead, ...ofEnquiry, ...ofTask, ...ofMeeting, searchIndexed],
    texts: [
      ...changeFeed,
      ...searchEntries,
      ...[...deltas, ...others].flatMap(({ views }) => views ?? []),
      ...triggersOf(tables, [leads, enquiries], [...deltas, ...others]),
    ],
  }
}

let declared: Declared | undefined
// Jobs and migrations alone ask for it, and writing it takes a fifth of the time in which an instance starts.
const all = (): Declared => (declared ??= declare())

/** All derived data, each behind what it is made from. */
export const derivedData = (): readonly Derived[] => all().data

/** Views and triggers that keep it, as people read them. */
export const derivedTexts = (): readonly string[] => all().texts

/** The same as the database has them. */
export const derivedSchema = (): readonly string[] => derivedTexts().map(compact)
