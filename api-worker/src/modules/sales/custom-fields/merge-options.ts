import { customFieldsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { combine } from '../../../db/statement.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { recordFieldChange, shapeOf, withUndoable } from './field-changes.ts'
import { changeable, requireRest } from './field-rules.ts'
import { readField } from './field-rows.ts'
import { beginWork } from './begin-work.ts'
import { mergeInViews, readViewsBy } from './merged-views.ts'
import { readFieldUse } from './work-on-values.ts'

/**
 * The option that is merged is archived; records with it get the other one, many of them by the scheduled job, and saved
 * views that narrow by it narrow by the other one.
 */
export const mergeOptions = operation(customFieldsApi.mergeOptions, {
  load: ({ db, params: { fieldId } }) =>
    combine({
      field: readField(db, fieldId),
      use: readFieldUse(db, fieldId),
      views: readViewsBy(db, fieldId),
    }),
  handle: ({ db, scope, loaded, body: merge, ifMatch, now }) => {
    const field = changeable(scope, loaded.field)
    requireFresh(ifMatch, field)
    requireRest(field)
    const [from, into] = [merge.from, merge.into].map((id) =>
      field.options.find((option) => option.id === id),
    )
    if (!from || !into) throw new NotFound('Option')
    if (from === into) throw new DomainError('conflict', 'An option cannot be merged into itself')
    if (into.isArchived) throw new DomainError('conflict', `“${into.label}” is archived`)
    const change = { id: uuid(), before: shapeOf(field), merge, dayFirst: false }
    const options = field.options.map((option) =>
      option === from ? { ...option, isArchived: true } : option,
    )
    const merged = {
      ...field,
      options,
      updatedAt: nextStamp(now, field.updatedAt),
      default: field.default === from.id ? into.id : field.default,
    }
    const changed = withUndoable(merged, change, now)
    const recorded = recordFieldChange(db, scope, now, changed, change, loaded.use.total)
    const begun = beginWork(db, field, changed, loaded.use, change)
    const narrowed = mergeInViews(db, loaded.views, field.key, change.id, merge, now)
    return commit(begun.field, [recorded, begun.statements, narrowed], {
      starts: begun.starts,
      audit: [
        {
          kind: 'custom_field.updated',
          subject: field.label,
          details: `${field.recordKind}.${field.key}: ${from.label} → ${into.label}`,
        },
      ],
    })
  },
})
