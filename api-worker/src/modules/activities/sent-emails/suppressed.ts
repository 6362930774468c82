import { suppressedAddressesApi } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { emails, suppressedAddresses } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'

const { address, reason, createdAt } = suppressedAddresses
const order: Order = { by: address, id: reason, descending: false }
const isOfBulk = inArray(reason, ['unsubscribed', 'bounced'])

export const listSuppressed = operation(suppressedAddressesApi.list, {
  load: ({ db, page }) =>
    combine({
      total: db.select({ count: countAll }).from(suppressedAddresses).where(isOfBulk).first(),
      rows: db
        .select({ address, reason, createdAt, id: reason, sortKey: sortKey(order) })
        .from(suppressedAddresses)
        .where(isOfBulk, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => {
    const entry = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    const rows = entry.rows.map((row) => ({
      address: row.address,
      createdAt: row.createdAt,
      reason: row.reason === 'bounced' ? ('bounced' as const) : ('unsubscribed' as const),
    }))
    return answer({ ...entry, rows })
  },
})

/** For people. */
export const whySuppressed = (entry: string): string =>
  entry === 'bounced' ? 'E-mails to this address come back' : 'Has unsubscribed'

const isBounced = (of: string) => and(eq(address, of), eq(reason, 'bounced'))

/** Who has unsubscribed is written to in bulk no more, whatever others think. */
export const deleteSuppressed = operation(suppressedAddressesApi.delete, {
  load: ({ db, params }) =>
    db.select({ address }).from(suppressedAddresses).where(isBounced(params.address)).first(),
  handle: ({ db, loaded }) =>
    commit(undefined, [db.delete(suppressedAddresses, isBounced(existing(loaded, 'Address').address))]),
})

/** What a server said about an e-mail that it did not deliver. */
export interface Bounce {
  /** Of the e-mail that came back, without angle brackets. */
  readonly messageId: string
  readonly address: string
  /** No later e-mail will arrive either. */
  readonly isPermanent: boolean
  /** For people. */
  readonly words: string
}

/** Whether an e-mail is the one that came back, and went to the address that the report names. */
const isAbout = ({ messageId, address: to }: Bounce) =>
  and(
    eq(emails.messageId, messageId),
    eq(emails.direction, 'out'),
    sql`EXISTS (SELECT 1 FROM json_each(${emails.recipients}) WHERE value ->> 'address' = ${to.toLowerCase()})`,
  )

/** The e-mail that came back; undefined where there is none. */
export const readBounced = (db: OrgDb, bounce: Bounce) =>
  db.select({ id: emails.id }).from(emails).where(isAbout(bounce)).first()

/**
 * The statements that show a bounce with its e-mail, and take its address out of bulk e-mails where it is permanent. Anybody
 * may write a report, so one counts only of an e-mail that went to the address.
 */
export function recordBounce(db: OrgDb, bounce: Bounce, now: string): Statement[] {
  const lastError = bounce.words.slice(0, 500)
  const of = bounce.address.toLowerCase()
  const isIt = isAbout(bounce)
  const row = { address: sql`${of}`, reason: sql`'bounced'`, createdAt: sql`${Date.parse(now)}` }
  const isNew = sql`NOT ${db.exists(suppressedAddresses, isBounced(of))}`
  return [
    db.update(emails, { lastError, updatedAt: grownStamp(emails.updatedAt, now) }, isIt),
    ...(bounce.isPermanent ? [db.insertForEach(suppressedAddresses, row, emails, and(isIt, isNew))] : []),
  ]
}
