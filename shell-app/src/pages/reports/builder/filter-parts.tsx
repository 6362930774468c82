import {
  type Clause,
  type Condition,
  conditionsOf,
  type FieldsOf,
  type QuerySource,
  withHistory,
} from '@ginkgo/contracts'
import { Button, Popover } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConditionEditor, isComplete } from './condition-editor.tsx'
import { clauseText } from './condition-text.ts'
import { Part } from './part.tsx'
import type { OptionsOf } from './use-choices.ts'

interface FilterProps {
  readonly source: QuerySource
  readonly filter: readonly Clause[]
  readonly fields: FieldsOf
  readonly optionsOf: OptionsOf
  readonly onChange: (filter: Clause[]) => void
}

/** The conditions of a question, each changed where it stands, and one more. */
export function FilterParts(props: FilterProps) {
  const { filter, fields, optionsOf, onChange } = props
  return (
    <>
      {filter.map((clause, place) => (
        <Part
          // Conditions have no names; a place keeps its editor open while its condition changes.
          key={place}
          label="Condition"
          text={clauseText(clause, fields, optionsOf)}
          onRemove={() => onChange(filter.filter((_, at) => at !== place))}
        >
          {() => (
            <ClauseEditor
              {...props}
              clause={clause}
              onClause={(next) => onChange(filter.map((each, at) => (at === place ? next : each)))}
            />
          )}
        </Part>
      ))}
      <AddCondition {...props} />
    </>
  )
}

/** Conditions take effect once they have all that they need. */
function ClauseEditor({
  clause,
  source,
  fields,
  optionsOf,
  onClause,
}: FilterProps & { clause: Clause; onClause: (clause: Clause) => void }) {
  const [draft, setDraft] = useState(() => conditionsOf(clause))
  const change = (place: number, next: Condition) => {
    const all = draft.map((each, at) => (at === place ? next : each))
    setDraft(all)
    if (all.every(isComplete)) onClause(clause.any ? { any: [...all] } : all[0]!)
  }
  return (
    <div className="flex flex-col gap-4">
      {draft.map((condition, place) => (
        <ConditionEditor
          key={place}
          condition={condition}
          fields={fields}
          optionsOf={optionsOf}
          withHistory={withHistory.has(source)}
          onChange={(next) => change(place, next)}
        />
      ))}
    </div>
  )
}

function AddCondition({ source, filter, fields, optionsOf, onChange }: FilterProps) {
  const [draft, setDraft] = useState<Condition>()
  const first = Object.keys(fields).find((name) => fields[name]?.choices) ?? Object.keys(fields)[0] ?? ''
  const close = () => setDraft(undefined)
  return (
    <Popover
      label="Add condition"
      open={draft !== undefined}
      onOpenChange={(open) => setDraft(open ? { field: first, op: 'is' } : undefined)}
      trigger={
        <Button variant="ghost" icon={<Plus size={14} />} className="border border-dashed border-line-strong">
          {filter.length === 0 ? 'Only those that…' : 'And…'}
        </Button>
      }
    >
      {draft ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isComplete(draft)) return
            onChange([...filter, draft])
            close()
          }}
        >
          <ConditionEditor
            fields={fields}
            optionsOf={optionsOf}
            condition={draft}
            withHistory={withHistory.has(source)}
            onChange={setDraft}
          />
          <Button type="submit" disabled={!isComplete(draft)}>
            Add condition
          </Button>
        </form>
      ) : null}
    </Popover>
  )
}
