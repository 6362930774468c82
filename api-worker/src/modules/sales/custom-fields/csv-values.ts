import type { CustomField, CustomValue } from '@ginkgo/contracts'

interface Columns<Row> {
  readonly header: readonly string[]
  readonly cells: (row: Row) => unknown[]
}

/** A value as files have it: options by their labels, several in one cell. */
function cellOf({ options }: CustomField, value: CustomValue | undefined): unknown {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? labelOf(value) : value
}

/** The columns of a file with those of the custom fields of a vertical behind them. */
export function withFields<Row extends { readonly customFields: Readonly<Record<string, CustomValue>> }>(
  { header, cells }: Columns<Row>,
  fields: readonly CustomField[],
) {
  return {
    header: [
      ...header,
      ...fields.map(({ label, currency }) => (currency ? `${label} (${currency})` : label)),
    ],
    cells: (row: Row): unknown[] => [
      ...cells(row),
      ...fields.map((field) => cellOf(field, row.customFields[field.key])),
    ],
  }
}
