import { foreignKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, ofOrganization, stamps } from '../columns.ts'
import { verticals } from './verticals.ts'

/** Stands for the time of undoing where nothing was merged: somebody said that the two leads are different ones. */
export const neverMerged = new Date(0).toISOString()

/** Which lead was merged into which, and which two are known to be different. The ids grow with time. */
export const leadMerges = sqliteTable(
  'lead_merges',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    winnerId: text('winner_id').notNull(),
    /** Of a lead that is gone until the merge is undone. */
    loserId: text('loser_id').notNull(),
    /** `neverMerged` of two leads that are known to be different. */
    undoneAt: instant('undone_at'),
    createdAt: stamps.createdAt,
  },
  (table) => [
    // The id makes it unique, as the export needs it: a lead that came back may be merged again.
    uniqueIndex('lead_merges_of_loser').on(table.organizationId, table.loserId, table.id),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)
