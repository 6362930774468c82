import type { RuleAction } from '@ginkgo/contracts'
import { Button, IconButton, Select } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { Plus, Trash2 } from 'lucide-react'
import { FiltersField } from './filters-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { RuleChoices } from './use-rule-choices.ts'

type Assign = Extract<RuleAction, { type: 'assign' }>

interface AssignFieldsProps {
  action: Assign
  choices: RuleChoices
  onChange: (action: Assign) => void
}

/** To whom a rule assigns a record. */
export function AssignFields({ action, choices, onChange }: AssignFieldsProps) {
  return (
    <>
      <Field label="Who gets it" hint="People who are away or have left are passed over">
        <Select
          value={action.how}
          options={[
            { value: 'in_turn', label: 'Each in turn' },
            { value: 'least_busy', label: 'The least busy' },
            { value: 'table', label: 'By a table' },
          ]}
          onValueChange={(how) => onChange({ ...action, how })}
        />
      </Field>
      {action.how === 'table' ? (
        <TableFields action={action} choices={choices} onChange={onChange} />
      ) : (
        <PeopleField
          label="People"
          value={action.userIds}
          options={choices.people}
          onChange={(userIds) => onChange({ ...action, userIds: userIds as never })}
        />
      )}
    </>
  )
}

/** Lines of which the first one that holds says who; one without conditions holds always. */
function TableFields({ action, choices, onChange }: AssignFieldsProps) {
  const { table } = action
  const set = (place: number, line: Partial<Assign['table'][number]>) =>
    onChange({ ...action, table: table.map((each, at) => (at === place ? { ...each, ...line } : each)) })
  return (
    <div className="flex flex-col gap-3 md:col-span-2">
      <p className="text-sm text-muted">
        The first line that holds decides. Leave the conditions of the last line empty for all others.
      </p>
      {table.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and keep their order.
        <div key={place} className="flex flex-col gap-2 border-l-2 border-line pl-3">
          <FiltersField
            label={`Conditions of line ${place + 1}`}
            filters={choices.filters}
            value={line.is}
            onChange={(is) => set(place, { is })}
          />
          <div className="flex items-end gap-2">
            <Field label={`Person of line ${place + 1}`} className="flex-1">
              <Select
                value={line.userId || null}
                options={choices.people}
                onValueChange={(userId) => set(place, { userId: userId as never })}
              />
            </Field>
            <IconButton
              label={`Remove line ${place + 1}`}
              onClick={() => onChange({ ...action, table: table.filter((_, at) => at !== place) })}
            >
              <Trash2 size={16} />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={14} />}
          onClick={() => onChange({ ...action, table: [...table, { is: {}, userId: '' as never }] })}
        >
          Add line
        </Button>
      </div>
    </div>
  )
}
