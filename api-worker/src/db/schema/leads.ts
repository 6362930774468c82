import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

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
    /** The digits of `phone`, for the search. */
    phoneDigits: text('phone_digits'),
    industry: text('industry'),
    source: text('source', { enum: ['manual', 'referral', 'web', 'whatsapp', 'other'] }).notNull(),
    referredBy: text('referred_by'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
    country: text('country'),
    tags: json<string[]>('tags'),
    /** Kept by triggers on enquiries: how many are open, converted and lost. */
    openEnquiries: integer('open_enquiries').notNull().default(0),
    convertedEnquiries: integer('converted_enquiries').notNull().default(0),
    lostEnquiries: integer('lost_enquiries').notNull().default(0),
    archivedAt: instant('archived_at'),
    ...stamps,
  },
  (table) => [
    unique('leads_of_vertical').on(table.organizationId, table.verticalId, table.id),
    index('leads_by_creation')
      .on(table.organizationId, table.verticalId, table.createdAt, table.id)
      .where(sql`archived_at IS NULL`),
    index('leads_by_update')
      .on(table.organizationId, table.verticalId, table.updatedAt, table.id)
      .where(sql`archived_at IS NULL`),
    index('leads_by_name')
      .on(table.organizationId, table.verticalId, sql`name COLLATE NOCASE`, table.id)
      .where(sql`archived_at IS NULL`),
    index('leads_active')
      .on(table.organizationId, table.verticalId, table.createdAt, table.id)
      .where(sql`archived_at IS NULL AND open_enquiries > 0`),
    index('leads_archived')
      .on(table.organizationId, table.verticalId, table.createdAt, table.id)
      .where(sql`archived_at IS NOT NULL`),
    index('leads_by_source').on(table.organizationId, table.verticalId, table.source),
    // What a lead is recognised by when another one with the same e-mail or phone comes.
    index('leads_by_email')
      .on(table.organizationId, table.verticalId, table.email)
      .where(sql`archived_at IS NULL AND email IS NOT NULL`),
    index('leads_by_phone')
      .on(table.organizationId, table.verticalId, table.phoneDigits)
      .where(sql`archived_at IS NULL AND phone_digits IS NOT NULL`),
    index('leads_by_owner').on(table.organizationId, table.ownerId),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }),
    foreignKey({
      columns: [table.organizationId, table.ownerId],
      foreignColumns: [users.organizationId, users.id],
    }),
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
    designation: text('designation'),
    ...stamps,
  },
  (table) => [
    unique('lead_contacts_of_lead').on(table.organizationId, table.leadId, table.id),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.leadId],
      foreignColumns: [leads.organizationId, leads.verticalId, leads.id],
    }).onDelete('cascade'),
  ],
)

/** One row per vertical, kept by triggers on leads: the figures of the tabs. */
export const leadCounters = sqliteTable(
  'lead_counters',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').primaryKey(),
    all: integer('all_leads').notNull().default(0),
    active: integer('active').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    converted: integer('converted').notNull().default(0),
    noEnquiry: integer('no_enquiry').notNull().default(0),
    archived: integer('archived').notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)
