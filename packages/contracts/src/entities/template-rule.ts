import * as z from 'zod'
import { splitValues } from '../fields/filters.ts'
import { isId } from '../limits.ts'
import { line } from '../primitives.ts'
import { newRuleFields } from './rule.ts'
import { actionsWith, type RuleReferences, triggersWith } from './rule-parts.ts'

const named = line('A name is required')
/** No value at all; the generator of the documents knows no `z.never`. */
const stays = (what: string) =>
  z.string().refine(() => false, { message: `A template cannot name ${what}`, abort: true })

const references = {
  stage: named,
  reason: named,
  form: named,
  view: named,
  template: named,
  webhook: stays('a webhook'),
  person: stays('a person'),
} as unknown as RuleReferences

const namesRecord = (value: unknown): boolean => {
  if (typeof value === 'string') return splitValues(value).some(isId)
  return typeof value === 'object' && value !== null && Object.values(value).some(namesRecord)
}

/**
 * A rule as a file has it. Where the API has the id of a stage, a loss reason, a shared view, a web form or an e-mail
 * template, the file has its name, in filters as well.
 */
export const TemplateRule = z
  .strictObject({
    ...newRuleFields,
    trigger: triggersWith(references).meta({ id: 'TemplateRuleTrigger' }),
    actions: z
      .array(actionsWith(references).meta({ id: 'TemplateRuleAction' }))
      .min(1, 'Say what the rule does')
      .max(20, 'At most 20 actions'),
  })
  .superRefine((rule, context) => {
    for (const part of ['trigger', 'condition', 'actions'] as const)
      if (namesRecord(rule[part]))
        context.addIssue({
          code: 'custom',
          path: [part],
          message: 'A template cannot name a person or another record',
        })
  })
  .meta({ id: 'TemplateRule' })
export type TemplateRule = z.output<typeof TemplateRule>
