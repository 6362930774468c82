import {
  type FieldsOf,
  fieldOfMeasure,
  type Measure,
  type MeasureKind,
  measureLabel,
  measureLabels,
  measureName,
  type QuerySource,
  queryKindOf,
} from '@ginkgo/contracts'
import { Button, NativeSelect } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'
import { Part } from './part.tsx'
import type { OptionsOf } from './use-choices.ts'

const ofFields: readonly MeasureKind[] = ['sum', 'average', 'median', 'min', 'max']

const numbersOf = (fields: FieldsOf) =>
  Object.entries(fields).filter(([, field]) => queryKindOf(field) === 'number')

/** What can be measured of a source. */
function kindsOf(source: QuerySource, fields: FieldsOf): MeasureKind[] {
  return [
    'count',
    ...(numbersOf(fields).length > 0 ? ofFields : []),
    ...(source === 'enquiries' ? (['weighted', 'conversion'] as const) : []),
    ...('age' in fields ? (['age'] as const) : []),
    ...(source === 'stageChanges' ? (['timeInStage'] as const) : []),
    'share',
  ]
}

/** A measure of another kind, with the field that such measures have. */
function withKind(kind: MeasureKind, { field }: Measure, fields: FieldsOf): Measure {
  if (!ofFields.includes(kind)) return { kind }
  const numbers = numbersOf(fields).map(([name]) => name)
  const name = field && numbers.includes(field) ? field : numbers.includes('value') ? 'value' : numbers[0]
  return { kind, ...(name !== undefined && { field: name }) }
}

/** Two of a kind have names of their own. */
export function named(measures: readonly Measure[]): Measure[] {
  const used = new Set<string>()
  return measures.map(({ name: _name, ...measure }) => {
    const usual = measureName(measure)
    let name = usual
    for (let n = 2; used.has(name); n++) name = `${usual}${n}`
    used.add(name)
    return name === usual ? measure : { ...measure, name }
  })
}

/** What is measured, beside the number of records that is always counted. */
export function MeasureParts({
  source,
  measures,
  fields,
  optionsOf,
  onChange,
}: {
  source: QuerySource
  measures: readonly Measure[]
  fields: FieldsOf
  optionsOf: OptionsOf
  onChange: (measures: Measure[]) => void
}) {
  const kinds = kindsOf(source, fields)
  const change = (next: readonly Measure[]) => onChange(named(next))
  const stages = optionsOf({ type: 'record', label: '', of: 'stage' }) ?? []
  return (
    <>
      {measures.length === 0 ? <span className="font-medium text-fg">the number</span> : null}
      {measures.map((measure, place) => {
        const set = (next: Measure) => change(measures.map((each, at) => (at === place ? next : each)))
        return (
          <Part
            key={place}
            label="Measure"
            text={measureLabel(measure, fields)}
            onRemove={() => change(measures.filter((_, at) => at !== place))}
          >
            {() => (
              <div className="flex flex-col gap-2.5">
                <Field label="Measure" hideLabel>
                  <NativeSelect
                    value={measure.kind}
                    options={(kinds.includes(measure.kind) ? kinds : [measure.kind, ...kinds]).map(
                      (value) => ({ value, label: measureLabels[value] }),
                    )}
                    onValueChange={(kind) => set(withKind(kind as MeasureKind, measure, fields))}
                  />
                </Field>
                {ofFields.includes(measure.kind) ? (
                  <Field label="Of">
                    <NativeSelect
                      value={fieldOfMeasure(measure)}
                      options={numbersOf(fields).map(([value, { label }]) => ({ value, label }))}
                      onValueChange={(field) => set({ ...measure, field })}
                    />
                  </Field>
                ) : null}
                {measure.kind === 'conversion' ? (
                  <Conversion measure={measure} stages={stages} onChange={set} />
                ) : null}
              </div>
            )}
          </Part>
        )
      })}
      {measures.length < 8 ? (
        <Button
          variant="ghost"
          icon={<Plus size={14} />}
          className="border border-dashed border-line-strong"
          onClick={() => change([...measures, nextMeasure(measures, kinds, fields)])}
        >
          Measure
        </Button>
      ) : null}
    </>
  )
}

/** The kind that is not measured yet. */
function nextMeasure(measures: readonly Measure[], kinds: readonly MeasureKind[], fields: FieldsOf): Measure {
  const kind =
    kinds.find((each) => each !== 'count' && !measures.some((measure) => measure.kind === each)) ?? 'share'
  return withKind(kind, { kind }, fields)
}

/** Of all that were closed, or between two stages of the vertical in use. */
function Conversion({
  measure,
  stages,
  onChange,
}: {
  measure: Measure
  stages: readonly { value: string; label: string }[]
  onChange: (measure: Measure) => void
}) {
  const [first, last] = [stages[0], stages.at(-1)]
  const { from, to } = measure
  return (
    <>
      <Field label="From stage">
        <NativeSelect
          value={from}
          placeholder="All that were won or lost"
          options={stages}
          onValueChange={(stage) =>
            onChange({
              kind: 'conversion',
              ...(stage !== '' && { from: stage, to: to ?? last?.value ?? first?.value }),
            })
          }
        />
      </Field>
      {from !== undefined ? (
        <Field label="To stage">
          <NativeSelect
            value={to}
            options={stages}
            onValueChange={(stage) => onChange({ ...measure, to: stage })}
          />
        </Field>
      ) : null}
    </>
  )
}
