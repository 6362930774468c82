import {
  renameReferences,
  type RuleDefinition,
  sameName,
  type TemplatePart,
  type TemplateRule,
} from '@ginkgo/contracts'
import { DomainError } from '../../operation/errors.ts'
import { maxRules } from '../automation/create-rule.ts'
import type { Asker } from '../automation/rule-filters.ts'
import { type NamedRow, nameableOf } from '../automation/rule-rows.ts'
import { requireUsable } from '../automation/rule-setup.ts'
import type { TemplatePlan } from './plan-template.ts'
import type { Setup } from './vertical-setup.ts'

const words = {
  stage: 'stage',
  reason: 'loss reason',
  form: 'web form',
  view: 'shared view',
  template: 'e-mail template',
  webhook: 'webhook',
  person: 'person',
} as const

interface PlannedRules {
  readonly rules: RuleDefinition[]
  readonly added: TemplatePart[]
  readonly unchanged: TemplatePart[]
  readonly left: TemplatePart[]
}

/** What rules can name once the other parts are added. A stage of a template may be called otherwise here. */
function nameableAfter({ nameable }: Setup, { fields, lossReasons, views, stageIdOf }: TemplatePlan) {
  const added: NamedRow[] = [
    ...fields.map(({ recordKind, key, label }) => [recordKind, `field.${key}`, label] as unknown as NamedRow),
    ...lossReasons.map(({ id, reason }) => ['reason', id, reason] as const),
    ...views.map(({ id, name }) => ['view', id, name] as const),
  ]
  const fresh = nameableOf(added)
  return {
    names: (key: string) => fresh.names(key) ?? nameable.names(key),
    isA: (...of: Parameters<typeof nameable.isA>) =>
      fresh.isA(...of) || nameable.isA(...of) || of[0] === 'stage',
    idOf: (...[kind, name]: Parameters<typeof nameable.idOf>) =>
      kind === 'stage' ? stageIdOf(name) : (fresh.idOf(kind, name) ?? nameable.idOf(kind, name)),
  }
}

/**
 * Which rules of a template a vertical gets: those whose name it has not, and that name nothing that is not there.
 * @throws DomainError `conflict` for more rules than a vertical may have
 */
export async function planRules(
  given: readonly TemplateRule[],
  setup: Setup,
  plan: TemplatePlan,
  asker: Asker,
): Promise<PlannedRules> {
  const nameable = nameableAfter(setup, plan)
  const planned: PlannedRules = { rules: [], added: [], unchanged: [], left: [] }
  for (const rule of given) {
    const part = { part: 'rule', name: rule.name, of: rule.recordType } as const
    if (setup.rules.some(({ definition }) => sameName(definition.name) === sameName(rule.name))) {
      planned.unchanged.push({ ...part, note: null })
      continue
    }
    const missing: string[] = []
    const definition = renameReferences(rule, (kind, name) => {
      const id = nameable.idOf(kind, name)
      if (id === undefined) missing.push(`There is no ${words[kind]} ${name} here`)
      return id ?? name
    })
    const note = missing[0] ?? (await hindranceOf(definition, nameable, setup.apps, asker))
    if (note === undefined) {
      planned.rules.push(definition)
      planned.added.push({ ...part, note: 'Paused until somebody switches it on' })
    } else planned.left.push({ ...part, note })
  }
  if (setup.rules.length + planned.rules.length > maxRules)
    throw new DomainError('conflict', `A vertical has at most ${maxRules} rules`)
  return planned
}

/** Why a rule cannot be used here, such as a field of another type. */
const hindranceOf = (
  definition: RuleDefinition,
  nameable: ReturnType<typeof nameableAfter>,
  apps: Setup['apps'],
  asker: Asker,
): Promise<string | undefined> =>
  requireUsable({ nameable, people: [], apps }, definition, asker).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error.issues?.[0]?.message ?? error.message
      throw error
    },
  )
