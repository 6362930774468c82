import { describe, expect, it, test } from 'vitest'
import { digitsOf, e164Of, phoneKeys } from './phone-number.ts'

describe('a number in its international form', () => {
  it.each([
    ['+49 (0)721 1234567', null, '+497211234567'],
    ['+49 0721 1234567', null, '+497211234567'],
    ['0049 721 1234567', null, '+497211234567'],
    ['(0049) 721 1234567', 'United States', '+497211234567'],
    ['0721/123 45-67', 'Germany', '+497211234567'],
    ['(0721) 1234567', 'Deutschland', '+497211234567'],
    ['0176 1234567', 'de', '+491761234567'],
    ['+49 176 1234567', 'India', '+491761234567'],
    ['98765 43210', 'India', '+919876543210'],
    ['06 12 34 56 78', 'France', '+33612345678'],
    ['06 12 34 56 78', 'Côte d’Ivoire', '+2250612345678'],
    ['(555) 123-4567', 'United States', '+15551234567'],
    ['011 15-2345-6789', 'Argentina', '+5491123456789'],
    // Italian numbers keep their first zero in the international form, also in the Vatican.
    ['06 6982 0000', 'Vatican City', '+390669820000'],
    ['＋４９ ７２１ １２３４５６７', null, '+497211234567'],
    ['+49\u00a0721\u202f1234567', null, '+497211234567'],
    ['+49 721 1234567 (private)', null, '+497211234567'],
    ['+44 20 7946 0000 ext. 5', null, '+442079460000'],
    // A number with a country code is accepted as written, although it is not valid.
    ['+1 555-0100', null, '+15550100'],
  ])('%s of %s is %s', (phone, country, e164) => expect(e164Of(phone, country)).toBe(e164))

  it.each([
    ['0176 1234567', null],
    ['0176 1234567', 'Atlantis'],
    ['555-0100', 'United States'],
    ['0721 1234567 / 0176 1234567', 'Germany'],
    ['+49 1', null],
    ['+999 123 4567', null],
    ['+1 800 FLOWERS', null],
    ['ask for Jo', 'Germany'],
    ['', 'Germany'],
    [null, 'Germany'],
  ])('%s of %s has no E.164 number', (phone, country) => expect(e164Of(phone, country)).toBeNull())
})

describe('the keys by which a number is recognized', () => {
  const meet = ([phone, country]: [string, string?], [other, otherCountry]: [string, string?]) =>
    phoneKeys(phone, country).some((key) => phoneKeys(other, otherCountry).includes(key))

  it.each([
    [['+49 (0)89 / 12 34 56'], ['0049 89 123456']],
    [['+49 89 123456'], ['(089) 123-456', 'Germany']],
    [['+1 (555) 123-4567'], ['555.123.4567', 'United States']],
    [['00919876543210'], ['98765 43210', 'India']],
    // The plus was lost in another program.
    [['+49 89 123456'], ['4989123456']],
    [['089 123456', 'Germany'], ['089-123456']],
    [['112233'], ['11 22 33']],
  ] as [[string, string?], [string, string?]][])('%j and %j are the same number', (one, other) => {
    expect(meet(one, other)).toBe(true)
  })

  it.each([
    [['+49 89 123456'], ['+43 89 123456']],
    [['089 123456'], ['089 123457']],
    [
      ['089 123456', 'Germany'],
      ['089 123456 7', 'Germany'],
    ],
  ] as [[string, string?], [string, string?]][])('%j and %j are different numbers', (one, other) => {
    expect(meet(one, other)).toBe(false)
  })

  it('are empty without a number, and short numbers match only themselves', () => {
    expect(phoneKeys(null, null)).toEqual([])
    expect(phoneKeys('ext.', 'Germany')).toEqual([])
    expect(phoneKeys('0 12', 'Germany')).toEqual(['012'])
  })
})

test('digits may be of any script', () => {
  expect(digitsOf('＋４９ (0)7')).toBe('4907')
  expect(digitsOf('none')).toBeNull()
})
