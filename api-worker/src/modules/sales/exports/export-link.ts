import { exportPath, exportsApi, collectedFilters } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readFields } from '../custom-fields/field-rows.ts'

const kindOf = { leads: 'lead', enquiries: 'enquiry' } as const

/** Reads no row of the list: that is recorded, and happens when the person opens the address. */
export const exportLink = operation(exportsApi.link, {
  load: ({ db, params: { verticalId }, body: { of } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      fields: readFields(db, { recordKind: kindOf[of] }),
    }),
  handle: ({ scope, loaded, body, origin }) => {
    const vertical = existing(loaded.vertical, 'Vertical')
    scope.require(`${body.of}:read`, vertical.id)
    const { fields, sort } = collectedFilters(body.filters) as {
      fields?: Record<string, string>
      sort?: string
    }
    requireAskedFields(loaded.fields, { fields, sort })
    return answer({ address: origin + exportPath(vertical.id, body) })
  },
})
