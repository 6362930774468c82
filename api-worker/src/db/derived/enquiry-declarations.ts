import { enquiryFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import {
  enquiries,
  enquiryDayRollup,
  enquiryFacets,
  enquiryRollup,
  forecastRollup,
  leadContacts,
  leads,
  stageRollup,
} from '../schema/index.ts'
import { copied } from './copied.ts'
import { counted } from './counted.ts'
import { isThere, kindsOfLead } from './counts-of-lead.ts'
import { everybodyAnd, tagAndAll, valuesOf } from './parts.ts'
import { rollup } from './rollup.ts'
import { searchable } from './searchable.ts'
import { spread } from './spread.ts'
import { textsOf } from './texts-of.ts'
import { stagesEntered } from './stages-entered.ts'
import { tracked } from './tracked.ts'

const { organizationId, verticalId, stageId, currency, priority, source } = enquiries
// The day of closing is null while an enquiry is open, and only then.
const isOpen = sql`${isThere} AND ${enquiries.closedOn} IS NULL`
const assignee = sql`coalesce(${enquiries.assignedTo}, '')`
const tag = sql`tag.value`
const totals = { count: sql`1`, value: sql`coalesce(${enquiries.value}, 0)` }

export const enquiryRollups = () => [
  rollup(stageRollup, {
    of: enquiries,
    where: isThere,
    key: { organizationId, verticalId, stageId, currency },
    sums: totals,
  }),
  rollup(enquiryRollup, {
    of: enquiries,
    where: isThere,
    per: { tag: tagAndAll(enquiries.tags) },
    key: { organizationId, verticalId, tag, assignedTo: assignee, priority, source, stageId, currency },
    sums: totals,
  }),
  rollup(enquiryDayRollup, {
    of: enquiries,
    where: sql`${isThere} AND dated.value IS NOT NULL`,
    per: {
      dated: sql`json_each(json_object('created', ${enquiries.createdOn}, 'closed', ${enquiries.closedOn}))`,
      people: everybodyAnd(enquiries.assignedTo),
      // Of a month and of a day.
      length: sql`json_each('[7,10]')`,
    },
    key: {
      organizationId,
      verticalId,
      dated: sql`dated.key`,
      assignedTo: sql`people.value`,
      period: sql`substr(dated.value, 1, length.value)`,
      stageId,
      lossOrEntered: sql`coalesce(iif(dated.key = 'closed', ${enquiries.lossReasonId}, ${enquiries.stagesEntered}), '')`,
      currency,
    },
    sums: totals,
  }),
  rollup(forecastRollup, {
    of: enquiries,
    where: sql`${isOpen} AND filters.atom IS NOT NULL`,
    per: {
      filters: sql`json_tree(json_object('', '', 'priority', ${priority}, 'source', ${source}, 'assignedTo', ${assignee}, 'tag', json(coalesce(${enquiries.tags}, '[]'))))`,
    },
    key: {
      organizationId,
      verticalId,
      filter: sql`iif(filters.path = '$', filters.key, 'tag')`,
      filtered: sql`filters.atom`,
      stageId,
      month: sql`coalesce(substr(${enquiries.expectedCloseDate}, 1, 7), '')`,
      currency,
    },
    sums: {
      ...totals,
      stageValue: sql`iif(${enquiries.probability} IS NULL, coalesce(${enquiries.value}, 0), 0)`,
      ownWeighted: sql`coalesce(${enquiries.value} * ${enquiries.probability}, 0)`,
    },
  }),
]

export const enquiryColumns = () => [
  copied(enquiries.leadName, { of: leads, by: enquiries.leadId, from: leads.name, isLasting: true }),
  copied(enquiries.contactName, {
    of: leadContacts,
    by: enquiries.primaryContactId,
    from: leadContacts.name,
    alike: [enquiries.leadId, leadContacts.leadId],
  }),
  stagesEntered(),
  counted(leads, enquiries, { by: enquiries.leadId, where: isThere, kind: enquiries.stageType }, kindsOfLead),
]

export const ofEnquiries = () => [
  spread(enquiryFacets, {
    of: enquiries,
    by: enquiryFacets.enquiryId,
    shown: 'facets',
    where: isThere,
    per: { tag: tagAndAll(enquiries.tags) },
    row: { organizationId, verticalId, enquiryId: enquiries.id, tag, priority, source, assignedTo: assignee },
  }),
  valuesOf(enquiries, 'enquiry'),
  searchable(enquiries, { kind: 'enquiry', ...textsOf(enquiryFields, enquiries), isCopying: true }),
  tracked(enquiries, 'enquiry', {
    leadId: enquiries.leadId,
    enquiryId: enquiries.id,
    stageId,
    createdBy: enquiries.createdBy,
    isDeleted: enquiries.deletedAt,
  }),
]
