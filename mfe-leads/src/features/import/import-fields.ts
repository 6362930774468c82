import { callAllPages } from '@ginkgo/api-client'
import {
  type CustomField,
  customColumn,
  customFieldsApi,
  customFieldsOf,
  customKindsOf,
  guessType,
  type ImportKind,
  type LeadImportField,
  optionsFrom,
  type VerticalId,
} from '@ginkgo/contracts'
import type { ImportFile } from './read-file.ts'

/** The custom fields by which columns of a vertical's files are recognized. */
export const readImportFields = (verticalId: VerticalId): Promise<CustomField[]> =>
  callAllPages(customFieldsApi.list, { query: { verticalId, archived: 'false' } })

/** The custom fields that a file of a kind may have, named so that those of its people are told apart. */
export const customOptions = (fields: readonly CustomField[], kind: ImportKind) =>
  customFieldsOf(fields, kind).map((field) => ({
    value: customColumn(field) as LeadImportField,
    label: field.recordKind === 'contact' && kind === 'lead' ? `Contact ${field.label}` : field.label,
  }))

/** A field that is added together with the import, for a column that is none yet. */
export interface NewField {
  readonly field: CustomField
  /** Cells by which it was made, and is made again with another type. */
  readonly cells: readonly string[]
}

/** The cells of a column, as many as tell what it holds. */
const sampleRows = 2_000
const cellsOf = ({ rows }: ImportFile, place: number): string[] =>
  rows.slice(0, sampleRows).map((row) => row[place] ?? '')

/** Begins with a letter, and ends in a letter or digit. */
const keyFrom = (heading: string): string => {
  const words = heading
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const key = words.filter((word) => word !== '').join('_')
  const begin = key.search(/[a-z]/)
  return (begin < 0 ? '' : key.slice(begin, begin + 40)) || 'field'
}

const stamp = '1970-01-01T00:00:00.000Z'

/** The field that a column of a file suggests. */
export function newFieldOf(
  file: ImportFile,
  place: number,
  kind: ImportKind,
  taken: readonly CustomField[],
): NewField {
  const heading = file.columns[place] ?? ''
  const recordKind = customKindsOf[kind][0] ?? 'lead'
  const keys = new Set(taken.flatMap((field) => (field.recordKind === recordKind ? field.key : [])))
  const cells = cellsOf(file, place)
  const key = keyFrom(heading)
  let own = key
  for (let next = 2; keys.has(own); next++) own = `${key}_${next}`
  const field: CustomField = {
    id: own as CustomField['id'],
    key: own,
    recordKind,
    verticalId: null,
    description: null,
    label: heading.slice(0, 100),
    type: 'text',
    options: [],
    required: false,
    requiredFromStageId: null,
    unique: false,
    default: null,
    position: 0,
    section: null,
    showInTable: false,
    filterable: false,
    currency: null,
    recordOf: null,
    status: 'active',
    archivedAt: null,
    isReady: true,
    progress: null,
    undoable: null,
    createdAt: stamp,
    updatedAt: stamp,
  }
  return withType({ field, cells }, guessType(cells))
}

/** The same field with another type. A choice of too many words is a text. */
export function withType({ field, cells }: NewField, type: CustomField['type'], currency = 'USD'): NewField {
  const isChoice = type === 'choice' || type === 'choices'
  const options = isChoice ? optionsFrom(type, cells) : []
  const possible = options && !(isChoice && options.length === 0) ? type : 'text'
  return {
    cells,
    field: {
      ...field,
      type: possible,
      options: possible === type ? (options ?? []) : [],
      currency: possible === 'money' ? (currency as CustomField['currency']) : null,
    },
  }
}

/** The body that adds the field. */
export const creationOf = ({ recordKind, key, label, type, options, currency }: CustomField) => ({
  recordKind,
  key,
  label,
  type,
  ...(options.length > 0 && { options: options.map((option) => ({ label: option.label })) }),
  ...(currency !== null && { currency }),
})
