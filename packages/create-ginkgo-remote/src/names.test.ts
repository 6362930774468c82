import { expect, test } from 'vitest'
import { namesFrom, renamed } from './names.ts'

test('a remote has its names from one word, with or without the prefix', () => {
  const names = { remote: 'mfe-price-list', word: 'price-list', identifier: 'PriceList', title: 'Price list' }
  expect(namesFrom('price-list')).toEqual(names)
  expect(namesFrom('mfe-price-list')).toEqual(names)
})

test.for(['', 'mfe-', 'Quotes', '../quotes', 'a--b', '-a', 'a-', '1a', 'a b', 'a'.repeat(37)])(
  '"%s" is no name of a remote',
  (typed) => {
    expect(() => namesFrom(typed)).toThrow('cannot be the name of a remote')
  },
)

test('the template takes the names in identifiers, texts and paths', () => {
  const names = namesFrom('price-list')
  const of = (text: string) => renamed(text, names)
  expect(of("<h1>Greetings</h1> 'greetings.create' /greetings")).toBe(
    "<h1>Price list</h1> 'price-list.create' /price-list",
  )
  expect(of('GreetingsPage LeadGreetings CreateGreetingsDialog')).toBe(
    'PriceListPage LeadPriceList CreatePriceListDialog',
  )
  expect(of('greetings: { path }')).toBe('priceList: { path }')
  expect(of('src/dialogs/create-greetings-dialog.tsx')).toBe('src/dialogs/create-price-list-dialog.tsx')
})
