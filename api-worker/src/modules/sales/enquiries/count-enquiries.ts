import { enquiriesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPresent } from '../../../lists/facets.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { enquiryList, enquiryQuery, readStageCounts } from './enquiry-list.ts'

/** Every stage is listed, also where nothing matches; amounts are per currency, the largest first. */
export const countsOfEnquiries = operation(enquiriesApi.counts, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      asked: readAskedFields(db, 'enquiry', query),
      stages: readStages(db, verticalId),
      counts: readStageCounts(db, enquiryQuery(verticalId, query, now)),
      sources: readPresent(db, enquiryList, verticalId, 'source'),
    }),
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireAskedFields(loaded.asked, query)
    const stages = loaded.stages.map(({ id, stageType }) => {
      const totals = loaded.counts.rows
        .filter(({ stageId }) => stageId === id)
        .map(({ currency, value, count }) => ({ currency, value, count }))
        .toSorted((a, b) => b.value - a.value || b.count - a.count)
      return { stageId: id, stageType, totals, count: totals.reduce((sum, { count }) => sum + count, 0) }
    })
    const ofType = (type: string) =>
      stages.reduce((sum, { stageType, count }) => (stageType === type ? sum + count : sum), 0)
    return answer({
      ...(loaded.counts.isAtLeast && { isAtLeast: true }),
      open: ofType('open'),
      won: ofType('converted'),
      lost: ofType('enquiry_lost'),
      stages,
      sources: loaded.sources,
    })
  },
})
