import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { countryOfBrowser, currencyOfCountry, localeOfCountry } from './country-defaults.ts'

test.each([
  ['India', 'INR', 'en-IN'],
  ['Germany', 'EUR', 'de-DE'],
  ['United Kingdom', 'GBP', 'en-GB'],
  ['Japan', 'JPY', 'ja-JP'],
  ['United States', 'USD', 'en-US'],
])('an organization of %s begins with %s and %s', (country, currency, locale) => {
  expect(currencyOfCountry(country)).toBe(currency)
  expect(localeOfCountry(country, 'en-US')).toBe(locale)
})

test('the language of the browser decides between those of a country', () => {
  expect(localeOfCountry('Canada', 'fr-FR')).toBe('fr-CA')
  expect(localeOfCountry('Canada', 'en-US')).toBe('en-CA')
  expect(localeOfCountry(null, 'en-US')).toBeUndefined()
})

test('every country has a currency that numbers can be written in', () => {
  for (const country of countries)
    expect(Intl.supportedValuesOf('currency'), country).toContain(currencyOfCountry(country))
})

test('a browser stands where its time zone is, also where its language says the United States', () => {
  expect(countryOfBrowser('en-US', 'America/New_York')).toBe('United States')
  expect(countryOfBrowser('en-IN', 'UTC')).toBe('India')
  expect(countryOfBrowser('en', 'UTC')).toBeUndefined()
  if ('getTimeZones' in Intl.Locale.prototype) {
    expect(countryOfBrowser('en-US', 'Europe/Berlin')).toBe('Germany')
  }
})
