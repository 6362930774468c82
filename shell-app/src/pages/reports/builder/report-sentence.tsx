import {
  mayRun,
  type FieldsOf,
  type QuerySource,
  type ReportDefinition,
  reportShows,
} from '@ginkgo/contracts'
import { Field, NumberField } from '@ginkgo/ui/form'
import {
  ChartArea,
  ChartBarStacked,
  ChartColumn,
  ChartLine,
  ChartNoAxesGantt,
  Filter,
  Hash,
  Sheet,
  Table2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AdditionalParts } from './additional-parts.tsx'
import { allowed, hasPeriod, withGroups, withSource } from './change-definition.ts'
import { Choice, rowClass, sources } from './choice.tsx'
import { FilterParts } from './filter-parts.tsx'
import { GroupParts } from './group-parts.tsx'
import { MeasureParts } from './measure-parts.tsx'
import { Part } from './part.tsx'
import type { OptionsOf } from './use-choices.ts'

const lookNames: Readonly<Record<ReportDefinition['show'], string>> = {
  number: 'Numbers',
  table: 'Table',
  bar: 'Bars',
  line: 'Line',
  area: 'Area',
  funnel: 'Funnel',
  stacked: 'Stacked columns',
  pivot: 'Pivot table',
  waterfall: 'Waterfall',
}
const lookIcons: Readonly<Record<ReportDefinition['show'], ReactNode>> = {
  number: <Hash size={14} />,
  table: <Table2 size={14} />,
  bar: <ChartColumn size={14} />,
  line: <ChartLine size={14} />,
  area: <ChartArea size={14} />,
  funnel: <Filter size={14} />,
  stacked: <ChartBarStacked size={14} />,
  pivot: <Sheet size={14} />,
  waterfall: <ChartNoAxesGantt size={14} />,
}

const comparisons = {
  none: 'Nothing',
  previousPeriod: 'The period before',
  sameLastYear: 'The same last year',
  goal: 'Goals',
} as const

/** The question of a report as sentences; each part is changed where it stands. */
export function ReportSentence({
  definition,
  fields,
  optionsOf,
  onChange,
}: {
  definition: ReportDefinition
  fields: FieldsOf
  optionsOf: OptionsOf
  onChange: (definition: ReportDefinition) => void
}) {
  const { source, filter, measures, groupBy, compareTo, target, show, running = false } = definition
  const change = (next: ReportDefinition) => onChange(allowed(next))
  const compared = (['none', 'previousPeriod', 'sameLastYear', 'goal'] as const).filter(
    (each) => each !== 'goal' || source === 'enquiries',
  )
  return (
    <div className="flex flex-col gap-2.5">
      <div className={rowClass}>
        <span>Show</span>
        <MeasureParts
          source={source}
          measures={measures}
          fields={fields}
          optionsOf={optionsOf}
          onChange={(next) => change({ ...definition, measures: next })}
        />
        <span>of</span>
        <Choice<QuerySource>
          label="Records"
          value={source}
          options={sources}
          onChange={(next) => next !== source && change(withSource(definition, next))}
        />
      </div>
      <div className={rowClass}>
        <span>where</span>
        <FilterParts
          source={source}
          filter={filter}
          fields={fields}
          optionsOf={optionsOf}
          onChange={(next) => change({ ...definition, filter: next })}
        />
      </div>
      <div className={rowClass}>
        <span>by</span>
        <GroupParts
          groupBy={groupBy}
          fields={fields}
          onChange={(next) => change(withGroups(definition, next))}
        />
        {hasPeriod(definition) ? (
          <>
            <span>compared with</span>
            <Choice
              label="Compared with"
              value={compareTo ?? 'none'}
              options={compared.map((value) => ({ value, label: comparisons[value] }))}
              onChange={(next) => {
                const { compareTo: _former, ...others } = definition
                change(next === 'none' ? others : { ...others, compareTo: next })
              }}
            />
          </>
        ) : null}
        {mayRun(definition) ? (
          <Choice
            label="Each span"
            value={running ? 'running' : 'own'}
            options={[
              { value: 'own', label: 'Each by itself' },
              { value: 'running', label: 'Added up' },
            ]}
            onChange={(next) => {
              const { running: _former, ...others } = definition
              if (next === 'own') return change(others)
              const { compareTo: former, ...rest } = others
              change({ ...rest, ...(former === 'goal' && { compareTo: former }), running: true })
            }}
          />
        ) : null}
        <Part label="Target" text={target === undefined ? 'No target' : `Target ${target}`}>
          {() => (
            <Field label="Target of the first measure">
              <NumberField
                value={target ?? null}
                onValueChange={(next) => {
                  if (Number.isNaN(next)) return
                  const { target: _former, ...others } = definition
                  change(next === null ? others : { ...others, target: next })
                }}
              />
            </Field>
          )}
        </Part>
        <span>shown as</span>
        <Choice
          label="Shown as"
          value={show}
          options={reportShows.map((value) => ({
            value,
            label: lookNames[value],
            icon: lookIcons[value],
          }))}
          onChange={(next) => change({ ...definition, show: next })}
        />
      </div>
      <AdditionalParts definition={definition} fields={fields} optionsOf={optionsOf} onChange={change} />
    </div>
  )
}
