import { expect, test } from 'vitest'
import { readRate, readRates } from './read-rates.ts'

test.each([
  ['0.95', 0.95],
  ['0,95', 0.95],
  ['0.0101', 0.0101],
  ['152', 152],
  ['1.234,5', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('%s is the rate %d', (text, rate) => expect(readRate(text)).toBe(rate))

test('lines of a spreadsheet or a file are read, ambiguous days as the person writes them', () => {
  const usd = { currency: 'USD', day: '2026-04-03', rate: 0.95 }
  expect(readRates('Currency;Day;Rate\nusd;03/04/2026;0,95\n', 'de-DE').rates).toEqual([usd])
  expect(readRates('USD\t03/04/2026\t0.95', 'en-US').rates).toEqual([{ ...usd, day: '2026-03-04' }])
  expect(readRates('"USD","2026-04-03","0.95"', 'en-US').rates).toEqual([usd])
})

test('one line that is not understood keeps all from being saved, and is named', () => {
  expect(readRates('USD;2026-04-03;0.95\nUSD;soon;1', 'en-US')).toEqual({
    problem: expect.stringMatching(/^Line 2: /),
  })
  expect(readRates('Currency;Day;Rate', 'en-US').problem).toBe('There are no rates in this text')
  expect(readRates('XAU;2026-04-03;1', 'en-US').problem).toContain('not a currency in use')
})
