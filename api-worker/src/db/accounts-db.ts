import { and, getTableColumns, SQL, sql } from 'drizzle-orm'
import type {
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import { builder } from './builder.ts'
import { type Addition, addCounts, type Counts, readCounts } from './counts.ts'
import { guardStatement } from './guard.ts'
import type * as schema from './schema/index.ts'
import { type Fields, ScopedSelect } from './scoped-select.ts'
import { type GuardCode, type Read, Statement } from './statement.ts'

/** Tables that signing in, signing up and the scheduled jobs need before any organization is known. */
export type AccountTable =
  | typeof schema.organizations
  | typeof schema.users
  | typeof schema.memberships
  | typeof schema.verticals
  | typeof schema.sessions
  | typeof schema.knownDevices
  | typeof schema.signUps
  | typeof schema.signUpCodes
  | typeof schema.signInLinks
  | typeof schema.factors
  | typeof schema.signInSteps
  | typeof schema.domains
  | typeof schema.passwordResets
  | typeof schema.invitations
  | typeof schema.rateLimits
  | typeof schema.idempotencyKeys
  | typeof schema.outbox
  | typeof schema.jobRuns
  | typeof schema.jobTurns
  | typeof schema.leadImports
  | typeof schema.files
  | typeof schema.changeSets
  | typeof schema.changeSetRows
  | typeof schema.changes
  | typeof schema.apiKeys
  | typeof schema.installedApps
  | typeof schema.oauthClients
  | typeof schema.oauthConnections
  | typeof schema.oauthCodes
  | typeof schema.oauthTokens
  | typeof schema.providerConnections
  | typeof schema.connectFlows
  | typeof schema.calendarFeeds
  | typeof schema.inboundAddresses
  | typeof schema.suppressedAddresses
  | typeof schema.notifications
  | typeof schema.reminders
  | typeof schema.webhookDeliveries
  | typeof schema.formSubmissions
  | typeof schema.forms
  | typeof schema.rules
  | typeof schema.ruleRuns
  | typeof schema.reportMails
  | typeof schema.cellKeys

type ColumnOf<T extends AccountTable> = T['_']['columns'][keyof T['_']['columns']] & SQLiteColumn

/** Also rows that a new organization starts with, under the id just made for it, and entries of the audit log. */
export type FoundingTable =
  | AccountTable
  | typeof schema.pipelines
  | typeof schema.stages
  | typeof schema.lossReasons
  | typeof schema.auditLog

/**
 * The handle of public endpoints and scheduled jobs: accounts and their paperwork, of any organization, and no
 * business record at all.
 */
export class AccountsDb {
  select<F extends Fields>(fields: F): { from(table: AccountTable): ScopedSelect<F> } {
    return { from: (table) => new ScopedSelect(() => undefined, fields, table) }
  }

  insert<T extends FoundingTable>(table: T, ...rows: SQLiteInsertValue<T>[]): Statement[] {
    return rows.length > 0 ? [new Statement(builder.insert<FoundingTable>(table).values(rows))] : []
  }

  /**
   * As `OrgDb.insertForEach`: the same statement, and the same work, where there is no row.
   * @param conflict changes the row that is there by these columns
   */
  insertForEach<T extends FoundingTable>(
    table: T,
    row: SQLiteInsertValue<T>,
    source: AccountTable,
    where: SQL,
    conflict?: { target: SQLiteColumn[]; set: Record<string, unknown> },
  ): Statement {
    const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = (row as Record<string, unknown>)[name] ?? column.default ?? null
      return value === null || value instanceof SQL ? sql`${value}` : sql`${sql.param(value, column)}`
    })
    const rows = sql`SELECT ${sql.join(columns, sql`, `)} FROM ${source} WHERE ${where}`
    const query = builder.insert(table as SQLiteTable).select(rows)
    return new Statement(conflict ? query.onConflictDoUpdate(conflict) : query)
  }

  /** Inserts, or changes the row that is there by the given conflict columns. */
  upsert<T extends AccountTable>(
    table: T,
    row: SQLiteInsertValue<T>,
    conflict: { target: ColumnOf<T> | ColumnOf<T>[]; set: Record<string, unknown> },
  ): Statement {
    const query = builder.insert<AccountTable>(table).values(row).onConflictDoUpdate(conflict)
    return new Statement(query)
  }

  update<T extends AccountTable>(table: T, set: SQLiteUpdateSetSource<T>, where: SQL): Statement {
    return new Statement(builder.update<AccountTable>(table).set(set).where(where))
  }

  /** As `update`, answering the changed rows: claims work items so that no two workers get the same one. */
  claim<T extends AccountTable>(
    table: T,
    set: SQLiteUpdateSetSource<T>,
    where: SQL,
  ): Statement<T['$inferSelect'][]> {
    return new Statement(builder.update<AccountTable>(table).set(set).where(where).returning())
  }

  delete(table: AccountTable, ...where: [SQL, ...SQL[]]): Statement {
    return new Statement(builder.delete(table).where(and(...where)))
  }

  /** Deletes some of the rows and yields one row for each. */
  deleteSome(table: AccountTable, where: SQL, limit: number): Statement<unknown[]> {
    const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${limit})`
    return new Statement(builder.delete(table).where(some).returning({ one: sql`1` }))
  }

  /** See `OrgDb.guard`. */
  guard(condition: SQL, code: GuardCode): Statement {
    return guardStatement(condition, code)
  }

  /**
   * Counts an attempt and answers the count with it, in one atomic statement. The window begins with its first
   * attempt. A key that is null, because there is nobody to count for, is not counted and yields no row.
   * @param windowMs length of the window in milliseconds
   * @param by how much the attempt counts
   */
  countAttempt(
    key: string | SQL,
    windowMs: number,
    nowMs: number,
    by = 1,
  ): Statement<{ count: number; resetAt: number }[]> {
    const query = builder.all(sql`
      INSERT INTO rate_limits (key, window_start, count, expires_at)
      SELECT attempt.key, ${nowMs}, ${by}, ${nowMs + windowMs} FROM (SELECT ${key} AS key) AS attempt
      WHERE attempt.key IS NOT NULL
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN expires_at > ${nowMs} THEN count + ${by} ELSE ${by} END,
        window_start = CASE WHEN expires_at > ${nowMs} THEN window_start ELSE excluded.window_start END,
        expires_at = CASE WHEN expires_at > ${nowMs} THEN expires_at ELSE excluded.expires_at END
      RETURNING count, expires_at AS "resetAt"`)
    return new Statement(query)
  }

  readCounts(keys: SQL, now: string): Read<Counts> {
    return readCounts(keys, Date.parse(now))
  }

  addCounts(additions: readonly Addition[], now: string): Statement[] {
    return addCounts(additions, Date.parse(now))
  }
}
