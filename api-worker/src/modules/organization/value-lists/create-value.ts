import { listTitles, newValue, valueListsApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { answered, readAnswered } from './get-value-list.ts'
import { requireFreeName, valuesOf, writeList } from './value-list-rows.ts'

/** A name that a value had before becomes one of its own again. */
export const createValue = operation(valueListsApi.create, {
  load: ({ db, params: { list } }) => readAnswered(db, list),
  handle: ({ db, scope, params: { list }, body: { label }, loaded: { row, used }, now }) => {
    scope.require('lists:write')
    const before = valuesOf(list, row)
    requireFreeName(list, before, label)
    const added = newValue(list, label)
    const values = [...withoutFormer(before, added.value), added]
    const moves = row?.moves?.filter(({ from }) => from !== added.value)
    const { written, statements } = writeList(db, list, row, {
      values,
      now,
      ...(moves && { moves }),
    })
    return commit(answered(list, written, used), statements, {
      audit: [{ kind: 'list.value_added', subject: label, details: listTitles[list].many }],
    })
  },
})

const withoutFormer = (values: ReturnType<typeof valuesOf>, value: string) =>
  values.map((entry) => ({
    ...entry,
    formerValues: entry.formerValues.filter((former) => former !== value),
  }))
