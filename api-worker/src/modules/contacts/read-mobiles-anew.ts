import { e164Of } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { leadContacts } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'

interface Person {
  readonly id: string
  readonly mobile: string | null
  readonly mobileE164: string | null
}

/** Keeps the E.164 form of numbers that mean another one in this country; a number changed meanwhile has its own. */
export function readMobilesAnew(db: OrgDb, contacts: readonly Person[], country: string | null): Statement[] {
  return contacts.flatMap(({ id, mobile, mobileE164: kept }) => {
    const mobileE164 = e164Of(mobile, country)
    if (mobile === null || mobileE164 === kept) return []
    const isSame = and(eq(leadContacts.id, id), eq(leadContacts.mobile, mobile))
    return [db.update(leadContacts, { mobileE164 }, isSame)]
  })
}
