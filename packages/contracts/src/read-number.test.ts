import { describe, expect, it } from 'vitest'
import { readNumber, readWholeAmount, readWholeNumber } from './read-number.ts'

const locales = [
  [
    'en-US',
    'en-GB',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CH',
    'es-ES',
    'it-IT',
    'pt-BR',
  ],
  ['nl-NL', 'pl-PL', 'sv-SE', 'cs-CZ', 'ru-RU', 'ja-JP', 'he-IL', 'tr-TR'],
  ['hi-IN', 'hi-IN-u-nu-deva', 'bn-BD-u-nu-beng', 'ar-EG-u-nu-arab', 'fa-IR-u-nu-arabext', 'mr-IN-u-nu-deva'],
].flat()
const values = [0, 7, 12.5, 200, 1234, 12_500, 12_500.75, 125_000, 1_250_000.5, 12_345_678, 1_000_000_000]

describe.each(locales)('numbers as they are written in %s', (locale) => {
  it.each(values)('%d', (value) => {
    expect(readNumber(new Intl.NumberFormat(locale).format(value))).toBe(value)
    expect(readNumber(new Intl.NumberFormat(locale).format(-1 - value))).toBe(-1 - value)
  })

  it.each(['USD', 'EUR', 'GBP', 'INR'])('an amount in %s', (currency) => {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const)
      for (const currencySign of ['standard', 'accounting'] as const) {
        const style = { style: 'currency', currency, currencyDisplay, currencySign } as const
        const format = new Intl.NumberFormat(locale, style)
        for (const value of [1_250_000.75, -200])
          expect(readNumber(format.format(value)), format.format(value)).toBe(value)
      }
  })
})

describe('a number', () => {
  it.each([
    ['12.500,50', 12_500.5],
    ['12500.75', 12_500.75],
    ['12,5', 12.5],
    ['-200', -200],
    ['−200', -200],
    ['200-', -200],
    ['(1,200)', -1200],
    ['+200', 200],
    ['$-200', -200],
    ['-€ 1.200,50', -1200.5],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['12,50,000', 1_250_000],
    ['₹1,25,000/-', 125_000],
    ['Rs. 1,25,000', 125_000],
    ['500,-', 500],
    ['500.–', 500],
    ["1'250'000.50", 1_250_000.5],
    ['1_250_000', 1_250_000],
    ['１２，５００', 12_500],
    ['१२,५००', 12_500],
    ['12 500,50 €', 12_500.5],
    ['EUR 12.500', 12_500],
    ['12500 usd', 12_500],
    ['US$ 12,500', 12_500],
    ['  42 ', 42],
    ['007', 7],
    ['.5', 0.5],
    // The decimals are still to be typed.
    ['12.', 12],
    ['0', 0],
    ['-0', 0],
  ])('%s is %d', (text, value) => expect(readNumber(text)).toBe(value))

  it.each(['', '   ', '\u200e'])('is null for %j', (text) => expect(readNumber(text)).toBeNull())

  it.each(
    [
      ['1.2k', '3M', '2 lakh', 'abc', '-', '$', '12a', '1e5', '0x1F', '½', '5²', 'Infinity'],
      // These can be read in two ways or in none.
      ['12,5000', '1,2,3', '1.250.5', '12.500.50', '0.500', '1 2 5', '12,500.750', '12..5', '1,,000'],
      ['--200', '-200-', '(-200)', '(200', '200)', '12€50', '10-20', '10 000 or 20 000', '10%'],
    ].flat(),
  )('cannot be read in %s', (text) => expect(readNumber(text)).toBeNaN())
})

it.each([
  ['12.500,50', 12_501],
  ['12500.49', 12_500],
  ['12,5', 13],
  ['-0.4', -1],
  ['', null],
])('%s is kept as %s', (text, value) => expect(readWholeNumber(text)).toBe(value))
it.each([
  ['52k', 52_000],
  ['12,5k', 12_500],
  ['1.2k', 1_200],
  ['12.5 k€', 12_500],
  ['1,2 Mio. €', 1_200_000],
  ['5 lakh', 500_000],
  ['1.250k', Number.NaN],
  ['12.500,50', 12_501],
  ['12,5000', Number.NaN],
  ['500 €/Monat', Number.NaN],
  ['', null],
])('an amount %s is kept as %s', (text, value) => expect(readWholeAmount(text)).toBe(value))
it('is NaN where a part cannot be read', () => expect(readWholeNumber('1.2k')).toBeNaN())
