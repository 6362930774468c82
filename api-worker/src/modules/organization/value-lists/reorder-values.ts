import { listTitles, valueListsApi } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { answered, readAnswered } from './get-value-list.ts'
import { valuesOf, writeList } from './value-list-rows.ts'

export const reorderValues = operation(valueListsApi.reorder, {
  load: ({ db, params: { list } }) => readAnswered(db, list),
  handle: ({ db, scope, params: { list }, body, loaded: { row, used }, now }) => {
    scope.require('lists:write')
    const own = valuesOf(list, row)
    const byValue = new Map(answered(list, row, used).values.map((entry) => [entry.value, entry]))
    const ordered = body.values.map((value) => byValue.get(value))
    const isEach = new Set(body.values).size === body.values.length
    // Tags that only records have may be left out.
    const hasAll = own.every(({ value }) => body.values.includes(value))
    if (!isEach || !hasAll || ordered.includes(undefined))
      throw new DomainError('conflict', 'The list has changed. Every value must be named exactly once')
    const values = ordered.map((entry) => {
      const { isMoving: _, ...stored } = entry!
      return stored
    })
    const { written, statements } = writeList(db, list, row, { values, now })
    return commit(answered(list, written, used), statements, {
      audit: [{ kind: 'list.reordered', subject: listTitles[list].many }],
    })
  },
})
