import { expect, test } from 'vitest'
import { AppInstall } from '../entities/app.ts'
import type { AppPartField } from '../entities/app-automation.ts'
import {
  appEventType,
  changesOfEvent,
  eventFieldsIn,
  eventMeets,
  partValuesText,
  valuesOfEvent,
  withEvent,
  wrongValue,
} from './app-parts.ts'

const values = { amount: 1_500, day: '2026-11-28', kind: 'box', note: null }

test.each([
  [{}, true],
  [{ amountFrom: '1500', amountTo: '1500' }, true],
  [{ amountFrom: '1500.5' }, false],
  [{ amountTo: '200' }, false],
  [{ amount: '1500.0' }, true],
  [{ amountNot: '1500' }, false],
  [{ dayFrom: '2026-11-28', dayTo: '2026-12-01' }, true],
  [{ dayFrom: '2026-11-29' }, false],
  [{ kind: 'letter,box' }, true],
  [{ kindNot: 'letter' }, true],
  [{ kind: 'letter' }, false],
  [{ noteFrom: 'a' }, false],
  [{ missing: 'x' }, false],
])('an event meets %j: %s', (is, meets) => expect(eventMeets(values, is)).toBe(meets))

test('texts take values of the event, and nothing where it has none', () => {
  expect(withEvent('{{event.amount}} in {{event.kind}}{{event.note}}, {{lead.name}}', values)).toBe(
    '1500 in box, {{lead.name}}',
  )
  expect(eventFieldsIn('{{event.amount}} {{event.x_1}} {{event.}} {{events.a}}')).toEqual(['amount', 'x_1'])
  expect(valuesOfEvent([...changesOfEvent(values), { field: 'name', from: 1, to: 2 }])).toEqual(values)
  expect(appEventType('mfe-price-lists', 'sent')).toBe('app.price-lists.sent')
})

const field = (type: AppPartField['type'], more: object = {}) =>
  ({ name: 'x', label: 'X', type, ...more }) as AppPartField

test('says what is wrong with a value', () => {
  expect(wrongValue(field('number'), '5')).toBe('X is a number')
  expect(wrongValue(field('number'), 5)).toBeUndefined()
  expect(wrongValue(field('text'), 5)).toBe('X is a text')
  expect(wrongValue(field('date'), '2026-02-30')).toBe('X is a day as 2026-11-28')
  expect(wrongValue(field('date'), '2026-02-28')).toBeUndefined()
  expect(wrongValue(field('choice', { choices: { a: 'A' } }), 'toString')).toBe('X has no choice "toString"')
  expect(wrongValue(field('text', { required: true }), '')).toBe('X is missing')
  expect(wrongValue(field('text'), null)).toBeUndefined()
  expect(partValuesText([field('choice', { choices: { a: 'Letter A' } })], { x: 'a' })).toBe('X: Letter A')
})

test('names of triggers and actions differ', () => {
  const part = { name: 'sent', title: 'Sent', about: 'lead' }
  const install = (actions: object[]) =>
    AppInstall.safeParse({
      scopes: [],
      trust: 'sandbox',
      automation: { title: 'App', triggers: [part], actions },
    })
  expect(install([part]).success).toBe(false)
  expect(install([]).data?.automation?.triggers).toEqual([{ ...part, fields: [] }])
})
