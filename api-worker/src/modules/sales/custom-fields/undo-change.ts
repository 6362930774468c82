import { customFieldsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { beginWork } from './begin-work.ts'
import { shapeOf, undoableOf, undoableUntil } from './field-changes.ts'
import { changeable, requireRest, requireRoom } from './field-rules.ts'
import { readField, readFields } from './field-rows.ts'
import { readViewsBy, restoreViews } from './merged-views.ts'
import { formersAtMost, readAllFormers, readFieldUse } from './work-on-values.ts'

/** Records get the values back that the change had taken; what was given since stays as far as the field can have it. */
export const undoChange = operation(customFieldsApi.undo, {
  load: ({ db, params: { fieldId } }) =>
    combine({
      field: readField(db, fieldId),
      others: readFields(db, {}),
      use: readFieldUse(db, fieldId),
      formers: readAllFormers(db, fieldId),
      views: readViewsBy(db, fieldId),
    }),
  handle: ({ db, scope, loaded, ifMatch, now }) => {
    const field = changeable(scope, loaded.field)
    requireFresh(ifMatch, field)
    requireRest(field)
    const stored = field.changes ?? []
    const undoes = stored.at(-1)
    if (!undoes || undoableUntil(undoes) <= now) throw new DomainError('conflict', 'There is nothing to undo')
    const changes = stored.slice(0, -1)
    const { type, options, currency, recordOf, unique, filterable, default: initial } = undoes.before
    // Options that were added since stay.
    const added = undoes.merge
      ? field.options.filter(({ id }) => !options.some((option) => option.id === id))
      : []
    const former = undoes.merge
      ? field.options.map((option) => {
          const isMerged = option.id === undoes.merge?.from
          return isMerged
            ? { ...option, isArchived: options.some((one) => one.id === option.id && one.isArchived) }
            : option
        })
      : [...options, ...added]
    const changed = {
      ...field,
      ...(undoes.merge ? {} : { type, currency, recordOf, unique, filterable }),
      default: undoes.merge && field.default !== undoes.merge.into ? field.default : initial,
      ...{ options: former, changes, gone: [...(field.gone ?? []), undoes.id] },
      ...{ updatedAt: nextStamp(now, field.updatedAt) },
    }
    requireRoom(
      loaded.others.filter(({ id, recordKind }) => id !== field.id && recordKind === field.recordKind),
      changed,
    )
    const change = { id: uuid(), at: now, before: shapeOf(field), dayFirst: undoes.dayFirst }
    const ofChange = loaded.formers.filter(({ changeId }) => changeId === undoes.id)
    // Records that have no value any more get theirs back as well.
    const missing = ofChange.filter(({ recordId }) => !loaded.use.values.some(({ id }) => id === recordId))
    const use = {
      ...loaded.use,
      values: [
        ...loaded.use.values,
        ...missing.map(({ recordId, verticalId }) => ({ id: recordId, verticalId, text: null })),
      ],
    }
    const formers = new Map(ofChange.map(({ recordId, value }) => [recordId, value]))
    const begun = beginWork(db, field, { ...changed, undoable: undoableOf(changes, changed) }, use, {
      change,
      undoes,
      isKept: false,
      ...(loaded.formers.length < formersAtMost && { formers }),
    })
    return commit(begun.field, [begun.statements, restoreViews(db, loaded.views, field.key, undoes, now)], {
      starts: begun.starts,
      audit: [
        {
          kind: 'custom_field.updated',
          subject: field.label,
          details: `${field.recordKind}.${field.key}: ${field.undoable?.summary ?? ''} – undone`,
        },
      ],
    })
  },
})
