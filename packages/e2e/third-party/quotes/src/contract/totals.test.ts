import { expect, test } from 'vitest'
import { quoteName, totalsOf } from './totals.ts'

const quote = (discountPercent: number, ...lines: [quantity: number, unitPrice: number][]) =>
  totalsOf({ discountPercent, lines: lines.map(([quantity, unitPrice]) => ({ quantity, unitPrice })) })

test.each([
  [quote(0), [0, 0, 0]],
  [quote(0, [2, 500], [1, 99]), [1_099, 0, 1_099]],
  [quote(10, [2, 500], [1, 99]), [1_099, 110, 989]],
  [quote(50, [1, 1]), [1, 1, 0]],
  [quote(7, [1, 50]), [50, 4, 46]],
  [quote(100, [3, 33]), [99, 99, 0]],
  [
    quote(1, ...Array.from({ length: 100 }, (): [number, number] => [10_000, 1_000_000_000])),
    [1e15, 1e13, 99e13],
  ],
])('%j', (totals, [subtotal, discount, total]) => expect(totals).toEqual({ subtotal, discount, total }))

test('names are of four digits at least', () => {
  expect([quoteName(7), quoteName(12_345)]).toEqual(['Q-0007', 'Q-12345'])
})
