import type { RuleDefinition, RuleStep } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { verticals } from './verticals.ts'

/** What an organization has done by itself. */
export const rules = sqliteTable(
  'rules',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    /** With whose rights it acts. */
    ownerId: text('owner_id').notNull(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    inactiveReason: text('inactive_reason'),
    /** The activities that start it, as a pattern of GLOB; empty where time or a person does. */
    event: text('event').notNull(),
    /** What its runs are about. */
    kind: text('kind', { enum: ['lead', 'enquiry'] }).notNull(),
    definition: json<RuleDefinition>('definition').notNull(),
    /** When time may next start it, in milliseconds. */
    dueAt: integer('due_at'),
    /** How many people it has chosen in turn, and how many of its runs failed in a row. */
    turn: integer('turn').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    ...stamps,
  },
  (table) => [
    index('rules_of_vertical').on(table.organizationId, table.verticalId, table.createdAt, table.id),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)

/** One record on its way through a rule: a trigger makes it in the batch of what started the rule. */
export const ruleRuns = sqliteTable(
  'rule_runs',
  {
    ...ofOrganization,
    ruleId: text('rule_id').notNull(),
    recordId: text('record_id').notNull(),
    leadId: text('lead_id').notNull(),
    /** The activity that started it, or what else happened once. */
    cause: text('cause').notNull(),
    /** How many rules stand behind the cause. */
    depth: integer('depth').notNull().default(0),
    state: text('state', { enum: ['new', 'running', 'waiting', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('new'),
    /** The place of the action that comes next. */
    step: integer('step').notNull().default(0),
    steps: json<RuleStep[]>('steps').notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    /** When it goes on, in milliseconds; pushed ahead while a worker has it, null when it is over. */
    dueAt: integer('due_at'),
    /** Until when it waits, in milliseconds. */
    until: integer('until'),
    ...stamps,
  },
  (table) => [
    uniqueIndex('rule_runs_once').on(table.ruleId, table.recordId, table.cause),
    index('rule_runs_of_rule').on(table.organizationId, table.ruleId, table.createdAt, table.id),
    index('rule_runs_due').on(table.organizationId, table.dueAt).where(sql`due_at IS NOT NULL`),
    index('rule_runs_of_lead').on(table.organizationId, table.leadId).where(sql`due_at IS NOT NULL`),
    foreignKey({ columns: [table.ruleId], foreignColumns: [rules.id] }).onDelete('cascade'),
  ],
)
