import { expect, it } from 'vitest'
import { readTags, writeTags } from './read-tags.ts'

it.each([
  ['a, b;c|d', ['a', 'b', 'c', 'd']],
  ['"Fair, Ulm", Gold', ['Fair, Ulm', 'Gold']],
  ['"He said ""yes""",x', ['He said "yes"', 'x']],
  ['* myContacts ::: Fair 2026 ::: Starred', ['Fair 2026', 'Starred']],
  ['* myContacts', []],
  ['["a, b","c"]', ['a, b', 'c']],
  ['[x]', ['[x]']],
  ['5" pipe, b', ['5" pipe', 'b']],
  ['"open, b', ['"open', 'b']],
])('%s', (text, tags) => {
  expect(readTags(text)).toEqual(tags)
})

it('reads again what it has written', () => {
  const tags = ['Fair, Ulm', 'He said "yes"', '[x]', 'a|b', 'plain', '* star', 'x ::: y']
  expect(readTags(writeTags(tags))).toEqual(tags)
})
