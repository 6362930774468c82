import type { LeadImport } from '@ginkgo/contracts'

/** Rows that a preview shows at most. */
const shown = 50

type Column = LeadImport['columns'][number]

/** The field in words: `contactName` is "contact name". */
const labelOf = ({ field }: Column): string =>
  field === null
    ? 'Left out'
    : field.replace(/^custom\.\w+\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The rows of the file under the fields that they go to. */
export function RowsTable({
  columns,
  first,
  rows,
}: {
  columns: readonly Column[]
  first: number
  rows: readonly (readonly string[])[]
}) {
  return (
    <div className="mx-4 mb-3 overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line bg-sunken">
          <tr>
            <th className="px-3 py-1.5 font-medium text-muted">Row</th>
            {columns.map((column, at) => (
              <th key={at} className="px-3 py-1.5 font-medium whitespace-nowrap">
                {column.name}
                <span className="block text-xs font-normal text-muted">{labelOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((cells, at) => (
            <tr key={at} className="border-b border-line last:border-b-0">
              <td className="px-3 py-1.5 text-muted">{first + at}</td>
              {columns.map(({ field }, column) => (
                <td
                  key={column}
                  className={field === null ? 'px-3 py-1.5 text-muted line-through' : 'px-3 py-1.5'}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <p className="px-3 py-1.5 text-xs text-muted">
          {rows.length - shown} further rows were added with these.
        </p>
      ) : null}
    </div>
  )
}
