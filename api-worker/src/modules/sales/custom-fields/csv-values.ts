import type { CustomField, CustomValue } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { users } from '../../../db/schema/index.ts'

interface Columns<Row> {
  readonly header: readonly string[]
  readonly cells: (row: Row) => unknown[]
}

/** The members by whose addresses files name them. */
export const readEmails = (db: OrgDb) => db.select({ id: users.id, email: users.email }).from(users).all()
type Member = { readonly id: string; readonly email: string }

/** Three decimals would be read as thousands; a zero behind them says what they are. */
const numberCell = (value: number): string | number => (/\.\d{3}$/.test(String(value)) ? `${value}0` : value)

/** A value as files have it, and imports read it: options by their labels, several in one cell, people by e-mail. */
function cellOf(
  { options, type }: CustomField,
  value: CustomValue | undefined,
  people: readonly Member[],
): unknown {
  if (typeof value === 'number') return numberCell(value)
  if (type === 'person') return people.find(({ id }) => id === value)?.email ?? value
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? labelOf(value) : value
}

/** The columns of a file with those of the custom fields of a vertical behind them. */
export function withFields<Row extends { readonly customFields: Readonly<Record<string, CustomValue>> }>(
  { header, cells }: Columns<Row>,
  fields: readonly CustomField[],
  people: readonly Member[],
) {
  return {
    header: [
      ...header,
      ...fields.map(({ label, currency }) => (currency ? `${label} (${currency})` : label)),
    ],
    cells: (row: Row): unknown[] => [
      ...cells(row),
      ...fields.map((field) => cellOf(field, row.customFields[field.key], people)),
    ],
  }
}
