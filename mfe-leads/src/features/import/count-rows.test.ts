import { duplicateKeys } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { countImported, countRepeated } from './count-rows.ts'

const rows = [
  { email: 'a@x.test', phone: '0721 112233' },
  { email: 'a@x.test' },
  { phone: '0721/112233', email: 'b@x.test' },
  { email: 'b@x.test' },
  {},
  {},
  { phone: '+49 721 445566' },
  { phone: '0049 721 445566' },
].map((lead) => duplicateKeys(lead, null))

it('counts rows that repeat one before them', () => {
  expect(countRepeated(rows)).toBe(4)
})

it('counts what is imported: a skipped row leaves nothing to compare with', () => {
  expect(countImported(rows, new Set(), 'skip')).toBe(5)
  // Without the first two, the third is the first with that number.
  expect(countImported(rows, new Set([0, 1]), 'skip')).toBe(4)
  expect(countImported(rows, new Set([0]), 'update')).toBe(8)
  expect(countImported(rows, new Set([0]), 'create')).toBe(8)
})
