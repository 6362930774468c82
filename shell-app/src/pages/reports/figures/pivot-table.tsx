import { figureColumns } from '@ginkgo/contracts'
import { FigureCell } from './figure-cell.tsx'
import { groupText } from './figure-text.ts'
import { type ReportProps, ReportTable } from './report-table.tsx'

/** The first group down, the second one across; the last measure in each cell. */
export function PivotTable(props: ReportProps) {
  const { name, definition, result, fields } = props
  const { groupBy } = definition
  const [down, across] = groupBy
  if (!down || !across) return <ReportTable {...props} />
  const columns = figureColumns(definition, fields)
  const column = columns.findLast(({ isCompared }) => !isCompared)!
  const keyOf = (key: string | null) => key ?? '\0'
  const names = (place: 0 | 1) => {
    const grouping = place === 0 ? down : across
    return new Map(
      result.rows.map(({ group }) => [keyOf(group[place]!.key), groupText(grouping, group[place]!, fields)]),
    )
  }
  const [rows, heads] = [names(0), names(1)]
  const cells = new Map(result.rows.map((row) => [row.group.map(({ key }) => keyOf(key)).join('\n'), row]))
  return (
    <div role="group" aria-label={name} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-xs text-muted">
          {column.label}, {fields[down.field]?.label} by {fields[across.field]?.label}
        </caption>
        <thead>
          <tr className="border-b border-line align-bottom text-muted">
            <th scope="col" className="sticky left-0 bg-surface py-1.5 pr-4 text-left font-medium">
              {fields[down.field]?.label}
            </th>
            {[...heads].map(([key, text]) => (
              <th key={key} scope="col" className="py-1.5 pl-4 text-right font-medium">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divided">
          {[...rows].map(([key, text]) => (
            <tr key={key} className="hover:bg-hover">
              <th scope="row" className="sticky left-0 bg-surface py-1.5 pr-4 text-left font-normal text-fg">
                {text}
              </th>
              {[...heads].map(([head, title]) => {
                const row = cells.get(`${key}\n${head}`)
                return (
                  <td key={head} className="py-1.5 pl-4 text-right text-fg tabular-nums">
                    {row ? (
                      <FigureCell
                        column={column}
                        result={result}
                        of={row}
                        title={`${column.label}: ${text}, ${title}`}
                      />
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
