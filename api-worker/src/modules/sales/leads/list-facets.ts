import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPresent, readTags } from '../../../lists/facets.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { leadList } from './lead-list.ts'

/** Archived leads count too, so that their list can be filtered as well. */
export const listFacets = operation(leadsApi.facets, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      sources: readPresent(db, leadList, verticalId, 'source'),
      tags: readTags(db, leadList, verticalId),
    }),
  handle: ({ loaded: { sources, tags, vertical } }) => {
    existing(vertical, 'Vertical')
    return answer({ sources, tags })
  },
})
