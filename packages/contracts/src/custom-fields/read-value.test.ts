import { describe, expect, it } from 'vitest'
import { customFieldTypes, type CustomFieldType } from './custom-field-choices.ts'
import { readCustomValue } from './read-value.ts'

const options = ['hot', 'cold'].map((id) => ({ id, label: id, color: null, isArchived: false }))

/** Values of every form that JSON has, and some that look like another. */
const confusing: readonly unknown[] = [
  ...[7, -0, 1.5, 1e308, 2 ** 53, true, false, [], {}, [[]], [{}], [null], [7]],
  ...['x', '7', 'true', 'null', '[object Object]', '2026-13-01', '2026-02-30', ' ', '\u0000', '\ud83c\udf33'],
  ...[['hot', 'hot'], ['hot', 7], { id: 'hot' }, { $ne: null }, { toString: 'x' }, { length: 1 }],
  ...["'; DROP TABLE leads; --", '%', '{{7*7}}', '<script>alert(1)</script>', 'javascript:alert(1)'],
  ...['data:text/html,x', 'http://', 'a@b', '0190a000-0000-7000-8000-000000000000'],
]

/** What may be stored of each type, whatever was given. */
const isOfType: Record<CustomFieldType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value),
  long_text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Math.abs(value) <= 1e15,
  money: (value) => Number.isInteger(value) && (value as number) >= 0,
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  checkbox: (value) => typeof value === 'boolean',
  choice: (value) => value === 'hot',
  choices: (value) => JSON.stringify(value) === '["hot"]',
  link: (value) => typeof value === 'string' && /^https?:\/\/./.test(value),
  phone: (value) => typeof value === 'string' && value.length <= 50,
  email: (value) => typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value),
  person: (value) => typeof value === 'string' && value.length === 36,
  record: (value) => typeof value === 'string' && value.length === 36,
}

describe.each(Object.keys(customFieldTypes) as CustomFieldType[])('of the type %s', (type) => {
  it.each(confusing.map((value) => [JSON.stringify(value), value]))(
    '%s is refused, or one of it',
    (_, value) => {
      const read = readCustomValue({ type, label: 'Own', options }, value as never)
      if ('problem' in read) expect(read.problem.length).toBeGreaterThan(5)
      else if (read.value !== null) expect(isOfType[type](read.value)).toBe(true)
    },
  )
})
