import { enquiryFields, leadFields } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { concernedFields, editedTogether } from './concerned-fields.ts'

test('an amount is edited with its currency, and any other field alone', () => {
  expect(editedTogether(enquiryFields, 'value')).toEqual(['value', 'currency'])
  expect(editedTogether(enquiryFields, 'currency')).toEqual(['currency'])
  expect(editedTogether(enquiryFields, 'title')).toEqual(['title'])
})

test('a change concerns the fields that give it its meaning, whichever of them is edited', () => {
  expect(concernedFields(enquiryFields, ['value'])).toEqual(['value', 'currency'])
  expect(concernedFields(enquiryFields, ['currency'])).toEqual(['value', 'currency'])
  expect(concernedFields(leadFields, ['referredBy'])).toEqual(['source', 'referredBy'])
  expect(concernedFields(leadFields, ['source'])).toEqual(['source', 'referredBy'])
  expect(concernedFields(leadFields, ['phone'])).toEqual(['phone'])
})
