import { type AppPartField, type RuleAction, type RuleTrigger, splitValues } from '@ginkgo/contracts'
import { OptionalSelect } from '@ginkgo/ui'
import { DateField, Field, NumberField, TextField } from '@ginkgo/ui/form'
import type { RuleChoices } from './use-rule-choices.ts'

type EventTrigger = Extract<RuleTrigger, { type: 'app_event' }>

const optionsOf = ({ choices = {} }: AppPartField) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

/** Which values an event of an app must have to start the rule. */
export function EventFilters({
  trigger,
  choices,
  onChange,
}: {
  trigger: EventTrigger
  choices: RuleChoices
  onChange: (trigger: RuleTrigger) => void
}) {
  const declared = choices.partOf('triggers', trigger.app, trigger.event)
  if (!declared)
    return (
      <p className="self-end text-sm text-gold-text">
        The app is paused or gone, or no longer tells of this.
      </p>
    )
  const set = (filter: string, text: string | null) => {
    const { [filter]: _, ...others } = trigger.is
    onChange({ ...trigger, is: text ? { ...others, [filter]: text } : others })
  }
  return declared.fields.flatMap((field) => {
    if (field.type === 'number' || field.type === 'date')
      return (['From', 'To'] as const).map((end) => (
        <EndFilter
          key={field.name + end}
          field={field}
          end={end}
          value={trigger.is[field.name + end] ?? null}
          onChange={(text) => set(field.name + end, text)}
        />
      ))
    const value = trigger.is[field.name] ?? null
    return [
      <Field key={field.name} label={field.label} hint="Leave it empty for any value">
        {field.type === 'choice' ? (
          <OptionalSelect
            value={value === null ? null : (splitValues(value)[0] ?? null)}
            placeholder="Any value"
            options={optionsOf(field)}
            onValueChange={(chosen) => set(field.name, chosen)}
          />
        ) : (
          <TextField value={value ?? ''} onValueChange={(text) => set(field.name, text)} autoComplete="off" />
        )}
      </Field>,
    ]
  })
}

function EndFilter({
  field: { label, type },
  end,
  value,
  onChange,
}: {
  field: AppPartField
  end: 'From' | 'To'
  value: string | null
  onChange: (text: string | null) => void
}) {
  return (
    <Field label={`${label}: ${end === 'From' ? 'at least' : 'at most'}`}>
      {type === 'date' ? (
        <DateField value={value} onValueChange={onChange} />
      ) : (
        <NumberField
          value={value === null ? null : Number(value)}
          onValueChange={(number) => onChange(number === null ? null : String(number))}
        />
      )}
    </Field>
  )
}

/** With what an app is called. */
export function AppActionFields({
  action,
  choices,
  hasEvent,
  onChange,
}: {
  action: Extract<RuleAction, { type: 'app_action' }>
  choices: RuleChoices
  /** Whether an event of an app starts the rule, whose values may be named. */
  hasEvent: boolean
  onChange: (action: RuleAction) => void
}) {
  const declared = choices.partOf('actions', action.app, action.action)
  if (!declared)
    return <p className="text-sm text-gold-text">The app is paused or gone, or no longer does this.</p>
  return declared.fields.map((field) => {
    const value = action.fields[field.name] ?? null
    const set = (next: string | number | null) =>
      onChange({ ...action, fields: { ...action.fields, [field.name]: next } })
    const hint = hasEvent && field.type === 'text' ? 'A value of the event as {{event.name}}' : undefined
    return (
      <Field key={field.name} label={field.label} {...(hint && { hint })}>
        {field.type === 'choice' ? (
          <OptionalSelect
            value={value === null ? null : String(value)}
            placeholder="None"
            options={optionsOf(field)}
            onValueChange={set}
          />
        ) : field.type === 'number' ? (
          <NumberField value={typeof value === 'number' ? value : null} onValueChange={set} />
        ) : field.type === 'date' ? (
          <DateField value={value === null ? null : String(value)} onValueChange={set} />
        ) : (
          <TextField value={String(value ?? '')} onValueChange={set} autoComplete="off" />
        )}
      </Field>
    )
  })
}
