import { useEndpoint } from '@ginkgo/api-client'
import { declaredOf, type FieldsOf, Question, queryApi, queryKindOf, sourceNames } from '@ginkgo/contracts'
import { Link } from '@ginkgo/router'
import {
  Button,
  choiceLabel,
  EmptyState,
  formatCalendarDate,
  formatCount,
  formatDateTime,
  formatMoney,
  LoadFailed,
  Sheet,
  SkeletonTable,
} from '@ginkgo/ui'
import { ListX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { linkColumns, pathOf, recordColumns } from './record-columns.ts'

type Asked = Question

/** The question of an address; undefined where it is none. */
export function questionIn(text: string | null): Asked | undefined {
  if (!text) return undefined
  try {
    return Question.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The records that make a figure up, in a panel beside the report. */
export function RecordsBehind({
  question,
  title,
  onClose,
}: {
  question: Asked
  title: string
  onClose: () => void
}) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { data: count } = useRecords(question, undefined)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        count?.count === undefined
          ? sourceNames[question.of]
          : `${formatCount(count.count, count.isAtLeast)} ${sourceNames[question.of].toLowerCase()}`
      }
      className="w-192! max-md:max-w-full!"
    >
      {pages.map((after, place) => (
        <RecordPage
          key={after ?? 'first'}
          question={question}
          after={after}
          onMore={place === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Sheet>
  )
}

/** A page of the records; the same page that is asked for twice is read once. */
function useRecords(question: Asked, after: string | undefined) {
  const body = useMemo(() => {
    const { of: source } = question
    const columns = [...new Set([...recordColumns[source], ...linkColumns[source]])]
    return { ...question, columns, limit: 50, ...(after !== undefined && { after }) }
  }, [question, after])
  return useEndpoint(queryApi.ask, { body })
}

function RecordPage({
  question,
  after,
  onMore,
}: {
  question: Asked
  after: string | undefined
  onMore: ((next: string) => void) | undefined
}) {
  const { of: source } = question
  const columns = recordColumns[source]
  const { data, error, failed } = useRecords(question, after)
  if (error) return <LoadFailed {...failed} />
  if (!data)
    return (
      <div className="p-4">
        <SkeletonTable rows={8} columns={4} />
      </div>
    )
  const { records = [], names = {}, next } = data
  const fields = declaredOf(source)
  if (records.length === 0)
    return (
      <EmptyState
        icon={<ListX />}
        title="Nothing here any more"
        text="The records changed since the report was read."
      />
    )
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className={after === undefined ? undefined : 'sr-only'}>
          <tr className="border-b border-line text-left text-muted">
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {fields[name]?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divided">
          {records.map((record) => {
            const to = pathOf(source, record)
            return (
              <tr key={String(record['id'])} className="hover:bg-hover">
                {columns.map((name, place) => {
                  const text = valueText(record, name, fields, names)
                  return (
                    <td
                      key={name}
                      className={`max-w-64 truncate px-4 py-2 ${place === 0 ? 'font-medium text-fg' : 'text-muted'} tabular-nums`}
                    >
                      {place === 0 && to !== undefined ? (
                        <Link to={to} className="hover:underline">
                          {text}
                        </Link>
                      ) : (
                        text
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      {next !== undefined && onMore ? (
        <div className="flex justify-center p-3">
          <Button variant="secondary" onClick={() => onMore(next)}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function valueText(
  record: Readonly<Record<string, unknown>>,
  name: string,
  fields: FieldsOf,
  names: Readonly<Record<string, string>>,
): string {
  const value = record[name]
  const field = fields[name]
  if (value === null || value === undefined || value === '' || !field) return '–'
  if (field.type === 'money') return formatMoney(Number(value), String(record['currency'] ?? 'USD'))
  const kind = queryKindOf(field)
  if (kind === 'date') return formatCalendarDate(String(value))
  if (kind === 'instant') return formatDateTime(String(value))
  if (kind === 'number') return formatCount(Number(value))
  if (field.type === 'person' || field.type === 'record') return names[String(value)] ?? '–'
  return field.choices || field.list ? choiceLabel(field as never, String(value)) : String(value)
}
