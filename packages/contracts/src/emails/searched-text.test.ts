import { expect, test } from 'vitest'
import { maxSearchedText, searchedTextOf } from './searched-text.ts'

test.each([
  [
    'Forty electric\nvans.\n\nOn Mon, 9 Nov 2026 at 10:00, Ada <a@b.c> wrote:\n> Diesel?',
    'Forty electric vans.',
  ],
  ['> Diesel?\nNo, electric.\n> How many?\nForty.', 'No, electric. Forty.'],
  ['A\u0002B\u0003C\t\n D', 'A B C D'],
  ['', ''],
])('of %j a search looks through what was written', (body, text) => {
  expect(searchedTextOf(body)).toBe(text)
})

test('of a long text it looks through the beginning, and cuts no letter in two', () => {
  const text = searchedTextOf(`${'x'.repeat(maxSearchedText - 1)}🌱 and more`)
  expect(text).toBe('x'.repeat(maxSearchedText - 1))
})
