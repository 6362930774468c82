import type { LeadImportField } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { cellsText, groupProblems } from './problem-groups.ts'

const problem = (rowNumber: number, field: LeadImportField | null, message: string) => ({
  rowNumber,
  issues: [{ field, message }],
})

test('problems are grouped by reason, with the cells that have it, those of most rows first', () => {
  const [first, second, third] = groupProblems([
    problem(1, null, 'Name is required'),
    problem(2, 'enquiryPriority', '“Hot” is none of the values'),
    problem(3, 'enquiryPriority', '“warm” is none of the values'),
    problem(4, 'enquiryPriority', '“Hot” is none of the values'),
    problem(5, 'email', '“none” is not an email address'),
  ])
  expect(first).toEqual({
    field: 'enquiryPriority',
    reason: 'Enquiry Priority: “…” is none of the values',
    rows: 3,
    cells: [
      { text: 'Hot', rows: 2 },
      { text: 'warm', rows: 1 },
    ],
  })
  expect(second).toMatchObject({ field: null, reason: 'Name is required', rows: 1, cells: [] })
  expect(third).toMatchObject({ field: 'email', rows: 1 })
  expect(cellsText(first!).replaceAll(/[\u2066-\u2069]/g, '')).toBe('“Hot” (2), “warm”')
})

test('of many cells a few are named and the rest is counted', () => {
  const many = Array.from({ length: 8 }, (_, at) =>
    problem(at, 'email', `“no ${at}” is not an email address`),
  )
  expect(cellsText(groupProblems(many)[0]!)).toMatch(/“.?no 4.?”, and 3 more$/)
})
