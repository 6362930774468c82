import { expect, test } from 'vitest'
import { asName, asSubject, asTitle, oneLine } from './names.ts'

/** Texts for which mail programs make links. */
const address = /https?:\/\/|www\.\w|[\p{L}\d-]\.[a-z]{2,}|\w@\w|[a-z]+:\/|\d\.\d/iu

test.each([
  'evil.com',
  'Call us at https://evil.com/login?x=1',
  'HTTP://EVIL.COM',
  'www.evil.com',
  'evil。com and evil．com',
  'help@evil.com',
  'mailto:help@evil.com',
  'http://127.0.0.1:8080/',
])('%s is no address in a name, a title or a subject', (text) => {
  for (const shown of [asName(text), asTitle(text), asSubject(text)]) {
    expect(shown).not.toMatch(address)
    expect(shown).not.toMatch(/[。．｡]\p{L}/u)
  }
})

test('addresses are removed from subjects', () => {
  expect(asSubject('Win now https://evil.com/a?b=1 today')).toBe('Win now … today')
  expect(asSubject('Win now evil.com/a today')).toBe('Win now … today')
  expect(asSubject('Demo of www.evil.com')).toBe('Demo of …')
  expect(asSubject('Q3 and/or Q4, 9:30')).toBe('Q3 and/or Q4, 9:30')
})

test('ordinary names look unchanged', () => {
  for (const name of ["Anne O'Neill", 'Dr. J. Grün 🌿', 'St. Gallen AG', 'בלוט בע״מ'])
    expect(asName(name)).toBe(name)
  expect(asName('Booking.com').replaceAll('\u200b', '')).toBe('Booking.com')
  expect(asName(`${'x'.repeat(90)}`)).toBe(`${'x'.repeat(80)}…`)
  expect(oneLine('a\tb\nc')).toBe('a b c')
})
