import { phoneKeys } from '@ginkgo/contracts'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { leads } from '../../../db/schema/index.ts'

/** Fewer digits are no phone number yet. */
const fewestDigits = 5

interface Given {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  /** Of a phone number that is not in international form. */
  readonly country?: string | null | undefined
}

/** Whether a lead has the e-mail or the phone number, in any notation; undefined where neither can be compared. */
export function hasContact({ email, phone, country }: Given): SQL | undefined {
  // As an import compares: `0044 …` is the number that somebody else wrote `+44 …`.
  const numbers = phoneKeys(phone ?? undefined, country ?? undefined).filter(
    (key) => key.length >= fewestDigits,
  )
  const conditions = [
    email ? eq(leads.email, email) : undefined,
    ...(numbers.length > 0 ? [inArray(leads.phoneDigits, numbers), inArray(leads.phoneE164, numbers)] : []),
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? or(...conditions) : undefined
}
