import { type QuerySource, querySourceNames, type ReportDefinition, reportShows } from '@ginkgo/contracts'
import { Button, DropdownMenu, MenuCheckItem } from '@ginkgo/ui'
import { Field, NumberField, TextField } from '@ginkgo/ui/form'
import {
  ChartArea,
  ChartBarStacked,
  ChartColumn,
  ChartLine,
  ChevronDown,
  Filter,
  Hash,
  Plus,
  Sheet,
  Table2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldsOf, declaredOf, sourceNames } from '../figures/figure-text.ts'
import { allowed, besideOf, hasPeriod, withGroups, withSource } from './change-definition.ts'
import { FilterParts } from './filter-parts.tsx'
import { GroupParts } from './group-parts.tsx'
import { MeasureParts } from './measure-parts.tsx'
import { Part } from './part.tsx'
import type { OptionsOf } from './use-choices.ts'

const lookNames: Readonly<Record<ReportDefinition['show'], string>> = {
  ...{ number: 'Numbers', table: 'Table', bar: 'Bars', line: 'Line', area: 'Area' },
  ...{ funnel: 'Funnel', stacked: 'Stacked columns', pivot: 'Pivot table' },
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
}

const comparisons = {
  none: 'Nothing',
  previousPeriod: 'The period before',
  sameLastYear: 'The same last year',
  goal: 'Goals',
} as const

const rowClass = 'flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted'

/** A choice of the sentence by a menu. */
function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  onChange: (value: Value) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="secondary" aria-label={`${label}: ${chosen?.label ?? value}`} icon={chosen?.icon}>
          {chosen?.label ?? value}
          <ChevronDown aria-hidden="true" size={13} className="text-subtle" />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheckItem
          key={option.value}
          checked={option.value === value}
          icon={option.icon}
          onSelect={() => onChange(option.value)}
        >
          {option.label}
        </MenuCheckItem>
      ))}
    </DropdownMenu>
  )
}

const sources = querySourceNames.map((value) => ({ value, label: sourceNames[value] }))

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
  const { source, filter, measures, groupBy, beside, compareTo, target, show } = definition
  const change = (next: ReportDefinition) => onChange(allowed(next))
  const compared = (['none', 'previousPeriod', 'sameLastYear', 'goal'] as const).filter(
    (each) => each !== 'goal' || source === 'enquiries',
  )
  return (
    <div className="flex flex-col gap-2.5">
      <div className={rowClass}>
        <span>Show</span>
        <MeasureParts
          {...{ source, measures, fields, optionsOf }}
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
          {...{ source, filter, fields, optionsOf }}
          onChange={(next) => change({ ...definition, filter: next })}
        />
      </div>
      <div className={rowClass}>
        <span>by</span>
        <GroupParts {...{ groupBy, fields }} onChange={(next) => change(withGroups(definition, next))} />
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
      {beside.map((other, place) => {
        const set = (next: Partial<typeof other>) =>
          change({
            ...definition,
            beside: beside.map((each, at) => (at === place ? { ...each, ...next } : each)),
          })
        const own = other.source === source ? fields : declaredOf(other.source)
        return (
          <div key={place} className={`${rowClass} border-l-2 border-line-strong pl-3`}>
            <span>Beside it</span>
            <Part
              label="Name"
              text={other.name}
              onRemove={() => change({ ...definition, beside: beside.filter((_, at) => at !== place) })}
            >
              {() => (
                <Field label="Name of these figures">
                  <TextField
                    value={other.name}
                    maxLength={100}
                    onValueChange={(name) => name.trim() !== '' && set({ name })}
                  />
                </Field>
              )}
            </Part>
            <span>:</span>
            <MeasureParts
              {...{ source: other.source, measures: other.measures, fields: own, optionsOf }}
              onChange={(next) => set({ measures: next })}
            />
            <span>of</span>
            <Choice<QuerySource>
              label="Records beside"
              value={other.source}
              options={sources.filter(({ value }) => besideOf(definition, other, value) !== undefined)}
              onChange={(next) => set(besideOf(definition, other, next) ?? {})}
            />
            <span>where</span>
            <FilterParts
              {...{ source: other.source, filter: other.filter, fields: own, optionsOf }}
              onChange={(next) => set({ filter: next })}
            />
            {groupBy.length > 0 ? (
              <>
                <span>by</span>
                <GroupParts
                  groupBy={other.groupBy}
                  fields={own}
                  onChange={(next) => set({ groupBy: next })}
                  isFixed
                />
              </>
            ) : null}
          </div>
        )
      })}
      {beside.length < 6 ? (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus size={14} />}
            className="-ml-2"
            onClick={() =>
              change({
                ...definition,
                beside: [
                  ...beside,
                  { name: `Figures ${beside.length + 2}`, source, filter, measures: measures.slice(0, 4), groupBy },
                ],
              })
            }
          >
            Other figures beside it
          </Button>
        </div>
      ) : null}
    </div>
  )
}
