import { dashboardApi, type RecordKind } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { combine, map } from '../../../db/statement.ts'
import { unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { existing } from '../../../operation/errors.ts'
import { answer } from '../../../operation/result.ts'
import { readTotal } from '../../../lists/counts.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { enquiryList } from '../enquiries/enquiry-list.ts'
import { leadList } from '../leads/lead-list.ts'
import { fieldCountsOf } from './field-answer.ts'
import { readFieldCounts } from './field-counts.ts'
import { readNarrowedCounts } from './narrowed-figures.ts'
import {
  countableField,
  kindAndKey,
  type Narrowing,
  narrowingOf,
  requireNarrowing,
} from './narrowed-records.ts'

/** Counted in the index of values, which knows no archived and no closed records, so each is looked up, up to a bound. */
export const field = operation(dashboardApi.field, {
  load: ({ db, query }) => {
    const { verticalId } = query
    const [kind, key] = kindAndKey(query.field)
    const narrowing = narrowingOf(query)
    return combine({
      vertical: readVertical(db, verticalId),
      fields: readFields(db, narrowing ? {} : { recordKind: kind }),
      counts: narrowing
        ? readNarrowedCounts(db, verticalId, narrowing, { kind, key })
        : readAllCounts(db, verticalId, { kind, key }),
    })
  },
  handle: ({ loaded: { vertical, fields, counts }, query }) => {
    existing(vertical, 'Vertical')
    const [kind, key] = kindAndKey(query.field)
    requireNarrowing(fields, query.verticalId, narrowingOf(query))
    const counted = countableField(fields, query.verticalId, { kind, key }, 'field')
    return answer(fieldCountsOf(counted, existing(counts, 'Vertical')))
  },
})

function readAllCounts(db: OrgDb, verticalId: string, { kind, key }: Omit<Narrowing, 'option'>) {
  const counts = readFieldCounts(db, { verticalId, recordKind: kind, key })
  return map(combine({ counts, total: readAll(db, kind, verticalId) }), ({ counts, total }) => ({
    ...counts,
    total: total.count,
  }))
}

/** As the lists count that the figures lead to. */
const readAll = (db: OrgDb, kind: RecordKind, verticalId: string) =>
  kind === 'lead'
    ? readTotal(db, leadList, { verticalId, archived: false }, unbounded)
    : readTotal(db, enquiryList, { verticalId, status: 'open' }, unbounded)
