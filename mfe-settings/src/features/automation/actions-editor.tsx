import { type RuleAction, ruleActionWord, type RuleRecordType } from '@ginkgo/contracts'
import { DropdownMenu, IconButton, MenuItem, Button } from '@ginkgo/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { ActionFields } from './action-fields.tsx'
import { actionTypes, newAction, newAppAction } from './rule-draft.ts'
import type { RuleChoices } from './use-rule-choices.ts'

interface ActionsEditorProps {
  recordType: RuleRecordType
  actions: readonly RuleAction[]
  choices: RuleChoices
  /** Whether an event of an app starts the rule. */
  hasEvent: boolean
  onChange: (actions: RuleAction[]) => void
}

/** The actions of a rule in their order. */
export function ActionsEditor({ recordType, actions, choices, hasEvent, onChange }: ActionsEditorProps) {
  const move = (place: number, by: -1 | 1) => {
    const next = [...actions]
    next.splice(place + by, 0, ...next.splice(place, 1))
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3" aria-label="Actions">
        {actions.map((action, place) => {
          const name = `${place + 1}. ${ruleActionWord(recordType, action, choices.names)}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place.
            <li key={place} className="rounded-md border border-line p-3">
              <div className="mb-2 flex items-center gap-1">
                <p className="min-w-0 flex-1 truncate text-sm font-medium text-fg">{name}</p>
                <IconButton label={`Move up: ${name}`} disabled={place === 0} onClick={() => move(place, -1)}>
                  <ArrowUp size={14} />
                </IconButton>
                <IconButton
                  label={`Move down: ${name}`}
                  disabled={place === actions.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <ArrowDown size={14} />
                </IconButton>
                <IconButton
                  label={`Remove: ${name}`}
                  onClick={() => onChange(actions.filter((_, other) => other !== place))}
                >
                  <Trash2 size={14} />
                </IconButton>
              </div>
              <div className="grid gap-3 md:grid-cols-2">
                <ActionFields
                  recordType={recordType}
                  action={action}
                  choices={choices}
                  hasEvent={hasEvent}
                  onChange={(changed) =>
                    onChange(actions.map((one, other) => (other === place ? changed : one)))
                  }
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div>
        <DropdownMenu
          trigger={
            <Button variant="secondary" icon={<Plus size={14} />}>
              Add action
            </Button>
          }
        >
          {actionTypes(recordType).map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => onChange([...actions, newAction(value)])}>
              {label}
            </MenuItem>
          ))}
          {choices.actions.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => onChange([...actions, newAppAction(value)])}>
              {label}
            </MenuItem>
          ))}
        </DropdownMenu>
      </div>
    </div>
  )
}
