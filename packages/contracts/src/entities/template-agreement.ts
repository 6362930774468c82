import type * as z from 'zod'
import { isFieldFilter } from '../custom-fields/field-filters.ts'
import { ownFieldsOf, renameReferences } from '../rules/rule-references.ts'
import type { TemplateField, TemplateStage, TemplateView } from './template-parts.ts'
import { customKeysIn, idsIn, type TemplateDashboard, type TemplateReport } from './template-report.ts'
import type { TemplateRule } from './template-rule.ts'

/** Names are the same whatever their case. */
export const sameName = (name: string): string => name.toLowerCase()

/** The keys of the custom fields that a view narrows or sorts by. */
export const fieldsOfView = ({ query }: Pick<TemplateView, 'query'>): string[] => {
  const sort = query['sort']?.replace(/^-/, '')
  return [...Object.keys(query), ...(sort ? [sort] : [])]
    .filter(isFieldFilter)
    .map((name) => name.replace(/^field\./, '').replace(/(From|To)$/, ''))
}

interface Parts {
  readonly fields: readonly TemplateField[]
  readonly stages: readonly TemplateStage[]
  readonly lossReasons: readonly string[]
  readonly views: readonly TemplateView[]
  readonly rules: readonly TemplateRule[]
  readonly reports: readonly TemplateReport[]
  readonly dashboards: readonly TemplateDashboard[]
}

/** What a rule names that the template does not have; forms and e-mail templates are looked for where it is applied. */
export function missingForRule(
  rule: TemplateRule,
  { fields, stages, lossReasons, views }: Omit<Parts, 'rules' | 'reports' | 'dashboards'>,
) {
  const known = {
    stage: new Set(stages.map(({ name }) => sameName(name))),
    reason: new Set(lossReasons.map(sameName)),
    view: new Set(views.filter(({ kind }) => kind === rule.recordType).map(({ name }) => sameName(name))),
  }
  const words = { stage: 'stage', reason: 'loss reason', view: 'view' } as const
  const missing: string[] = []
  renameReferences(rule, (kind, name) => {
    if (kind in known && !known[kind as keyof typeof known].has(sameName(name)))
      missing.push(`There is no ${words[kind as keyof typeof known]} ${name} in the template`)
    return name
  })
  const has = (key: string, mustFilter: boolean) =>
    fields.some(
      (field) =>
        field.recordKind === rule.recordType && field.key === key && (field.filterable || !mustFilter),
    )
  const { filtered, named } = ownFieldsOf(rule)
  for (const key of named) if (!has(key, false)) missing.push(`There is no field ${key} in the template`)
  for (const key of filtered)
    if (!has(key, true)) missing.push(`There is no field ${key} in the template that lists are filtered by`)
  return missing[0]
}

/** Refuses what stands twice, and what names a part that is not there. */
export function agrees({ rules, ...parts }: Parts, context: z.RefinementCtx): void {
  const { fields, stages, lossReasons, views, reports, dashboards } = parts
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const once = (names: readonly string[], pathOf: (place: number) => (string | number)[], what: string) => {
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place) issue(pathOf(place), `This ${what} stands twice`)
  }
  once(
    fields.map(({ recordKind, key }) => `${recordKind}.${key}`),
    (place) => ['fields', place, 'key'],
    'key',
  )
  once(
    stages.map(({ name }) => sameName(name)),
    (place) => ['stages', place, 'name'],
    'name',
  )
  once(lossReasons.map(sameName), (place) => ['lossReasons', place], 'reason')
  once(
    views.map(({ kind, name }) => `${kind} ${sameName(name)}`),
    (place) => ['views', place, 'name'],
    'name',
  )
  once(
    reports.map(({ name }) => sameName(name)),
    (place) => ['reports', place, 'name'],
    'name',
  )
  once(
    dashboards.map(({ name }) => sameName(name)),
    (place) => ['dashboards', place, 'name'],
    'name',
  )
  once(
    rules.map(({ name }) => sameName(name)),
    (place) => ['rules', place, 'name'],
    'name',
  )
  for (const [place, rule] of rules.entries()) {
    const missing = missingForRule(rule, parts)
    if (missing) issue(['rules', place], missing)
  }
  for (const kind of ['won', 'lost'] as const)
    for (const stage of stages.filter((each) => each.kind === kind).slice(1))
      issue(['stages', stages.indexOf(stage), 'kind'], `A pipeline has one stage for what is ${kind}`)
  const names = new Set(stages.map(({ name }) => sameName(name)))
  for (const [place, { requiredFromStage }] of fields.entries())
    if (requiredFromStage !== null && !names.has(sameName(requiredFromStage)))
      issue(['fields', place, 'requiredFromStage'], `There is no stage ${requiredFromStage} in the template`)
  for (const [place, view] of views.entries()) {
    if (view.stage !== undefined && !names.has(sameName(view.stage)))
      issue(['views', place, 'stage'], `There is no stage ${view.stage} in the template`)
    if (view.lossReason !== undefined && !lossReasons.map(sameName).includes(sameName(view.lossReason)))
      issue(['views', place, 'lossReason'], `There is no loss reason ${view.lossReason} in the template`)
    for (const key of fieldsOfView(view)) {
      const field = fields.find((each) => each.recordKind === view.kind && each.key === key)
      if (!field?.filterable)
        issue(
          ['views', place, 'query'],
          `There is no field ${key} in the template that lists are filtered by`,
        )
    }
  }
}

/** Refuses reports that name what only one organization knows. */
export function reportsAgree(
  { fields, stages, lossReasons, reports, dashboards }: Parts,
  context: z.RefinementCtx,
): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const isOneOf = (names: readonly string[], name: string | undefined) =>
    name === undefined || names.some((each) => sameName(each) === sameName(name))
  for (const [place, { definition, references }] of reports.entries()) {
    const unknown = idsIn(definition).find((id) => !references.some((each) => each.id === id))
    if (unknown !== undefined)
      issue(['reports', place, 'definition'], 'A template cannot name a person or another record')
    const key = customKeysIn(definition).find((each) => !fields.some((field) => field.key === each))
    if (key !== undefined) issue(['reports', place, 'definition'], `There is no field ${key} in the template`)
    for (const { stage, lossReason } of references)
      if (
        !isOneOf(
          stages.map(({ name }) => name),
          stage,
        ) ||
        !isOneOf(lossReasons, lossReason)
      )
        issue(['reports', place, 'references'], `There is no ${stage ?? lossReason} in the template`)
  }
  for (const [place, { tiles }] of dashboards.entries())
    for (const { report } of tiles)
      if (
        !isOneOf(
          reports.map(({ name }) => name),
          report,
        )
      )
        issue(['dashboards', place, 'tiles'], `There is no report ${report} in the template`)
}
