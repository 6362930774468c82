import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { AppCaller } from '@ginkgo/app-backend'
import type { Quote, QuoteCreate, QuoteLine, QuoteStatus, QuoteWrite } from '../src/contract/quote.ts'
import { totalsOf } from '../src/contract/totals.ts'
import { transaction } from './database.ts'
import { notFound, Refusal } from './errors.ts'
import { demand } from './scope.ts'
import { quoteColumns, quoteOf, type StoredQuote } from './stored-quote.ts'

/** Who calls, and what they ask with. */
export interface Asking {
  readonly database: DatabaseSync
  readonly caller: AppCaller
  /** Milliseconds. */
  readonly now: number
}

function read({ database, caller }: Asking, id: string): Quote | undefined {
  const key = [caller.organizationId, id] as const
  const stored = database
    .prepare(`SELECT ${quoteColumns} FROM quotes WHERE organization_id = ? AND id = ?`)
    .get(...key) as unknown as StoredQuote | undefined
  if (!stored) return undefined
  const lines = database
    .prepare(
      `SELECT description, quantity, unit_price AS unitPrice FROM quote_lines
       WHERE organization_id = ? AND quote_id = ? ORDER BY position`,
    )
    .all(...key) as unknown as QuoteLine[]
  return quoteOf(
    stored,
    lines.map((line) => ({ ...line })),
  )
}

/** @throws Refusal for a quote that the caller cannot see */
export function getQuote(asking: Asking, id: string): Quote {
  const quote = read(asking, id)
  if (!quote) throw notFound()
  demand(asking.caller, 'enquiries:read', quote.verticalId)
  return quote
}

function writeLines({ database, caller }: Asking, id: string, lines: readonly QuoteLine[]): void {
  const insert = database.prepare('INSERT INTO quote_lines VALUES (?, ?, ?, ?, ?, ?)')
  for (const [position, { description, quantity, unitPrice }] of lines.entries())
    insert.run(caller.organizationId, id, position, description, quantity, unitPrice)
}

/** The quote that an earlier try with the same key has written. */
function writtenBefore(asking: Asking, key: string | undefined): Quote | undefined {
  const { organizationId, userId } = asking.caller
  if (key === undefined) return undefined
  const before = asking.database
    .prepare('SELECT id FROM quotes WHERE organization_id = ? AND created_by = ? AND created_key = ?')
    .get(organizationId, userId, key) as { id: string } | undefined
  return before && read(asking, before.id)
}

/** @param key of the call: a second try with it writes nothing, and gets the same quote */
export function createQuote(asking: Asking, given: QuoteCreate, key: string | undefined): Quote {
  const { database, caller, now } = asking
  const { organizationId, userId } = caller
  demand(caller, 'enquiries:write', given.verticalId)
  return transaction(database, () => {
    const before = writtenBefore(asking, key)
    if (before) return before
    const { number } = database
      .prepare(
        `INSERT INTO last_numbers VALUES (?, 1)
         ON CONFLICT DO UPDATE SET number = number + 1 RETURNING number`,
      )
      .get(organizationId) as { number: number }
    const id = randomUUID()
    const at = new Date(now).toISOString()
    const { verticalId, enquiryId, title, customer, seller, currency, discountPercent, lines } = given
    const { subtotal, discount, total } = totalsOf(given)
    database
      .prepare(
        `INSERT INTO quotes (organization_id, created_key, ${quoteColumns}) VALUES (${'?, '.repeat(19)}?)`,
      )
      .run(
        ...[
          organizationId,
          key ?? null,
          id,
          number,
          verticalId,
          enquiryId,
          title,
          customer,
          seller,
          currency,
        ],
        ...[
          given.validUntil ?? null,
          discountPercent,
          given.note ?? null,
          'draft',
          subtotal,
          discount,
          total,
        ],
        ...[userId, at, at],
      )
    writeLines(asking, id, lines)
    return getQuote(asking, id)
  })
}

/** Later than the last one, also within the same millisecond. */
const nextVersion = ({ updatedAt }: Quote, now: number) =>
  new Date(Math.max(now, Date.parse(updatedAt) + 1)).toISOString()

const isDecided = ({ status }: Quote) => status === 'accepted' || status === 'declined'

/** Reads the quote that is about to be changed. */
function toChange(asking: Asking, id: string, ifMatch: string | undefined): Quote {
  const quote = getQuote(asking, id)
  demand(asking.caller, 'enquiries:write', quote.verticalId)
  if (ifMatch !== undefined && ifMatch !== quote.updatedAt)
    throw new Refusal(409, 'stale_edit', 'Someone else changed this quote in the meantime')
  return quote
}

/** @param ifMatch the version that the caller has seen */
export function updateQuote(
  asking: Asking,
  id: string,
  given: QuoteWrite,
  ifMatch: string | undefined,
): Quote {
  const { database, caller, now } = asking
  return transaction(database, () => {
    const quote = toChange(asking, id, ifMatch)
    if (isDecided(quote))
      throw new Refusal(409, 'conflict', 'This quote is decided. Make it a draft again to change it')
    const { subtotal, discount, total } = totalsOf(given)
    const { title, customer, seller, currency, discountPercent } = given
    database
      .prepare(
        `UPDATE quotes SET title = ?, customer = ?, seller = ?, currency = ?, valid_until = ?, discount_percent = ?,
           note = ?, subtotal = ?, discount = ?, total = ?, updated_at = ? WHERE organization_id = ? AND id = ?`,
      )
      .run(
        ...[title, customer, seller, currency, given.validUntil ?? null, discountPercent, given.note ?? null],
        ...[subtotal, discount, total, nextVersion(quote, now), caller.organizationId, id],
      )
    database
      .prepare('DELETE FROM quote_lines WHERE organization_id = ? AND quote_id = ?')
      .run(caller.organizationId, id)
    writeLines(asking, id, given.lines)
    return getQuote(asking, id)
  })
}

export function setStatus(
  asking: Asking,
  id: string,
  status: QuoteStatus,
  ifMatch: string | undefined,
): Quote {
  const { database, caller, now } = asking
  return transaction(database, () => {
    const quote = toChange(asking, id, ifMatch)
    if (quote.status === status) return quote
    database
      .prepare('UPDATE quotes SET status = ?, updated_at = ? WHERE organization_id = ? AND id = ?')
      .run(status, nextVersion(quote, now), caller.organizationId, id)
    return getQuote(asking, id)
  })
}

/** Whoever wrote it may delete it, and who manages the records of others. */
export function deleteQuote(asking: Asking, id: string): void {
  const { database, caller } = asking
  transaction(database, () => {
    const quote = toChange(asking, id, undefined)
    if (quote.createdBy !== caller.userId) demand(caller, 'records:manage', quote.verticalId)
    database.prepare('DELETE FROM quotes WHERE organization_id = ? AND id = ?').run(caller.organizationId, id)
  })
}
