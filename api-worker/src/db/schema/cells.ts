import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * In which cell is served what an organization is found by before it is known: the SHA-256 of a token, or the kind and the
 * text of something that is no secret. What is in none is in the first database, where this table is used alone.
 */
export const cellKeys = sqliteTable('cell_keys', {
  key: text('key').primaryKey(),
  cell: text('cell').notNull(),
  /** The organization. Not under its usual name, as these are no rows of the organization. */
  ofId: text('of_id').notNull(),
})

/** Organizations on their way to a cell, and those that are there. Times in milliseconds. */
export const organizationMoves = sqliteTable('organization_moves', {
  ofId: text('of_id').primaryKey(),
  cell: text('cell').notNull(),
  /** Once it has moved, the first database refuses every write of the organization. */
  state: text('state', { enum: ['copying', 'moved'] }).notNull(),
  startedAt: integer('started_at').notNull(),
  /** Until then its writes are refused as well; they are let through by themselves where the move has been cut short. */
  heldUntil: integer('held_until'),
  movedAt: integer('moved_at'),
})
