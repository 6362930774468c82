import { expect, test } from 'vitest'
import { parsedChoices } from './stored-choices.ts'

test('columns come back as they were kept', () => {
  const choices = [
    { id: 'name', width: 240, pinned: true },
    { id: 'phone', hidden: true },
  ]
  expect(parsedChoices(JSON.stringify(choices))).toEqual(choices)
})

test('what is no choice of a column is left out, and what is no list is nothing', () => {
  expect(parsedChoices('[{"id":"name"},null,7,{"id":3},{"id":"phone","width":"wide"}]')).toEqual([
    { id: 'name' },
  ])
  for (const text of [null, '', 'nonsense', '{"id":"name"}', 'null'])
    expect(parsedChoices(text)).toBeUndefined()
})
