import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The cell of each key that leads to an organization: the SHA-256 of a token, or the kind and the text of something that is
 * no secret. A key without a row is in the first database, and only the first database uses this table.
 */
export const cellKeys = sqliteTable('cell_keys', {
  key: text('key').primaryKey(),
  cell: text('cell').notNull(),
  /** The organization. Not under its usual name, as these are no rows of the organization. */
  ofId: text('of_id').notNull(),
})

/** Organizations that are moving to a cell, and those that have moved. Times in milliseconds. */
export const organizationMoves = sqliteTable('organization_moves', {
  ofId: text('of_id').primaryKey(),
  cell: text('cell').notNull(),
  /** Once it has moved, the first database refuses every write of the organization. */
  state: text('state', { enum: ['copying', 'moved'] }).notNull(),
  startedAt: integer('started_at').notNull(),
  /** Until then its writes are refused while it is copied; a move that stops does not block them for longer. */
  lockedUntil: integer('held_until'),
  movedAt: integer('moved_at'),
})
