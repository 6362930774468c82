import { leadsApi, phoneKeys } from '@ginkgo/contracts'
import { asc, eq, inArray, ne, or } from 'drizzle-orm'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { ownerOfLead } from './lead-fields.ts'
import { inArchive } from './lead-list.ts'

/** Fewer digits are no phone number yet. */
const fewestDigits = 5
const most = 5

const { id, name, email, phone } = leads
const fields = { id, name, email, phone, ownerFirstName: users.firstName, ownerLastName: users.lastName }

/** For the warning before a lead is saved; the oldest first. */
export const findDuplicates = operation(leadsApi.duplicates, {
  load: ({ db, params: { verticalId }, query }) => {
    // As an import compares: `0044 …` is the number that somebody else wrote `+44 …`.
    const numbers = phoneKeys(query.phone, query.country).filter((key) => key.length >= fewestDigits)
    const isAlike = [
      query.email ? eq(leads.email, query.email) : undefined,
      ...(numbers.length > 0 ? [inArray(leads.phoneDigits, numbers), inArray(leads.phoneE164, numbers)] : []),
    ].filter((condition) => condition !== undefined)
    return combine({
      vertical: readVertical(db, verticalId),
      alike: db
        .select(fields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(
          eq(leads.verticalId, verticalId),
          inArchive(false),
          or(...isAlike),
          query.exceptId && ne(leads.id, query.exceptId),
        )
        .orderBy(asc(leads.createdAt), asc(leads.id))
        .limit(isAlike.length > 0 ? most : 0)
        .all(),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.alike)
  },
})
