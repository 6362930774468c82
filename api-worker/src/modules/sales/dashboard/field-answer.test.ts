import type { CustomField } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { fieldCountsOf } from './field-answer.ts'
import { countedInAll, countedPerOption } from './field-counts.ts'

const options = ['a', 'b'].map((id) => ({ id, label: id, color: null, isArchived: false }))
const fieldOf = (type: CustomField['type']) => ({ type, options }) as unknown as CustomField

test('says nothing of records without a value where not all that have one were counted', () => {
  const counts = new Map([
    ['a', countedPerOption + 1],
    ['b', 3],
  ])
  expect(fieldCountsOf(fieldOf('choice'), { counts, valued: null, total: 20_000 })).toEqual({
    options: [
      { id: 'a', label: 'a', count: countedPerOption, isAtLeast: true },
      { id: 'b', label: 'b', count: 3, isAtLeast: false },
    ],
    none: null,
  })
  const ofChoices = (valued: number) =>
    fieldCountsOf(fieldOf('choices'), { counts, valued, total: 90_000 }).none
  expect(ofChoices(12_000)).toBe(78_000)
  expect(ofChoices(countedInAll + 1)).toBeNull()
})
