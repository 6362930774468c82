import { type CustomValue, leadFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  type SQLiteColumn,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { sortIndexes } from './sort-indexes.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

interface ListColumns {
  organizationId: SQLiteColumn
  verticalId: SQLiteColumn
  isArchived: SQLiteColumn
}

/** What every index of a list begins with. */
const list = ({ organizationId, verticalId, isArchived }: ListColumns) =>
  [organizationId, verticalId, isArchived] as const

const otherwiseSorted = ['name', 'accountType', 'leadType', 'source', 'ownerId', 'createdAt', 'updatedAt']

export const leads = sqliteTable(
  'leads',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    accountType: text('account_type', { enum: ['individual', 'organisation'] }).notNull(),
    leadType: text('lead_type', { enum: ['inbound', 'outbound'] }).notNull(),
    email: text('email'),
    phone: text('phone'),
    /** The digits of `phone`. */
    phoneDigits: text('phone_digits'),
    /** `phone` in its E.164 form, where that is known. */
    phoneE164: text('phone_e164'),
    industry: text('industry'),
    source: text('source').notNull(),
    referredBy: text('referred_by'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
    country: text('country'),
    tags: json<string[]>('tags'),
    /** How many of its enquiries are open, converted and lost. */
    openEnquiries: integer('open_enquiries').notNull().default(0),
    convertedEnquiries: integer('converted_enquiries').notNull().default(0),
    lostEnquiries: integer('lost_enquiries').notNull().default(0),
    archivedAt: instant('archived_at'),
    isArchived: integer('is_archived')
      .notNull()
      .generatedAlwaysAs(sql`archived_at IS NOT NULL`, { mode: 'virtual' }),
    /** Where the list shows it, as `tabBits`. */
    tabs: integer('tabs')
      .notNull()
      .generatedAlwaysAs(
        sql`(open_enquiries > 0) + 2 * (lost_enquiries > 0 AND open_enquiries = 0) + 4 * (converted_enquiries > 0) + 8 * (archived_at IS NOT NULL)`,
        { mode: 'virtual' },
      ),
    /** By the keys of custom fields; a field without a value is not in it. */
    customFields: json<Record<string, CustomValue>>('custom_fields').notNull().default({}),
    ...stamps,
  },
  (table) => [
    unique('leads_of_vertical').on(table.organizationId, table.verticalId, table.id),
    // One for each order of the list.
    ...sortIndexes('leads', leadFields, { table, begin: list(table), except: otherwiseSorted }),
    index('leads_by_creation').on(...list(table), table.createdAt, table.id),
    index('leads_by_update').on(...list(table), table.updatedAt, table.id),
    index('leads_by_name').on(...list(table), sql`name COLLATE NOCASE`, table.id),
    index('leads_by_account_type').on(...list(table), table.accountType, table.createdAt, table.id),
    index('leads_by_lead_type').on(...list(table), table.leadType, table.createdAt, table.id),
    index('leads_by_source').on(...list(table), table.source, table.createdAt, table.id),
    index('leads_of_owner').on(...list(table), table.ownerId, table.createdAt, table.id),
    // Whether a lead is archived, without a look at the lead.
    index('leads_archived').on(table.id).where(sql`is_archived = 1`),
    // What a lead is recognized by when another one with the same e-mail or phone comes.
    index('leads_by_email')
      .on(table.organizationId, table.verticalId, table.email)
      .where(sql`archived_at IS NULL AND email IS NOT NULL`),
    index('leads_by_phone')
      .on(table.organizationId, table.verticalId, table.phoneDigits)
      .where(sql`archived_at IS NULL AND phone_digits IS NOT NULL`),
    index('leads_by_e164')
      .on(table.organizationId, table.verticalId, table.phoneE164)
      .where(sql`archived_at IS NULL AND phone_e164 IS NOT NULL`),
    ofRecord(table, table.verticalId, verticals),
    ofRecord(table, table.ownerId, users),
  ],
)

export const leadContacts = sqliteTable(
  'lead_contacts',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    leadId: text('lead_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    /** `mobile` in its E.164 form, where that is known. */
    mobileE164: text('mobile_e164'),
    designation: text('designation'),
    /** A lead with contacts has one that is. */
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    /** As those of a lead. */
    customFields: json<Record<string, CustomValue>>('custom_fields').notNull().default({}),
    ...stamps,
  },
  (table) => [
    unique('lead_contacts_of_lead').on(table.organizationId, table.leadId, table.id),
    uniqueIndex('lead_contacts_primary').on(table.organizationId, table.leadId).where(sql`is_primary = 1`),
    index('lead_contacts_by_email').on(table.organizationId, table.email).where(sql`email IS NOT NULL`),
    index('lead_contacts_by_mobile')
      .on(table.organizationId, table.mobileE164)
      .where(sql`mobile_e164 IS NOT NULL`),
    ofRecordInVertical(table, table.leadId, leads).onDelete('cascade'),
  ],
)
