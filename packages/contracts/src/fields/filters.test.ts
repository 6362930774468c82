import * as z from 'zod'
import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { filterShape, filterTexts, isPersonFilter } from './filter-schemas.ts'
import { filterRules, filtersOf, joinValues, parametersOf, splitValues } from './filters.ts'

const id = '0193b000-0000-7000-8000-000000000002'
const fields = {
  kind: { type: 'choice', label: 'Kind', choices: { a: 'A', b: 'B' }, filter: true },
  state: { type: 'choice', label: 'State', choices: { a: 'A', b: 'B' }, filter: true, oneValue: true },
  ownerId: { type: 'person', label: 'Owner', required: 'Owner is required', filter: 'owner' },
  helperId: { type: 'person', label: 'Helper', filter: true },
  tags: { type: 'tags', label: 'Tags', filter: 'tag' },
  city: { type: 'line', label: 'City', filter: true },
  value: { type: 'money', label: 'Value', filter: true },
  createdAt: { type: 'instant', label: 'Created', filter: 'created', idle: 'quietDays' },
  name: { type: 'line', label: 'Name' },
} as const satisfies Fields
const shape = filterShape(fields)
const query = z.object(shape)
const rules = Object.assign({}, ...filtersOf(fields).map(filterRules)) as Record<
  string,
  (text: string) => boolean
>

test('parameters follow from the type of a field', () => {
  const ofRanges = ['valueFrom', 'valueTo', 'valueEmpty', 'created', 'createdFrom', 'createdTo', 'quietDays']
  const ofPeople = ['owner', 'ownerNot', 'helperId', 'helperIdNot']
  const ofTexts = ['tag', 'tagNot', 'tagEmpty', 'city', 'cityNot', 'cityEmpty']
  const all = ['kind', 'kindNot', 'state', ...ofPeople, ...ofTexts, ...ofRanges]
  expect(filtersOf(fields).flatMap(parametersOf)).toEqual(all)
  expect(Object.keys(shape)).toEqual(all)
  expect(Object.keys(filterTexts(fields))).toEqual(all)
})

test.each([
  ['kind', 'a', 'a'],
  ['kind', 'a, b,a', ['a', 'b']],
  ['state', 'b', 'b'],
  ['owner', `me,${id}`, ['me', id]],
  ['helperId', 'none', 'none'],
  ['tag', 'x\\, y,z', ['x, y', 'z']],
  ['city', 'Pune, India', 'Pune, India'],
  ['valueFrom', '5000', 5000],
  ['created', 'last-week', 'last-week'],
  ['createdTo', '2028-02-29', '2028-02-29'],
  ['quietDays', '14', 14],
  ['kindNot', 'a,b', ['a', 'b']],
  ['tagNot', 'x', 'x'],
  ['valueEmpty', 'true', 'true'],
])('%s takes %s', (name, text, parsed) => {
  expect(query.parse({ [name]: text })).toEqual({ [name]: parsed })
  expect(rules[name]!(text)).toBe(true)
})

test.each([
  ['kind', 'a,c'],
  ['kind', ''],
  ['kind', 'a,'],
  ['state', 'a,b'],
  ['owner', 'none'],
  ['helperId', 'somebody'],
  ['tag', 'x,,y'],
  ['tag', Array.from({ length: 51 }, (_, nth) => nth).join(',')],
  ['tag', 'x'.repeat(51)],
  ['valueFrom', ''],
  ['valueFrom', '1e3'],
  ['valueTo', '-1'],
  ['valueTo', '1.5'],
  ['created', 'someday'],
  ['createdFrom', '2026-02-30'],
  ['quietDays', '0'],
  ['kindNot', 'c'],
  ['valueEmpty', 'false'],
  ['quietDays', '3651'],
])('%s refuses "%s", in an address as in a request', (name, text) => {
  const { error } = query.safeParse({ [name]: text })
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  expect(z.object(filterTexts(fields)).safeParse({ [name]: text }).success).toBe(false)
  expect(rules[name]!(text)).toBe(false)
})

test('a view keeps what an address says as texts', () => {
  const said = { kind: 'a,b', valueFrom: '5000', created: 'this-week', owner: 'me' }
  expect(z.object(filterTexts(fields)).parse(said)).toEqual(said)
})

test('values are split as they were joined', () => {
  const values = ['a', 'b, c', 'd']
  expect(splitValues(joinValues(values))).toEqual(values)
})

test('filters by person may name the caller, and no others may', () => {
  const named = Object.entries(shape).filter(([, part]) => isPersonFilter(part))
  expect(named.map(([name]) => name)).toEqual(['owner', 'ownerNot', 'helperId', 'helperIdNot'])
})
