import { leadsApi } from '@ginkgo/contracts'
import { asc, eq, ne } from 'drizzle-orm'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { hasContact } from './has-contact.ts'
import { ownerOfLead } from './lead-fields.ts'
import { inArchive } from './lead-list.ts'

const most = 5

const { id, name, email, phone } = leads
const fields = { id, name, email, phone, ownerFirstName: users.firstName, ownerLastName: users.lastName }

/** For the warning before a lead is saved; the oldest first. */
export const findDuplicates = operation(leadsApi.duplicates, {
  load: ({ db, params: { verticalId }, query }) => {
    const isAlike = hasContact(query)
    return combine({
      vertical: readVertical(db, verticalId),
      alike: db
        .select(fields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(
          eq(leads.verticalId, verticalId),
          inArchive(false),
          isAlike,
          query.exceptId && ne(leads.id, query.exceptId),
        )
        .orderBy(asc(leads.createdAt), asc(leads.id))
        .limit(isAlike ? most : 0)
        .all(),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.alike)
  },
})
