import type { Enquiry, EnquiryDetail, Stage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { outcomesOf, outcomeText } from './outcomes.ts'

const stage = (stageType: Stage['stageType']) => ({ id: stageType, name: stageType, stageType }) as Stage
const enquiry = (stageType: Stage['stageType']) => ({ stageType }) as Enquiry
const namesOf = (of: Enquiry, ...types: Stage['stageType'][]) =>
  outcomesOf(of, types.map(stage)).map(({ name }) => name)

test('an open enquiry can be won and lost, as far as its vertical has a stage for it', () => {
  expect(namesOf(enquiry('open'), 'open', 'converted', 'enquiry_lost')).toEqual(['Won', 'Lost'])
  expect(namesOf(enquiry('open'), 'open', 'enquiry_lost')).toEqual(['Lost'])
  expect(namesOf(enquiry('open'), 'open')).toEqual([])
})

test('a closed enquiry can be neither', () => {
  expect(namesOf(enquiry('converted'), 'converted', 'enquiry_lost')).toEqual([])
  expect(namesOf(enquiry('enquiry_lost'), 'converted', 'enquiry_lost')).toEqual([])
})

test('before the stages are known both outcomes are there without a stage', () => {
  const outcomes = outcomesOf(enquiry('open'), undefined)
  expect(outcomes.map(({ name, stage: of }) => [name, of])).toEqual([
    ['Won', undefined],
    ['Lost', undefined],
  ])
})

test('the outcome is told with the value or the reason where there is one', () => {
  const closed = (fields: Partial<EnquiryDetail>) =>
    outcomeText({ value: null, currency: 'EUR', lossReason: null, ...fields } as EnquiryDetail)
  expect(closed({ stageType: 'converted', value: 12_500 })).toBe('Won: €12,500')
  expect(closed({ stageType: 'converted', value: 900, currency: 'INR' })).toBe('Won: ₹900')
  expect(closed({ stageType: 'converted' })).toBe('Won')
  expect(closed({ stageType: 'enquiry_lost', value: 900, lossReason: "Didn't reply 🤝" })).toBe(
    "Lost: Didn't reply 🤝",
  )
  expect(closed({ stageType: 'enquiry_lost' })).toBe('Lost')
})
