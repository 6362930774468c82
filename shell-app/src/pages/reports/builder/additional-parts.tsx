import {
  declaredOf,
  type FieldsOf,
  type QuerySource,
  type AdditionalFigures,
  type ReportDefinition,
} from '@ginkgo/contracts'
import { Button } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { additionalOf } from './change-definition.ts'
import { Choice, rowClass, sources } from './choice.tsx'
import { FilterParts } from './filter-parts.tsx'
import { GroupParts } from './group-parts.tsx'
import { MeasureParts } from './measure-parts.tsx'
import type { OptionsOf } from './use-choices.ts'

const maxAdditional = 8

interface AdditionalProps {
  readonly definition: ReportDefinition
  readonly fields: FieldsOf
  readonly optionsOf: OptionsOf
  readonly onChange: (definition: ReportDefinition) => void
}

/** The additional figures of a report, by their names; one of them is open to be changed. */
export function AdditionalParts(props: AdditionalProps) {
  const { definition, onChange } = props
  const { source, filter, measures, groupBy, beside } = definition
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : beside[open]
  const set = (next: readonly AdditionalFigures[]) => onChange({ ...definition, beside: [...next] })
  const add = () => {
    const name = `Figures ${beside.length + 2}`
    set([...beside, { name, source, filter, measures: measures.slice(0, 4), groupBy }])
    setOpen(beside.length)
  }
  return (
    <>
      <div className={rowClass}>
        {beside.length > 0 ? <span>beside</span> : null}
        {beside.map(({ name }, place) => (
          <span key={place} className="inline-flex max-w-full">
            <Button
              variant="secondary"
              aria-expanded={place === open}
              className="min-w-0 rounded-r-none"
              onClick={() => setOpen(place === open ? undefined : place)}
            >
              <span className="truncate">{name}</span>
            </Button>
            <Button
              variant="secondary"
              aria-label={`Remove ${name}`}
              className="rounded-l-none border-l-0 px-1.5! text-muted max-md:px-2.5!"
              onClick={() => {
                setOpen(undefined)
                set(beside.filter((_, at) => at !== place))
              }}
            >
              <X size={13} />
            </Button>
          </span>
        ))}
        {beside.length < maxAdditional ? (
          <Button
            variant="ghost"
            icon={<Plus size={14} />}
            className="border border-dashed border-line-strong"
            onClick={add}
          >
            {beside.length === 0 ? 'Other figures beside it' : 'More'}
          </Button>
        ) : null}
      </div>
      {shown && open !== undefined ? (
        <AdditionalPart
          // Another one has another name to type.
          key={open}
          {...props}
          other={shown}
          onOther={(next) => set(beside.map((each, at) => (at === open ? next : each)))}
        />
      ) : null}
    </>
  )
}

function AdditionalPart({
  definition,
  fields,
  optionsOf,
  other,
  onOther,
}: AdditionalProps & { other: AdditionalFigures; onOther: (other: AdditionalFigures) => void }) {
  const [name, setName] = useState(other.name)
  const { source, filter, measures, groupBy } = other
  const own = source === definition.source ? fields : declaredOf(source)
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <Field label="Name of these figures" className="max-w-80">
        <TextField
          value={name}
          maxLength={100}
          autoComplete="off"
          onValueChange={(next) => {
            setName(next)
            // Figures have a name; the former one stays until there is another.
            if (next.trim() !== '') onOther({ ...other, name: next.trim() })
          }}
        />
      </Field>
      <div className={rowClass}>
        <span>Show</span>
        <MeasureParts
          source={source}
          measures={measures}
          fields={own}
          optionsOf={optionsOf}
          onChange={(next) => onOther({ ...other, measures: next })}
        />
        <span>of</span>
        <Choice<QuerySource>
          label="Records beside"
          value={source}
          options={sources.filter(({ value }) => additionalOf(definition, other, value) !== undefined)}
          onChange={(next) => onOther(additionalOf(definition, other, next) ?? other)}
        />
      </div>
      <div className={rowClass}>
        <span>where</span>
        <FilterParts
          source={source}
          filter={filter}
          fields={own}
          optionsOf={optionsOf}
          onChange={(next) => onOther({ ...other, filter: next })}
        />
        {groupBy.length > 0 ? (
          <>
            <span>by</span>
            <GroupParts
              groupBy={groupBy}
              fields={own}
              onChange={(next) => onOther({ ...other, groupBy: next })}
              isFixed
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
