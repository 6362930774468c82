import { contactFields, leadFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { leadContacts, leadRollup, leads, leadTabRollup, leadTags } from '../schema/index.ts'
import { elected } from './elected.ts'
import { tagAndAll, valuesOf } from './parts.ts'
import { rollup } from './rollup.ts'
import { searchable } from './searchable.ts'
import { spread } from './spread.ts'
import { textsOf } from './texts-of.ts'
import { tracked } from './tracked.ts'

const { organizationId, verticalId, tabs } = leads
const sums = { leads: sql`1` }

export const leadRollups = () => [
  rollup(leadTabRollup, { of: leads, key: { organizationId, verticalId, tabs }, sums }),
  rollup(leadRollup, {
    of: leads,
    per: { tag: tagAndAll(leads.tags) },
    key: {
      organizationId,
      verticalId,
      tag: sql`tag.value`,
      ownerId: leads.ownerId,
      accountType: leads.accountType,
      leadType: leads.leadType,
      source: leads.source,
      tabs,
    },
    sums,
  }),
]

export const leadColumns = () => [elected(leadContacts.isPrimary, leadContacts.leadId)]

export const ofLeads = () => [
  spread(leadTags, {
    of: leads,
    by: leadTags.leadId,
    shown: 'tags',
    per: { tag: sql`json_each(${leads.tags})` },
    row: {
      organizationId,
      verticalId,
      leadId: leads.id,
      tag: sql`tag.value`,
      createdAt: leads.createdAt,
      tabs,
    },
  }),
  valuesOf(leads, 'lead'),
  valuesOf(leadContacts, 'contact'),
  searchable(leads, {
    kind: 'lead',
    ...textsOf(leadFields, leads),
    tabs,
    createdAt: leads.createdAt,
  }),
  searchable(leadContacts, { kind: 'contact', ...textsOf(contactFields, leadContacts) }),
  tracked(leads, 'lead', { leadId: leads.id }),
  tracked(leadContacts, 'contact', { leadId: leadContacts.leadId }),
]
