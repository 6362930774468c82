import type { Stage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { createBoardColumns, type Feeds } from './board-columns.ts'

const stages = ['Inquiry', 'Qualified'].map((name) => ({ id: name, name }) as Stage)

test('a column has no number of cards before it is read, and is another one once it is known to be empty', () => {
  const columnsOf = createBoardColumns()
  const read = { rows: [], total: 0 } as unknown as Feeds[string]
  const loading = columnsOf(stages, { Qualified: read }, [])
  expect(loading.map(({ isLoading }) => isLoading)).toEqual([true, false])
  const loaded = columnsOf(stages, { Inquiry: read, Qualified: read }, [])
  expect(loaded.map(({ isLoading, total }) => [isLoading, total])).toEqual([
    [false, 0],
    [false, 0],
  ])
  expect(loaded[1]).toBe(loading[1])
})
