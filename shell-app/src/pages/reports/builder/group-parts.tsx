import { buckets, type FieldsOf, type Grouping, queryKindOf } from '@ginkgo/contracts'
import { Button, NativeSelect } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'
import { isDated } from '../charts/chart-data.ts'
import { Part } from './part.tsx'

/** What records can be grouped by: no numbers and no long texts. */
export const groupable = (fields: FieldsOf) =>
  Object.entries(fields).filter(([, field]) => queryKindOf(field) !== 'number' && field.type !== 'text')

export function groupingBy(field: string, fields: FieldsOf, bucket?: Grouping['bucket']): Grouping {
  return isDated(fields[field]) ? { field, bucket: bucket ?? 'month' } : { field }
}

const usual = ['assignedTo', 'ownerId', 'userId', 'assigneeId', 'source', 'stageId', 'outcome', 'status']

/** The groups of a report: two at most, those of days with their span. */
export function GroupParts({
  groupBy,
  fields,
  onChange,
  isFixed = false,
}: {
  groupBy: readonly Grouping[]
  fields: FieldsOf
  onChange: (groupBy: Grouping[]) => void
  /** As many as there are, with their spans. */
  isFixed?: boolean
}) {
  const options = groupable(fields).map(([value, { label }]) => ({ value, label }))
  const free = (own?: string) =>
    options.filter(({ value }) => value === own || !groupBy.some(({ field }) => field === value))
  const names = free().map(({ value }) => value)
  const next = usual.find((name) => names.includes(name)) ?? names[0]
  return (
    <>
      {groupBy.map((grouping, place) => {
        const { field, bucket } = grouping
        const label = fields[field]?.label ?? field
        const set = (one: Grouping) => onChange(groupBy.map((each, at) => (at === place ? one : each)))
        const dated = isDated(fields[field])
        const offered = isFixed
          ? free(field).filter(({ value }) => isDated(fields[value]) === dated)
          : free(field)
        return (
          <Part
            key={place}
            label="Group"
            text={dated ? `${label}, by ${bucket ?? 'month'}` : label}
            onRemove={isFixed ? undefined : () => onChange(groupBy.filter((_, at) => at !== place))}
          >
            {() => (
              <div className="flex flex-col gap-2.5">
                <Field label="Group by" hideLabel>
                  <NativeSelect
                    value={field}
                    options={offered}
                    onValueChange={(name) => set(groupingBy(name, fields, bucket))}
                  />
                </Field>
                {dated && !isFixed ? (
                  <Field label="Span">
                    <NativeSelect
                      value={bucket ?? 'month'}
                      options={buckets.map((value) => ({ value, label: `By ${value}` }))}
                      onValueChange={(span) =>
                        set({ field, bucket: span as NonNullable<Grouping['bucket']> })
                      }
                    />
                  </Field>
                ) : null}
              </div>
            )}
          </Part>
        )
      })}
      {!isFixed && groupBy.length < 2 && next !== undefined ? (
        <Button
          variant="ghost"
          icon={<Plus size={14} />}
          className="border border-dashed border-line-strong"
          onClick={() => onChange([...groupBy, groupingBy(next, fields)])}
        >
          {groupBy.length === 0 ? 'Group by…' : 'And by…'}
        </Button>
      ) : null}
    </>
  )
}
