import type { TemplatePart } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { countText, issueText, kindText } from './template-words.ts'

const part = (kind: TemplatePart['part'], of: TemplatePart['of'] = null): TemplatePart => ({
  part: kind,
  name: 'X',
  of,
  note: null,
})

test('parts are counted by kind', () => {
  expect(countText([])).toBe('')
  expect(countText([part('view')])).toBe('1 view')
  expect(countText([part('stage'), part('field'), part('lossReason'), part('field')])).toBe(
    '2 fields, 1 stage and 1 loss reason',
  )
  expect([kindText(part('field', 'lead')), kindText(part('lossReason'))]).toEqual([
    'Field of leads',
    'Loss reason',
  ])
})

test.each([
  ['template.fields.1.options.0.label', 'Field 2 “Budget”, options 1 label: Wrong'],
  ['template.stages.0.name', 'Stage 1, name: Wrong'],
  ['template.lossReasons.0', 'Loss reason 1 “Price”: Wrong'],
  ['template.fields', 'Fields: Wrong'],
  ['template.version', 'version: Wrong'],
  ['template', 'Wrong'],
  ['verticalId', 'Wrong'],
])('an issue at %s names the place', (path, text) => {
  const file = { fields: [{}, { label: 'Budget' }], stages: [{}], lossReasons: ['Price'] }
  expect(issueText({ path, message: 'Wrong' }, file)).toBe(text)
})

test.each([null, [], 7, { fields: 'no list' }, { fields: [null] }])(
  'of the file %j no name is read',
  (file) => {
    expect(issueText({ path: 'template.fields.0.key', message: 'Wrong' }, file)).toBe('Field 1, key: Wrong')
  },
)
