import { isNamedByValue, type ListedValue, listTitles, valueListsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { AuditEntry } from '../../../operation/audit-entry.ts'
import { answered, readAnswered } from './get-value-list.ts'
import { moveStep, moveViews, readForMove } from './move-values.ts'
import { requireFreeName, valuesOf, writeList } from './value-list-rows.ts'

/** Of a source the label changes alone; of what is named by its value, records get the new text. */
export const updateValue = operation(valueListsApi.update, {
  load: ({ db, params: { list }, body }) =>
    combine({ list: readAnswered(db, list), records: readForMove(db, list, body.value) }),
  handle: ({ db, scope, params: { list }, body, loaded, now }) => {
    scope.require('lists:write')
    const { row, used } = loaded.list
    const { isMoving: _, ...entry } =
      answered(list, row, used).values.find(({ value }) => value === body.value) ?? notThere()
    const label = body.label ?? entry.label
    const isArchived = body.isArchived ?? entry.isArchived
    const isRenamed = label !== entry.label
    if (!isRenamed && isArchived === entry.isArchived) return answer(answered(list, row, used))
    const own = valuesOf(list, row)
    const others = own.filter(({ value }) => value !== entry.value)
    if (isRenamed) requireFreeName(list, others, label)
    const isMoved = isRenamed && isNamedByValue(list)
    const changed: ListedValue = isMoved
      ? {
          value: label,
          label,
          isArchived,
          formerValues: [...entry.formerValues, entry.value].filter((one) => one !== label),
        }
      : { ...entry, label, isArchived }
    const values = own.some(({ value }) => value === entry.value)
      ? own.map((each) => (each.value === entry.value ? changed : without(each, label, isMoved)))
      : [...own, changed]
    const isLarge = loaded.records.isLarge || scope.verticalIds !== 'all'
    const move = { from: entry.value, to: label, isLarge }
    const { written, statements } = writeList(db, list, row, {
      values,
      now,
      ...(isMoved && { moves: [...(row?.moves ?? []), move] }),
    })
    const left = used?.filter((tag) => !isMoved || tag !== entry.value)
    const audit: AuditEntry[] = []
    const of = listTitles[list].many
    if (isRenamed)
      audit.push({ kind: 'list.value_renamed', subject: label, details: `${of}: it was ${entry.label}` })
    if (isArchived !== entry.isArchived)
      audit.push({
        kind: isArchived ? 'list.value_archived' : 'list.value_restored',
        subject: label,
        details: of,
      })
    return commit(
      answered(list, written, left),
      [
        statements,
        isMoved && moveStep(db, list, move),
        isMoved && moveViews(db, list, move, loaded.records.views, now),
      ],
      { audit, starts: [isMoved && { job: 'value-lists.move' }] },
    )
  },
})

/** Another value is called by a former name of this one no longer. */
const without = (entry: ListedValue, label: string, isMoved: boolean): ListedValue =>
  isMoved ? { ...entry, formerValues: entry.formerValues.filter((former) => former !== label) } : entry

function notThere(): never {
  throw new NotFound('Value')
}
