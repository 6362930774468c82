import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
  type WithSubquery,
} from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  type SQLiteColumn,
  type SQLiteInsertValue,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import { builder } from './builder.ts'
import { bareColumns } from './bare-columns.ts'
import { configOf } from './table-config.ts'
import { guardStatement } from './guard.ts'
import { addMailCounts, type MailAddition, type MailCount, readMailCounts } from './mail-counts.ts'
import { prepared, valueOf } from './prepared.ts'
import { organizations, outbox, verticals } from './schema/index.ts'
import { type Fields, type RowOf, ScopedSelect } from './scoped-select.ts'
import { type GuardCode, type Read, Statement } from './statement.ts'

/** A table without the organization's column does not compile here. */
export type OrgTable = SQLiteTable & { organizationId: SQLiteColumn }
/** What can be read and changed in a scope: rows of the organization, and its own one. */
export type ScopedTable = OrgTable | typeof organizations
type OrgRow<T extends OrgTable> = Omit<SQLiteInsertValue<T>, 'organizationId'>
type OrgSet<T extends ScopedTable> = Omit<SQLiteUpdateSetSource<T>, 'organizationId' | 'id'>

/** What may be seen: an organization and verticals of it. */
export interface AccessScope {
  readonly organizationId: string
  readonly verticalIds: 'all' | readonly string[]
}

/** The same of a caller whom this instance has not seen, as expressions that find it in the statement that reads. */
export interface ScopeInSql {
  readonly organizationId: SQL
  /** Whether a vertical is one of the caller's. */
  readonly hasVertical: (verticalId: SQLiteColumn | SQL) => SQL
}

/** The access scope of scheduled jobs, which have no caller: everything of the organization they name. */
export const wholeOrganization = (organizationId: string): AccessScope => ({
  organizationId,
  verticalIds: 'all',
})

interface Tally<F extends Fields> {
  readonly rows: RowOf<F>[]
  readonly holds: boolean
}

/**
 * The only way to the rows of an organization. Every read and write is limited to the access scope it was made with,
 * inserts are stamped with the organization, and nothing here can name another one.
 */
export class OrgDb {
  readonly #scope: AccessScope | ScopeInSql

  constructor(scope: AccessScope | ScopeInSql) {
    this.#scope = scope
  }

  /**
   * Reads that are written once for each shape of a question, in any scope with as many verticals.
   * @param make writes them with `valueOf` in place of the values
   */
  prepared<T>(
    shape: string,
    values: Readonly<Record<string, unknown>>,
    make: (db: OrgDb) => Read<T>,
  ): Read<T> {
    if ('hasVertical' in this.#scope) return prepared(undefined, values, () => make(this))
    const { organizationId, verticalIds } = this.#scope
    const named = verticalIds === 'all' ? [] : verticalIds.map((id, place) => [`in${place}`, id] as const)
    const scoped = { ...values, ...Object.fromEntries(named), of: organizationId }
    return prepared(`${verticalIds === 'all' ? 'all' : named.length} ${shape}`, scoped, () =>
      make(
        new OrgDb({
          organizationId: valueOf('of'),
          verticalIds: verticalIds === 'all' ? 'all' : named.map(([name]) => valueOf(name)),
        }),
      ),
    )
  }

  select<F extends Fields>(fields: F): { from(table: ScopedTable): ScopedSelect<F> } {
    return {
      from: (table) => new ScopedSelect((joined, isOne) => this.#limit(joined, isOne), fields, table),
    }
  }

  /**
   * The rows of a select, and whether a further condition is true, also where there are no rows.
   * @param entries what both of them read
   */
  tally<F extends Record<string, SQL.Aliased>>(
    select: Pick<ScopedSelect<F>, 'names' | 'sql'>,
    holds: SQL,
    ...entries: readonly WithSubquery[]
  ): Read<Tally<F>> {
    const { head, fields } = this.#tally(select, holds, entries)
    return tallied(head.select(fields).from(sql`(SELECT 1)`)) as Read<Tally<F>>
  }

  /** The same where the caller has access to a vertical; undefined otherwise. */
  tallyOfVertical<F extends Record<string, SQL.Aliased>>(
    verticalId: string,
    select: Pick<ScopedSelect<F>, 'names' | 'sql'>,
    holds: SQL,
    ...entries: readonly WithSubquery[]
  ): Read<Tally<F> | undefined> {
    const { head, fields } = this.#tally(select, holds, entries)
    const isVertical = and(this.#limit(verticals), eq(verticals.id, verticalId))
    return tallied(
      head
        .select(fields)
        .from(verticals)
        .where(bareColumns([verticals])(isVertical)),
    )
  }

  #tally<F extends Record<string, SQL.Aliased>>(
    select: Pick<ScopedSelect<F>, 'names' | 'sql'>,
    holds: SQL,
    entries: readonly WithSubquery[],
  ) {
    const values = select.names.map((name) => sql`${sql.param(name)}, ${sql.identifier(name)}`)
    const row = sql`json_object(${sql.join(values, sql`, `)})`
    const rows = sql<string>`(SELECT json_group_array(${row}) FROM (${select.sql()}))`
    const head = entries.length > 0 ? builder.with(...entries) : builder
    return { head, fields: { rows, holds: sql<number>`${holds}` } }
  }

  /** Rows are sent in parts, as one statement takes at most 32,766 values. */
  insert<T extends OrgTable>(table: T, ...rows: OrgRow<T>[]): Statement[] {
    const perStatement = Math.max(1, Math.floor(30_000 / configOf(table).columns.length))
    const statements: Statement[] = []
    for (let start = 0; start < rows.length; start += perStatement) {
      const part = rows
        .slice(start, start + perStatement)
        .map((row) => ({ ...row, organizationId: this.#organizationId }))
      statements.push(new Statement(builder.insert<OrgTable>(table).values(part)))
    }
    return statements
  }

  /**
   * Inserts one row for each row of another table that is within the scope and meets the condition, in one statement
   * however many there are. The values are expressions over the other table, as the database holds them.
   */
  insertForEach<T extends OrgTable>(
    table: T,
    values: Record<Exclude<keyof T['_']['columns'], 'organizationId'>, SQL | SQLiteColumn>,
    source: OrgTable,
    where: SQL | undefined,
  ): Statement {
    const all: Record<string, unknown> = { ...values, organizationId: this.#scope.organizationId }
    const columns = Object.keys(getTableColumns(table)).map((name) => sql`${all[name]}`)
    const rows = sql`SELECT ${sql.join(columns, sql`, `)} FROM ${source} WHERE ${and(this.#limit(source), where)}`
    return new Statement(builder.insert(table).select(rows))
  }

  update<T extends ScopedTable>(table: T, set: OrgSet<T>, where: SQL | undefined): Statement {
    const query = builder
      .update<ScopedTable>(table)
      .set(set)
      .where(and(this.#limit(table), where))
    return new Statement(query)
  }

  /** As `update`, answering the changed rows: claims work items so that no two workers get the same one. */
  claim<T extends OrgTable>(
    table: T,
    set: OrgSet<T>,
    where: SQL | undefined,
  ): Statement<T['$inferSelect'][]> {
    const query = builder
      .update<ScopedTable>(table)
      .set(set)
      .where(and(this.#limit(table), where))
      .returning()
    return new Statement(query)
  }

  delete(table: OrgTable, where: SQL | undefined): Statement {
    return new Statement(builder.delete(table).where(and(this.#limit(table), where)))
  }

  /** Whether a row within the scope meets the condition; for `guard`. */
  exists(table: ScopedTable, where: SQL | undefined): SQL {
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(this.#limit(table), where)})`
  }

  /**
   * Makes the batch it stands in fail as a whole unless the condition holds at that moment.
   * `retry` repeats the request from its reads; an error code answers the caller.
   */
  guard(condition: SQL, code: GuardCode): Statement {
    return guardStatement(condition, code)
  }

  /**
   * Foreign keys are checked at the end of the batch it stands in, and not after each statement: for records that refer
   * to each other and change together.
   */
  deferForeignKeys(): Statement {
    return new Statement(builder.run(sql`PRAGMA defer_foreign_keys = ON`))
  }

  /** The batch only goes through while the record is as it was read. */
  unchanged(
    table: ScopedTable & { id: SQLiteColumn; updatedAt: SQLiteColumn },
    row: { id: string; updatedAt: string },
  ): Statement {
    return this.guard(
      this.exists(table, and(eq(table.id, row.id), eq(table.updatedAt, row.updatedAt))),
      'retry',
    )
  }

  /** How many mails to others were sent within the day; see `mail-budget.ts`. */
  readMailCounts(of: { readonly userId: SQL; readonly recipients: SQL }, now: string): Read<MailCount[]> {
    return readMailCounts(this.#scope.organizationId, of, now)
  }

  /** Counts mails to others in the batch that records them. */
  addMailCounts(additions: readonly MailAddition[], now: string): Statement[] {
    return addMailCounts(this.#organizationId, additions, now)
  }

  /** Makes mails due that were not taken. */
  retryMails(now: number): Statement {
    const isFailing = and(
      eq(outbox.causedBy, this.#organizationId),
      isNull(outbox.sentAt),
      isNotNull(outbox.lastError),
    )
    return new Statement(builder.update(outbox).set({ dueAt: now }).where(isFailing))
  }

  /** Of what is written: by then the caller is known. */
  get #organizationId(): string {
    if ('hasVertical' in this.#scope) throw new Error('Nothing is written for a caller who is not known yet')
    return this.#scope.organizationId
  }

  /** The caller's limits on a table: its organization, and its verticals where the table has them. */
  #limit(table: SQLiteTable, isOneVertical = false): SQL | undefined {
    if (table === (organizations as SQLiteTable)) return eq(organizations.id, this.#scope.organizationId)
    const { organizationId, verticalId } = table as Partial<
      Record<'organizationId' | 'verticalId', SQLiteColumn>
    >
    if (!organizationId) throw new Error('A table without organization cannot be read in a scope')
    const vertical = table === (verticals as SQLiteTable) ? verticals.id : verticalId
    return and(
      eq(organizationId, this.#scope.organizationId),
      // With a plus it is only checked.
      vertical && this.#withinVerticals(isOneVertical ? sql`+${vertical}` : vertical),
    )
  }

  #withinVerticals(column: SQLiteColumn | SQL): SQL | undefined {
    if ('hasVertical' in this.#scope) return this.#scope.hasVertical(column)
    const { verticalIds } = this.#scope
    if (verticalIds === 'all') return undefined
    // A condition without the column would leave an index without the term that it is named for.
    return verticalIds.length > 0 ? inArray(sql`${column}`, [...verticalIds]) : sql`${column} IN (NULL)`
  }
}

const tallied = <F extends Fields>(one: BatchItem<'sqlite'>): Read<Tally<F> | undefined> => ({
  statements: [new Statement(one)],
  decode: ([rows]) => {
    const [row] = rows as { rows: string; holds: number }[]
    return row && { rows: JSON.parse(row.rows), holds: Boolean(row.holds) }
  },
})
