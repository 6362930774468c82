import {
  customName,
  fieldsOfView,
  isPortable,
  type TemplateField,
  missingForRule,
  renameReferences,
  TemplateFile,
  TemplateRule,
  templatesApi,
  TemplateView,
  type ViewQuery,
} from '@ginkgo/contracts'
import type { z } from 'zod'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import type { FieldRow } from '../sales/custom-fields/field-rows.ts'
import { reportsOf } from './exported-reports.ts'
import { fieldsOf, inOrder, readSetup, type Setup } from './vertical-setup.ts'

const stageKinds = { open: 'open', converted: 'won', enquiry_lost: 'lost' } as const

export const exportTemplate = operation(templatesApi.export, {
  load: ({ db, query: { verticalId } }) => readSetup(db, verticalId),
  handle: ({ loaded, query: { verticalId } }) => {
    const { name } = existing(loaded.vertical, 'Vertical')
    const text = `${JSON.stringify(templateOf(loaded, verticalId, name), null, 2)}\n`
    return answer({
      fileName: `Template ${name}.json`,
      async *chunks() {
        yield text
      },
    })
  },
})

/**
 * What the vertical has, as a file that every organization can take.
 * @throws DomainError `conflict` where two parts have one name, by which a template knows them
 */
function templateOf(setup: Setup, verticalId: string, name: string): TemplateFile {
  const fields = fieldsOf(setup, verticalId)
  const file: z.input<typeof TemplateFile> = {
    format: 'ginkgo-template',
    version: 1,
    name,
    fields: fields
      .toSorted((a, b) => kindOrder.indexOf(a.recordKind) - kindOrder.indexOf(b.recordKind))
      .map((field) => fieldOf(field, setup)),
    stages: setup.stages.map((stage) => ({
      name: stage.name,
      kind: stageKinds[stage.stageType],
      description: stage.description,
      color: stage.color,
      winProbability: stage.winProbability,
      idleDays: stage.idleDays,
    })),
    lossReasons: setup.lossReasons.map(({ reason }) => reason),
    views: inOrder(setup.views).flatMap((view) => viewOf(view, setup, fields)),
    ...reportsOf(setup, verticalId, fields),
  }
  const parts = TemplateFile.safeParse(file)
  if (parts.success) file.rules = setup.rules.flatMap((rule) => ruleOf(rule.definition, setup, parts.data))
  const read = TemplateFile.safeParse(file)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  const place = path
    .slice(0, 2)
    .reduce<unknown>((part, key) => (part as Partial<Record<PropertyKey, unknown>>)[key], file)
  const { name: named } = (place ?? {}) as { name?: unknown }
  const called = [place, named].find((text) => typeof text === 'string')
  throw new DomainError('conflict', called ? `${called}: ${message}` : message)
}

const kindOrder: readonly string[] = ['lead', 'contact', 'enquiry']

function fieldOf(field: FieldRow, { stages }: Setup): z.input<typeof TemplateField> {
  const offered = field.options.filter(({ isArchived }) => !isArchived)
  const isOffered = (id: unknown) => offered.some((option) => option.id === id)
  const stage = stages.find(({ id }) => id === field.requiredFromStageId)
  // Archived options stay behind, and so does an initial value that is one.
  const initial = Array.isArray(field.default)
    ? field.default.filter(isOffered)
    : field.options.length > 0 && !isOffered(field.default)
      ? null
      : field.default
  return {
    recordKind: field.recordKind,
    key: field.key,
    label: field.label,
    description: field.description,
    type: field.type,
    options: offered.map(({ id, label, color }) => ({ id, label, color })),
    // A stage that has been deleted since asks for nothing.
    required: field.required && (field.requiredFromStageId === null || stage !== undefined),
    requiredFromStage: stage?.name ?? null,
    unique: field.unique,
    default: initial,
    section: field.section,
    showInTable: field.showInTable,
    filterable: field.filterable,
    ...(field.currency && { currency: field.currency }),
    ...(field.recordOf && { recordOf: field.recordOf }),
    allVerticals: field.verticalId === null,
  }
}

/** A view without what no list shows any more; none where it names people or records that stay behind. */
function viewOf(view: Setup['views'][number], setup: Setup, fields: readonly FieldRow[]) {
  const { tab, lossReasonId, ...rest } = view.query
  const stage = setup.stages.find(({ id }) => id === tab)
  const reason = setup.lossReasons.find(({ id }) => id === lossReasonId)
  const shown = new Set(fields.filter(({ recordKind }) => recordKind === view.kind).map(({ key }) => key))
  const filtered = fields.filter(({ recordKind, filterable }) => recordKind === view.kind && filterable)
  const known = new Set(filtered.map(({ key }) => key))
  const isKnown = (part: ViewQuery) => fieldsOfView({ query: part }).every((key) => known.has(key))
  const query = Object.fromEntries(
    Object.entries({
      ...rest,
      ...(!stage && tab && { tab }),
      ...(!reason && lossReasonId && { lossReasonId }),
    }).filter(([name, text]) => isKnown({ [name]: text })),
  )
  if (!isPortable(query)) return []
  const columns = view.columns?.filter(
    ({ id }) => !id.startsWith(customName('')) || shown.has(id.slice(customName('').length)),
  )
  const given = {
    kind: view.kind,
    name: view.name,
    query,
    columns: columns ?? null,
    ...(stage && { stage: stage.name }),
    ...(reason && { lossReason: reason.reason }),
  }
  const read = TemplateView.safeParse(given)
  return read.success ? [given as z.input<typeof TemplateView>] : []
}

/** A rule as every organization can take it; none where it names people, webhooks or what stays behind. */
function ruleOf(
  definition: Setup['rules'][number]['definition'],
  { nameable }: Setup,
  parts: TemplateFile,
): z.input<typeof TemplateRule>[] {
  const named = renameReferences(definition, (_, id) => nameable.names(id) ?? id)
  const read = TemplateRule.safeParse(named)
  return read.success && missingForRule(read.data, parts) === undefined
    ? [named as z.input<typeof TemplateRule>]
    : []
}
