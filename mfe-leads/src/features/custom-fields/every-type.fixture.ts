import { type CustomField, type CustomValue, organizationApi } from '@ginkgo/contracts'
import { answer, idOf, sampleField, samplePerson } from '@ginkgo/portal-sdk/testing'

const options = [
  { id: 'hot', label: 'Hot', color: '#ff0000', isArchived: false },
  { id: 'cold', label: 'Cold', color: null, isArchived: false },
  { id: 'gone', label: 'Gone', color: null, isArchived: true },
]

const more: Partial<Record<CustomField['type'], Partial<CustomField>>> = {
  money: { currency: 'EUR' },
  choice: { options },
  choices: { options },
  record: { recordOf: 'lead' },
}

/** A value of each type, and what people read of it in a table. */
export const everyValue: readonly (readonly [CustomField['type'], CustomValue, string])[] = [
  ['text', 'First line', 'First line'],
  ['long_text', 'Two\nlines', 'Two lines'],
  ['number', -1234.5, '-1,234.5'],
  ['money', 12_500, '€12,500'],
  ['date', '2026-02-28', 'Feb 28, 2026'],
  ['checkbox', false, 'No'],
  ['choice', 'hot', 'Hot'],
  // Two are seen, and the third is read aloud.
  ['choices', ['hot', 'cold', 'gone'], 'HotCold+1'],
  ['link', 'https://example.com/a', 'example.com/a'],
  ['phone', '+49 89 1234', '+49 89 1234'],
  ['email', 'ada@example.com', 'ada@example.com'],
  ['person', idOf(5), 'Hedy Head'],
  ['record', idOf(10), 'Open lead'],
]

/** A field of each type, which lists can be filtered by where its type allows it. */
export const everyField = everyValue.map(([type], place) =>
  sampleField({
    id: idOf(60 + place),
    key: type,
    label: `My ${type.replace('_', ' ')}`,
    type,
    position: place,
    filterable: type !== 'long_text',
    ...more[type],
  }),
)

export const customFields = Object.fromEntries(everyValue.map(([type, value]) => [type, value]))

export const answerPeople = () =>
  answer(organizationApi.users, () => [
    samplePerson(),
    samplePerson({ id: idOf(5), firstName: 'Hedy', lastName: 'Head' }),
  ])
