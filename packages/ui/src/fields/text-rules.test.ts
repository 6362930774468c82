import { describe, expect, it } from 'vitest'
import { addTag } from './add-tag.ts'
import { otpDigits } from './otp-input.tsx'
import { personName } from '../format/person-name.ts'
import { matchingText } from './record-pickers.tsx'
import { oneHourAfter, TIME_CHOICES, timesAfter } from './time-choices.ts'
import { TIME_ZONES, timeZoneChoices } from './time-zones.ts'

describe('tags', () => {
  it('are trimmed', () => expect(addTag(['a'], '  big deal ')).toEqual(['a', 'big deal']))
  it('are never empty', () => expect(addTag(['a'], '   ')).toEqual(['a']))
  it('are unique', () => expect(addTag(['solar'], 'solar ')).toEqual(['solar']))
  it('may be in any script', () => expect(addTag([], "O'Dowd 🌱 شركة")).toEqual(["O'Dowd 🌱 شركة"]))
})

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['12 34-56', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
    ['Your code is 482913.', '482913'],
  ])('%s becomes %s', (typed, code) => expect(otpDigits(typed)).toBe(code))
})

describe('times of day', () => {
  it('are every 15 minutes', () => {
    expect(TIME_CHOICES).toHaveLength(96)
    expect([TIME_CHOICES[0], TIME_CHOICES[1], TIME_CHOICES.at(-1)]).toEqual(['00:00', '00:15', '23:45'])
  })
  it('after a start time are only the later ones', () => {
    expect(timesAfter('23:00')).toEqual(['23:15', '23:30', '23:45'])
    expect(timesAfter(null)).toHaveLength(96)
  })
  it('one hour later exist only within the same day', () => {
    expect(oneHourAfter('09:30')).toBe('10:30')
    expect(oneHourAfter('22:45')).toBe('23:45')
    expect(oneHourAfter('23:00')).toBeNull()
  })
})

describe('time zones', () => {
  it('are offered with the own one first and not twice', () => {
    expect(timeZoneChoices('Africa/Nairobi')[0]).toBe('Africa/Nairobi')
    expect(timeZoneChoices('UTC', 'UTC')).toEqual([...TIME_ZONES])
  })
})

describe('search in a list', () => {
  const people = ['Ada Lovelace ada@example.com', "Sinéad O'Connor", 'ليلى حداد']
  it('matches all words in any order and case', () => {
    expect(matchingText(people, 'LOVE ada', (each) => each)).toEqual([people[0]])
    expect(matchingText(people, "o'con", (each) => each)).toEqual([people[1]])
    expect(matchingText(people, 'حداد', (each) => each)).toEqual([people[2]])
    expect(matchingText(people, ' ', (each) => each)).toEqual(people)
  })
  it('names people without stray spaces', () =>
    expect(personName({ firstName: 'Ada', lastName: '' })).toBe('Ada'))
})
