import { columnsOf, type CustomFieldType, type Fields, type NamedField, valueOf } from '@ginkgo/contracts'
import { labelsClass } from '@ginkgo/ui'
import { type DataColumn, emailCells, textClass } from '@ginkgo/ui/table'
import { phoneCells } from '../phone/index.ts'
import { badgesOf, labelsNote } from './badge-line.tsx'
import { FieldValue } from './field-value.tsx'
import { emptyClass, noText } from './no-value.tsx'

/** What a table overrides in the column of a field. */
export type ColumnChanges<Row> = Readonly<
  Record<string, Partial<Cells<Row> & Pick<DataColumn<Row>, 'width'>>>
>

/**
 * The columns of a table in the order that the fields declare, then those that people may add; `changes` holds the
 * table's own cells and widths. The first column is what rows are told apart by, and stays in sight.
 */
export function fieldColumns<Row extends object>(
  fields: Fields,
  changes: ColumnChanges<Row>,
): DataColumn<Row>[] {
  return columnsOf(fields).map((field, place) => {
    const { name, label, heading = label, sort, type, column } = field
    const own = changes[name]
    return {
      id: name,
      header: heading,
      width: own?.width ?? widthOf(field),
      align: type === 'money' || type === 'percent' || type === 'count' ? 'end' : undefined,
      sortKey: sort === true ? name : sort,
      ...(place === 0 && { pinned: true, essential: true }),
      ...(column === 'optional' && { optional: true }),
      ...(own?.cell ? { cell: own.cell } : plainCells<Row>(field)),
      ...own,
    }
  })
}

type Cells<Row> = Pick<DataColumn<Row>, 'cell' | 'activeCell' | 'cellClass' | 'cellAttributes'>

/** The cells of a field for which the table has none of its own: texts, and an element where the value needs one. */
function plainCells<Row extends object>(field: NamedField): Cells<Row> {
  const { name, type, custom } = field
  const isEmpty = (row: Row) => emptyValues.includes(valueOf(row, name))
  const textIn = (row: Row) => (isEmpty(row) ? undefined : String(valueOf(row, name)))
  if (type === 'phone' && !custom)
    return phoneCells((row) => {
      const phone = textIn(row)
      const phoneE164 = (valueOf(row, `${name}E164`) as string | null | undefined) ?? null
      return phone ? { phone, phoneE164 } : undefined
    })
  if (type === 'email' && !custom) return emailCells(textIn, { text: noText, className: emptyClass })
  if (!custom && isWritten(type))
    return {
      cellClass: (row) => (isEmpty(row) ? emptyClass : textClass),
      cellAttributes: (row) => ({ title: textIn(row) }),
      cell: (row) => textIn(row) ?? noText,
    }
  if (!custom && type === 'tags') {
    const labelsOf = (row: Row) =>
      ((valueOf(row, name) as readonly string[] | null | undefined) ?? []).map((text) => ({ text }))
    return {
      cellClass: (row) => (labelsOf(row).length > 0 ? labelsClass : emptyClass),
      cellAttributes: (row) => labelsNote(labelsOf(row)),
      cell: (row) => {
        const labels = labelsOf(row)
        return labels.length > 0 ? badgesOf(labels) : noText
      },
    }
  }
  return {
    cellClass: (row) => (isEmpty(row) ? emptyClass : ''),
    // Called, not drawn: a component in each cell would cost more than what it shows.
    cell: (row) => (isEmpty(row) ? noText : FieldValue({ field, record: row })),
  }
}

const emptyValues: readonly unknown[] = [null, undefined, '']
const isWritten = (type: NamedField['type']): boolean => type === 'line' || type === 'text' || type === 'zone'

/** Names of options and links need more room than the choices of the product. */
const customWidths: Partial<Record<CustomFieldType, string>> = {
  choice: 'minmax(7rem, 0.4fr)',
  choices: 'minmax(9rem, 0.5fr)',
  link: 'minmax(8rem, 0.5fr)',
  text: 'minmax(7rem, 0.5fr)',
  number: '6rem',
  person: 'minmax(7rem, 0.4fr)',
  record: '6.5rem',
}

const widthOf = ({ type, custom }: NamedField): string =>
  (custom && customWidths[custom.type]) ?? widths[type]

const widths: Record<NamedField['type'], string> = {
  line: 'minmax(5rem, 0.4fr)',
  text: 'minmax(10rem, 1fr)',
  email: 'minmax(9.5rem, 1fr)',
  phone: '8.25rem',
  choice: '5.25rem',
  money: '6rem',
  percent: '5rem',
  count: '5rem',
  date: '6.25rem',
  instant: '6.25rem',
  zone: 'minmax(5rem, 0.4fr)',
  person: 'minmax(5.5rem, 0.4fr)',
  contact: 'minmax(5.5rem, 0.4fr)',
  attendees: 'minmax(7.5rem, 0.4fr)',
  tags: 'minmax(8rem, 0.4fr)',
}
