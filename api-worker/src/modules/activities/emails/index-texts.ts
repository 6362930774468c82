import { searchedTextOf } from '@ginkgo/contracts'
import { and, asc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { mergedSearchIndex } from '../../../db/search-match.ts'
import { emails, organizations } from '../../../db/schema/index.ts'
import { defineJob, type JobTurn, triesOfADay } from '../../../operation/job.ts'
import { secretsOut } from '../../mail/own-addresses.ts'

/** Organizations with texts of e-mails that are yet to be brought into the search, or out of it. */
export const withUnindexedEmails = (): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations}
    WHERE ${organizations.emailTextsUpTo} IS NOT NULL AND ${organizations.deletedAt} IS NULL`

/** E-mails of one step, and letters that it brings into the search: nobody waits noticeably for the write lock. */
const perStep = { emails: 40, letters: 6_000 }

/** Brings the texts of e-mails into the search, or out of it, once an organization has decided otherwise. */
export const indexTexts = defineJob({
  name: 'emails.index',
  owner: {
    title: 'Texts of e-mails in the search',
    whenFailed: 'E-mails are not found by their texts yet, or still are.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(organizations)
        .where(isNotNull(organizations.emailTextsUpTo))
        .first(),
  },
  attempts: triesOfADay,
  due: withUnindexedEmails,
  step: indexSome,
})

/**
 * Answers whether there is more to do. E-mails that come in meanwhile have what the organization wants already.
 * @throws GuardFailed where another run has gone on, or the organization has decided otherwise
 */
async function indexSome({ env, connection, db }: JobTurn): Promise<boolean> {
  const { id: ofOrganization, searchesEmailTexts: isOn, emailTextsUpTo: upTo } = organizations
  const asked = await connection.read(
    db.select({ id: ofOrganization, isOn, upTo }).from(organizations).first(),
  )
  if (!asked || asked.upTo === null) return false
  const waiting = await connection.read(
    db
      .select({ id: emails.id, messageId: emails.messageId, body: emails.body, text: emails.searchedText })
      .from(emails)
      .where(gt(emails.messageId, asked.upTo))
      .orderBy(asc(emails.messageId))
      .limit(perStep.emails)
      .all(),
  )
  const clean = secretsOut(env)
  let room = perStep.letters
  const taken = waiting.flatMap(({ id, messageId, body, text }) => {
    const searchedText = asked.isOn ? searchedTextOf(clean(body)) : null
    // One is taken at least.
    if (room <= 0) return []
    room -= searchedText?.length ?? 0
    return [{ id, messageId, searchedText, isChanged: searchedText !== text }]
  })
  const isLast = taken.length === waiting.length && waiting.length < perStep.emails
  const isOrganization = eq(organizations.id, asked.id)
  await connection.write([
    db.guard(
      db.exists(organizations, and(isOrganization, eq(isOn, asked.isOn), sql`${upTo} IS ${asked.upTo}`)),
      'retry',
    ),
    ...taken.flatMap(({ id, searchedText, isChanged }) =>
      isChanged ? [db.update(emails, { searchedText }, eq(emails.id, id))] : [],
    ),
    db.update(
      organizations,
      { emailTextsUpTo: isLast ? null : (taken.at(-1)?.messageId ?? asked.upTo) },
      isOrganization,
    ),
  ])
  await connection.write([mergedSearchIndex()])
  return !isLast
}
