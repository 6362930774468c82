import {
  type CustomField,
  dashboardApi,
  isCountable,
  type ParsedOf,
  type RecordKind,
} from '@ginkgo/contracts'
import { operation } from '../../../http/operation.ts'
import { combine } from '../../../db/statement.ts'
import { unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { DomainError, existing, invalidField } from '../../../http/errors.ts'
import { answer } from '../../../http/result.ts'
import { readTotal } from '../../../lists/counts.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { activeIn, type FieldRow, readFields } from '../custom-fields/field-rows.ts'
import { enquiryList } from '../enquiries/enquiry-list.ts'
import { leadList } from '../leads/lead-list.ts'
import { fieldCountsOf } from './field-answer.ts'
import { readFieldCounts } from './field-counts.ts'

type Query = ParsedOf<typeof dashboardApi.field>['query']

const kindAndKey = ({ field }: Query) => field.split('.') as ['lead' | 'enquiry', string]

/** Counted in the index of values, which knows no archived and no closed records, so each is looked up, up to a bound. */
export const field = operation(dashboardApi.field, {
  load: ({ db, query }) => {
    const [recordKind, key] = kindAndKey(query)
    return combine({
      vertical: readVertical(db, query.verticalId),
      fields: readFields(db, { recordKind }),
      total: readAll(db, recordKind, query.verticalId),
      counts: readFieldCounts(db, { ...query, recordKind, key }),
    })
  },
  handle: ({ loaded: { vertical, fields, total, counts }, query }) => {
    existing(vertical, 'Vertical')
    return answer(fieldCountsOf(countable(fields, query), counts, total.count))
  },
})

/** As the lists count that the figures lead to. */
const readAll = (db: OrgDb, kind: RecordKind, verticalId: string) =>
  kind === 'lead'
    ? readTotal(db, leadList, { verticalId, archived: false }, unbounded)
    : readTotal(db, enquiryList, { verticalId, status: 'open' }, unbounded)

/** @throws DomainError `validation_failed` for what is no such field, `conflict` while its index is being made */
function countable(fields: readonly FieldRow[], query: Query): CustomField {
  const [, key] = kindAndKey(query)
  const found = activeIn(fields, query.verticalId).find((each) => each.key === key)
  if (!found?.filterable || !isCountable(found.type))
    throw invalidField('field', `Records cannot be counted by a field ${query.field}`)
  if (!found.isReady)
    throw new DomainError(
      'conflict',
      `${found.label} is being indexed. The dashboard can use it in a few minutes`,
    )
  return found
}
