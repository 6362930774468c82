import { RuleCreate, ruleSentence } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { draftOf } from './rule-draft.ts'
import { ruleTemplates } from './rule-templates.ts'

test('there are ten templates at least, each a rule that the API takes', () => {
  expect(ruleTemplates.length).toBeGreaterThanOrEqual(10)
  expect(new Set(ruleTemplates.map(({ name }) => name)).size).toBe(ruleTemplates.length)
  for (const template of ruleTemplates)
    expect(RuleCreate.safeParse({ ...draftOf(template), active: false }).error, template.name).toBeUndefined()
})

test('each template is read as one sentence', () => {
  for (const template of ruleTemplates) {
    const sentence = ruleSentence(RuleCreate.parse({ ...draftOf(template), active: false }), (id) => id)
    expect(sentence, template.name).toMatch(/^[A-Z][^.]+: [^.]+\.$/)
  }
})
