import { isNamedByValue, listTitles, presentValue, valueListsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { answered, readAnswered } from './get-value-list.ts'
import { moveStep, moveViews, readForMove } from './move-values.ts'
import { valuesOf, writeList } from './value-list-rows.ts'

/** The value that is merged leaves the list; what records have is changed at once, of many by the scheduled job. */
export const mergeValues = operation(valueListsApi.merge, {
  load: ({ db, params: { list }, body }) =>
    combine({ list: readAnswered(db, list), records: readForMove(db, list, body.from) }),
  handle: ({ db, scope, params: { list }, body: { from, into }, loaded, now }) => {
    scope.require('lists:write')
    const { row, used } = loaded.list
    const { values } = answered(list, row, used)
    const winner = values.find(({ value }) => value === into)
    const loser = values.find(({ value }) => value === from)
    if (!winner || (!loser && !isNamedByValue(list))) throw new NotFound('Value')
    if (from === into) throw new DomainError('conflict', 'A value cannot be merged into itself')
    if (!loser && presentValue(values, from)?.value === into)
      throw new DomainError('conflict', `“${from}” is already merged into “${winner.label}”`)
    const former = [...winner.formerValues, from, ...(loser?.formerValues ?? [])]
    const own = valuesOf(list, row)
    const merged = {
      value: winner.value,
      label: winner.label,
      isArchived: winner.isArchived,
      formerValues: [...new Set(former)],
    }
    const remaining = own
      .filter(({ value }) => value !== from)
      .map((entry) =>
        entry.value === into
          ? merged
          : { ...entry, formerValues: entry.formerValues.filter((one) => one !== from) },
      )
    const isListed = own.some(({ value }) => value === into)
    // Who does not see every vertical changes records of their own ones, and the job those of the others.
    const isLarge = loaded.records.isLarge || scope.verticalIds !== 'all'
    const move = { from, to: into, isLarge }
    const { written, statements } = writeList(db, list, row, {
      values: isListed ? remaining : [...remaining, merged],
      moves: [...(row?.moves ?? []), move],
      now,
    })
    const left = used?.filter((tag) => tag !== from)
    const details = `${listTitles[list].many}: ${loser?.label ?? from} was merged into it`
    return commit(
      answered(list, written, left),
      [statements, moveStep(db, list, move), moveViews(db, list, move, loaded.records.views, now)],
      {
        audit: [{ kind: 'list.values_merged', subject: winner.label, details }],
        starts: [{ job: 'value-lists.move' }],
      },
    )
  },
})
