import * as z from 'zod'
import { line } from '../primitives.ts'
import { ReportDefinition } from '../query/report.ts'
import { maxTiles } from '../query/report-dashboard.ts'
import { texts } from '../texts.ts'

/** What an id in a definition stands for, by the names that a template knows its parts by. */
const Reference = z
  .strictObject({
    id: z.uuid(),
    stage: line(texts.stageNameRequired).optional(),
    lossReason: line(texts.lossReasonRequired).optional(),
    /** The vertical that the template is applied to. */
    vertical: z.literal(true).optional(),
  })
  .refine(
    ({ stage, lossReason, vertical }) =>
      [stage, lossReason, vertical].filter((each) => each !== undefined).length === 1,
    'One of stage, lossReason and vertical',
  )

/** A report that everybody in the vertical has. */
export const TemplateReport = z
  .strictObject({
    name: line('Name is required'),
    definition: ReportDefinition,
    references: z.array(Reference).max(100).default([]),
  })
  .meta({ id: 'TemplateReport' })
export type TemplateReport = z.output<typeof TemplateReport>

/** A dashboard that everybody in the vertical has; its reports are those of the template by their names. */
export const TemplateDashboard = z
  .strictObject({
    name: line('Name is required'),
    tiles: z
      .array(z.strictObject({ report: line('Name is required'), wide: z.boolean().default(false) }))
      .max(maxTiles),
  })
  .meta({ id: 'TemplateDashboard' })
export type TemplateDashboard = z.output<typeof TemplateDashboard>

const anyId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** All texts of a definition. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The ids that a definition names. */
export const idsIn = (definition: unknown): string[] => [
  ...new Set(textsIn(definition).filter((text) => anyId.test(text))),
]

/** The keys of the custom fields that a definition names. */
export const customKeysIn = (definition: unknown): string[] => [
  ...new Set(
    textsIn(definition)
      .filter((text) => /^field\.[a-z][a-z0-9_]*$/.test(text))
      .map((text) => text.slice('field.'.length)),
  ),
]

/** The same definition with other ids. */
export function withIds<T>(value: T, idOf: (id: string) => string | undefined): T {
  if (typeof value === 'string') return (idOf(value) ?? value) as T
  if (Array.isArray(value)) return value.map((each) => withIds(each, idOf)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, idOf)])) as T
}
