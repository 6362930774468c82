import type { ChangeKind } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization } from '../columns.ts'
import { verticals } from './verticals.ts'

/** One row per change that can be undone as a whole, and one per undoing of it. The ids grow with time. */
export const changeSets = sqliteTable(
  'change_sets',
  {
    ...ofOrganization,
    /** Null of what concerns all verticals. */
    verticalId: text('vertical_id'),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The id of the record that it was done to. */
    about: text('about').notNull(),
    /** What it was done to, as it was called then, or what became of it. */
    summary: text('summary').notNull(),
    actorType: text('actor_type', {
      enum: ['user', 'api_key', 'ai_client', 'app', 'system', 'rule'],
    }).notNull(),
    actorName: text('actor_name').notNull(),
    userId: text('user_id'),
    state: text('state', { enum: ['done', 'undoing', 'undone'] }).notNull(),
    /** Rows of which undoing has decided, of `total`. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** Records that undoing left as they were. */
    skipped: integer('skipped').notNull().default(0),
    /** Null of an entry that undoes another one. */
    undoableUntil: instant('undoable_until'),
    /** The entry that this one undoes. */
    undoes: text('undoes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('change_sets_by_time').on(table.organizationId, table.id),
    index('change_sets_of_record').on(table.organizationId, table.about, table.id),
    index('change_sets_undoing').on(table.organizationId, table.id).where(sql`state = 'undoing'`),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/** What undoing a change needs of one record. */
export const changeSetRows = sqliteTable(
  'change_set_rows',
  {
    organizationId: text('organization_id').notNull(),
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    /** The name of its table. */
    recordKind: text('record_kind').notNull(),
    recordId: text('record_id').notNull(),
    /** The values that it had before; null of a record that the change made, or where the kind of change says it all. */
    before: json<Readonly<Record<string, unknown>>>('before'),
    /** The values that the change gave it, or its `updatedAt` alone, where all of the record counts. */
    after: json<Readonly<Record<string, unknown>>>('after'),
  },
  (table) => [primaryKey({ columns: [table.changeSetId, table.recordId, table.recordKind] })],
)
