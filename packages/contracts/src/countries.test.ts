import { expect, test } from 'vitest'
import { countries, regionCodes } from './countries.ts'

test('the list is sorted from Afghanistan to Zimbabwe', () => {
  expect(countries[0]).toBe('Afghanistan')
  expect(countries.at(-1)).toBe('Zimbabwe')
  expect(countries).toEqual(expect.arrayContaining(['Kosovo', 'Palestine', 'Taiwan', 'Vatican City']))
  expect(countries.length).toBeGreaterThanOrEqual(195)
})

test('each country has its own code, which stands for that country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = Object.values(regionCodes)
  expect(new Set(codes).size).toBe(countries.length)
  for (const code of codes) expect(names.of(code), code).toBeTruthy()
  for (const country of ['Germany', 'India', 'Serbia', 'Vanuatu', 'Zimbabwe'])
    expect(names.of(regionCodes[country] ?? '')).toBe(country)
})
