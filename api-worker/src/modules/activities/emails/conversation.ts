import { and, eq, ne } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

/** Of the e-mails that one answers the nearest that is known, as mail programs join conversations. */
export function threadOf<T extends { readonly messageId: string }>(
  known: readonly T[],
  references: readonly string[],
): T | undefined {
  for (const id of references.toReversed()) {
    const parent = known.find(({ messageId }) => messageId === id)
    if (parent) return parent
  }
  return undefined
}

/**
 * Answers of the lead that came before what they answer began a conversation of its name; they join the one that it is in.
 */
export function joinedThreads(
  db: OrgDb,
  { messageId, threadId }: { readonly messageId: string; readonly threadId: string },
  leadId: string,
): Statement[] {
  if (messageId === threadId) return []
  const isOfLead = and(
    eq(emails.leadId, leadId),
    eq(emails.threadId, messageId),
    ne(emails.threadId, threadId),
  )
  return [db.update(emails, { threadId }, isOfLead)]
}
