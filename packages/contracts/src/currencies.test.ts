import { expect, test } from 'vitest'
import { allCurrencies, convertedSum, currenciesOf, isKnownCurrency, ratesOn } from './currencies.ts'

const rates = [
  { currency: 'USD', day: '2026-11-01', rate: 0.9 },
  { currency: 'USD', day: '2026-11-20', rate: 0.95 },
  { currency: 'INR', day: '2026-11-10', rate: 0.0101 },
]
const totals = [
  { currency: 'EUR', value: 1_000 },
  { currency: 'USD', value: 200 },
]

test('of each currency the latest rate holds that is not after the day', () => {
  expect(ratesOn(rates, '2026-11-19').get('USD')?.rate).toBe(0.9)
  expect(ratesOn(rates, '2026-11-20').get('USD')?.rate).toBe(0.95)
  expect(ratesOn(rates, '2026-10-31').size).toBe(0)
})

test('sums are converted with the rates that they name, and rounded once', () => {
  expect(convertedSum(totals, 'EUR', rates, '2026-11-25')).toEqual({
    currency: 'EUR',
    value: 1_190,
    rates: [rates[1]],
  })
  const three = [...totals, { currency: 'INR', value: 150 }]
  expect(convertedSum(three, 'EUR', rates, '2026-11-15')?.value).toBe(1_182)
})

test('nothing is converted where a rate is missing, or there is nothing to convert', () => {
  expect(convertedSum([...totals, { currency: 'GBP', value: 1 }], 'EUR', rates, '2026-11-25')).toBeUndefined()
  expect(convertedSum(totals.slice(0, 1), 'EUR', rates, '2026-11-25')).toBeUndefined()
  expect(convertedSum(totals, null, rates, '2026-11-25')).toBeUndefined()
  // An empty sum needs no rate.
  expect(convertedSum([...totals, { currency: 'GBP', value: 0 }], 'EUR', rates, '2026-11-25')?.value).toBe(
    1_190,
  )
})

test('the specified currencies come first, and each is known by ISO 4217', () => {
  expect(currenciesOf(null)).toEqual(['USD', 'EUR', 'GBP', 'INR'])
  expect(currenciesOf(['CHF', 'EUR'])).toEqual(['USD', 'EUR', 'GBP', 'INR', 'CHF'])
  expect(allCurrencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(new Set(allCurrencies).size).toBe(allCurrencies.length)
  expect(['AED', 'JPY', 'DEM', 'XAU', 'toString'].map(isKnownCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
