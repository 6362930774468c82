import { type Condition, type FieldsOf, type QueryOperator, queryKindOf, valuesIn } from '@ginkgo/contracts'
import { comingSpans, pastSpans } from '@ginkgo/contracts/dates'
import { NativeSelect } from '@ginkgo/ui'
import { Checkbox, DateField, Field, NumberField, TextField } from '@ginkgo/ui/form'
import { operatorText, spanText } from './condition-text.ts'
import type { OptionsOf } from './use-choices.ts'

const operators: Readonly<Record<ReturnType<typeof queryKindOf>, readonly QueryOperator[]>> = {
  text: ['is', 'isNot', 'contains', 'notContains', 'empty', 'notEmpty'],
  one: ['is', 'isNot', 'empty', 'notEmpty', 'changed'],
  tags: ['is', 'isNot', 'empty', 'notEmpty'],
  number: ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  date: [
    'within',
    'notWithin',
    'between',
    'atLeast',
    'atMost',
    'before',
    'empty',
    'notEmpty',
    'raised',
    'lowered',
  ],
  instant: ['within', 'notWithin', 'between', 'atLeast', 'atMost', 'before', 'empty', 'notEmpty'],
}

const spans = [
  ...new Set([
    ...pastSpans,
    ...['last-90-days', 'last-365-days', 'last-3-months', 'last-6-months', 'last-12-months'],
    ...comingSpans,
    'next-3-months',
  ]),
]
const spanOptions = (own: unknown) =>
  [...new Set([...(typeof own === 'string' ? [own] : []), ...spans])].map((value) => ({
    value,
    label: spanText(value),
  }))

const withSince: ReadonlySet<QueryOperator> = new Set(['changed', 'raised', 'lowered'])
const withoutValue: ReadonlySet<QueryOperator> = new Set(['empty', 'notEmpty', ...withSince])

/** The condition with another operator, and with a value that goes with it. */
function withOperator({ field, value }: Condition, op: QueryOperator): Condition {
  if (withSince.has(op)) return { field, op, since: 'this-month' }
  if (withoutValue.has(op)) return { field, op }
  if (op === 'within' || op === 'notWithin')
    return { field, op, value: typeof value === 'string' && !/^\d/.test(value) ? value : 'this-month' }
  const isSpan = typeof value === 'string' && /^(?:this|last|next|today|yesterday|tomorrow)/.test(value)
  return isSpan || value === undefined ? { field, op } : { field, op, value }
}

/** Field, comparison and value of one condition, below each other. */
export function ConditionEditor({
  condition,
  fields,
  optionsOf,
  withHistory,
  onChange,
}: {
  condition: Condition
  fields: FieldsOf
  optionsOf: OptionsOf
  /** Whether changes of the records are kept field by field. */
  withHistory: boolean
  onChange: (condition: Condition) => void
}) {
  const field = fields[condition.field]
  const kind = field ? queryKindOf(field) : 'text'
  const known = operators[kind].filter((op) => withHistory || !withSince.has(op))
  const offered = known.includes(condition.op) ? known : [condition.op, ...known]
  return (
    <div className="flex w-72 max-w-full flex-col gap-2.5">
      <Field label="Field" hideLabel>
        <NativeSelect
          value={condition.field}
          options={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
          onValueChange={(name) => {
            const next = fields[name]
            if (!next) return
            const [op] = operators[queryKindOf(next)]
            onChange(withOperator({ field: name, op: op! }, op!))
          }}
        />
      </Field>
      <Field label="Comparison" hideLabel>
        <NativeSelect
          value={condition.op}
          options={offered.map((value) => ({ value, label: operatorText(value, field) }))}
          onValueChange={(op) => onChange(withOperator(condition, op as QueryOperator))}
        />
      </Field>
      {withSince.has(condition.op) ? (
        <Field label="Since the beginning of">
          <NativeSelect
            value={condition.since ?? ''}
            options={spanOptions(condition.since)}
            onValueChange={(since) => onChange({ ...condition, since })}
          />
        </Field>
      ) : withoutValue.has(condition.op) ? null : (
        <ValueEditor
          condition={condition}
          kind={kind}
          onChange={onChange}
          options={field && optionsOf(field)}
        />
      )}
    </div>
  )
}

function ValueEditor({
  condition,
  kind,
  options,
  onChange,
}: {
  condition: Condition
  kind: ReturnType<typeof queryKindOf>
  options: ReturnType<OptionsOf>
  onChange: (condition: Condition) => void
}) {
  const { op, value } = condition
  const values = valuesIn(value)
  const set = (next: Condition['value']) => {
    const { value: _former, ...others } = condition
    onChange(next === undefined ? others : { ...others, value: next })
  }
  if (options)
    return (
      <div role="group" aria-label="Values" className="flex max-h-60 flex-col gap-2 overflow-y-auto py-1">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            value={values.includes(option.value)}
            onValueChange={(isSet) => {
              const others = values.filter((each) => each !== option.value).map(String)
              const next = isSet ? [...others, option.value] : others
              set(next.length === 0 ? undefined : next.length === 1 ? next[0] : next)
            }}
          />
        ))}
      </div>
    )
  if (op === 'within' || (op === 'notWithin' && !Array.isArray(value)))
    return (
      <Field label="Span of days" hideLabel>
        <NativeSelect
          value={String(value ?? '')}
          options={spanOptions(value)}
          onValueChange={(span) => set(span)}
        />
      </Field>
    )
  // The first or the last day of a span moves with the present day.
  if ((kind === 'date' || kind === 'instant') && typeof value === 'string' && !/^\d/.test(value))
    return (
      <Field label={op === 'atMost' ? 'The end of' : 'The beginning of'}>
        <NativeSelect value={value} options={spanOptions(value)} onValueChange={(span) => set(span)} />
      </Field>
    )
  const isRange = op === 'between' || op === 'notWithin'
  const ends = isRange ? [0, 1] : [0]
  return (
    <div className="flex items-end gap-2">
      {ends.map((place) => {
        const label = isRange ? (place === 0 ? 'From' : 'To') : 'Value'
        const change = (given: string | number | null) => {
          const empty = given === null || given === '' || Number.isNaN(given)
          if (!isRange) return set(empty ? undefined : given)
          const next = [values[0] ?? given, values[1] ?? given]
          next[place] = given ?? next[place]!
          return set(empty ? undefined : (next as (string | number)[]))
        }
        const own = values[place]
        return (
          <Field key={label} label={label} hideLabel={!isRange} className="min-w-0 flex-1">
            {kind === 'number' ? (
              <NumberField value={typeof own === 'number' ? own : null} onValueChange={change} />
            ) : kind === 'date' || kind === 'instant' ? (
              <DateField value={typeof own === 'string' ? own : null} onValueChange={change} />
            ) : (
              <TextField
                value={values.map(String).join(', ')}
                onValueChange={(text) => set(text === '' ? undefined : text)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

/** Whether a condition has all that it needs. */
export const isComplete = ({ op, value }: Condition): boolean => withoutValue.has(op) || value !== undefined
