import { type FieldsOf, figureColumns, type ReportDefinition, type ReportResult } from '@ginkgo/contracts'
import { FigureCell } from './figure-cell.tsx'
import { groupText } from './figure-text.ts'

export interface ReportProps {
  readonly name: string
  readonly definition: ReportDefinition
  readonly result: ReportResult
  readonly fields: FieldsOf
}

/** All figures of a report: what every chart shows, for whoever reads or hears it. */
export function ReportTable({ name, definition, result, fields }: ReportProps) {
  const { groupBy } = definition
  const columns = figureColumns(definition, fields)
  const titles = groupBy.map(({ field }) => fields[field]?.label ?? field)
  return (
    // Tables too wide for a phone scroll within their card; a scrollable area must be reachable by keyboard.
    <div role="group" aria-label={name} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left align-bottom text-muted">
            {(titles.length > 0 ? titles : ['']).map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-4 font-medium">
                {title === '' ? <span className="sr-only">Of</span> : title}
              </th>
            ))}
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className="py-1.5 pl-4 text-right font-medium first-letter:uppercase">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divided">
          {result.rows.map((row) => {
            const names = row.group.map((group, place) => groupText(groupBy[place]!, group, fields))
            return (
              <tr key={JSON.stringify(row.group.map(({ key }) => key))} className="hover:bg-hover">
                {names.map((text, place) => (
                  <th
                    key={titles[place]}
                    scope="row"
                    className="min-w-28 py-1.5 pr-4 text-left font-normal text-fg"
                  >
                    {text}
                  </th>
                ))}
                {columns.map((column) => (
                  <td key={column.id} className="py-1.5 pl-4 text-right text-fg tabular-nums">
                    <FigureCell
                      column={column}
                      result={result}
                      of={row}
                      title={`${column.label}: ${names.join(', ')}`}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-medium">
            <th
              scope="row"
              colSpan={Math.max(1, titles.length)}
              className="py-1.5 pr-4 text-left font-medium"
            >
              In all
            </th>
            {columns.map((column) => (
              <td key={column.id} className="py-1.5 pl-4 text-right tabular-nums">
                <FigureCell
                  column={column}
                  result={result}
                  of={result.totals}
                  title={`${column.label}: in all`}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
