import type { CustomField } from '@ginkgo/contracts'
import type { FieldDefinition } from '../../../db/schema/custom-fields.ts'

/** Lists and uniqueness look values up in an index. */
export const isIndexed = ({ filterable, unique }: Pick<CustomField, 'filterable' | 'unique'>): boolean =>
  filterable || unique

/** What is stored of a field in addition to its own columns. */
export const definitionOf = ({
  label,
  description,
  options,
  required,
  requiredFromStageId,
  unique,
  default: initial,
  position,
  section,
  showInTable,
  filterable,
  currency,
  recordOf,
  status,
  work,
}: CustomField & Pick<FieldDefinition, 'work'>): FieldDefinition => ({
  label,
  description,
  options,
  required,
  requiredFromStageId,
  unique,
  default: initial,
  position,
  section,
  showInTable,
  filterable,
  currency,
  recordOf,
  status,
  work,
})

/** The row of a new field. */
export const rowOf = (field: CustomField) => ({
  id: field.id,
  recordKind: field.recordKind,
  key: field.key,
  onlyVerticalId: field.verticalId,
  type: field.type,
  isIndexed: isIndexed(field),
  definition: definitionOf(field),
  createdAt: field.createdAt,
  updatedAt: field.updatedAt,
})
