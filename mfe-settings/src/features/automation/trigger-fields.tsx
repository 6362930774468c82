import { appPartKey, callOutcomes, type Field as DeclaredField, type RuleTrigger } from '@ginkgo/contracts'
import { OptionalSelect, Select } from '@ginkgo/ui'
import { Checkbox, Field, NumberField, TextField, TimeField } from '@ginkgo/ui/form'
import { EventFilters } from './app-part-fields.tsx'
import { newTrigger, type RuleDraft, type TriggerType, triggerTypes } from './rule-draft.ts'
import type { RuleChoices } from './use-rule-choices.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface TriggerFieldsProps {
  draft: RuleDraft
  choices: RuleChoices
  onChange: (trigger: RuleTrigger) => void
}

const isDate = ({ type }: DeclaredField) => type === 'date' || type === 'instant'

/** Fields as choices. */
export const fieldOptions = (
  fields: Readonly<Record<string, DeclaredField>>,
  isOffered: (field: DeclaredField) => boolean,
) =>
  Object.entries(fields)
    .filter(([, field]) => isOffered(field))
    .map(([value, { label }]) => ({ value, label }))

/** What starts a rule. */
export function TriggerFields({ draft: { recordType, trigger }, choices, onChange }: TriggerFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Starts when">
        <Select
          value={trigger.type === 'app_event' ? appPartKey(trigger.app, trigger.event) : trigger.type}
          options={[...triggerTypes(recordType), ...choices.triggers]}
          onValueChange={(chosen) => {
            const [app = '', event] = chosen.split(' ')
            onChange(
              event === undefined
                ? newTrigger(chosen as TriggerType)
                : { type: 'app_event', app, event, is: {} },
            )
          }}
        />
      </Field>
      <TriggerDetails trigger={trigger} choices={choices} onChange={onChange} />
    </div>
  )
}

function TriggerDetails({
  trigger,
  choices,
  onChange,
}: Omit<TriggerFieldsProps, 'draft'> & { trigger: RuleTrigger }) {
  switch (trigger.type) {
    case 'changed':
      return (
        <>
          <Field label="Field">
            <OptionalSelect
              value={trigger.field ?? null}
              placeholder="Any field"
              options={fieldOptions(choices.fields, ({ computed }) => computed === undefined)}
              onValueChange={(field) => onChange({ type: 'changed', ...(field && { field }) })}
            />
          </Field>
          {trigger.field === undefined ? null : (
            <ChangedEnds trigger={trigger} choices={choices} onChange={onChange} />
          )}
        </>
      )
    case 'stage_entered':
      return (
        <Field label="Stage">
          <Select
            value={trigger.stageId || null}
            options={choices.stages}
            onValueChange={(stageId) => onChange({ ...trigger, stageId: stageId as never })}
          />
        </Field>
      )
    case 'idle':
    case 'no_reply':
      return (
        <Field label="Days">
          <NumberField
            value={trigger.days}
            onValueChange={(number) => onChange({ ...trigger, days: number ?? 1 })}
          />
        </Field>
      )
    case 'date':
      return (
        <>
          <Field label="Date">
            <Select
              value={trigger.field || null}
              options={fieldOptions(choices.fields, (field) => isDate(field) && Boolean(field.filter))}
              onValueChange={(field) => onChange({ ...trigger, field })}
            />
          </Field>
          <AroundDate days={trigger.days} onChange={(number) => onChange({ ...trigger, days: number })} />
        </>
      )
    case 'form_submitted':
      return (
        <Field label="Web form">
          <OptionalSelect
            value={trigger.formId ?? null}
            placeholder="Any web form"
            options={choices.forms}
            onValueChange={(formId) =>
              onChange({ type: 'form_submitted', ...(formId && { formId: formId as never }) })
            }
          />
        </Field>
      )
    case 'call_logged':
      return (
        <Field label="Outcome">
          <OptionalSelect
            value={trigger.outcome ?? null}
            placeholder="Any outcome"
            options={Object.entries(callOutcomes).map(([value, label]) => ({ value, label }))}
            onValueChange={(outcome) =>
              onChange({ type: 'call_logged', ...(outcome && { outcome: outcome as never }) })
            }
          />
        </Field>
      )
    case 'app_event':
      return <EventFilters trigger={trigger} choices={choices} onChange={onChange} />
    case 'schedule':
      return (
        <>
          <Field label="View" hint="One that is shared with the vertical">
            <OptionalSelect
              value={trigger.viewId ?? null}
              placeholder="All that meet the conditions"
              options={choices.views}
              onValueChange={(viewId) => {
                const { viewId: _, ...rest } = trigger
                onChange({ ...rest, ...(viewId && { viewId: viewId as never }) })
              }}
            />
          </Field>
          <Field label="Time">
            <TimeField value={trigger.at} onValueChange={(at) => onChange({ ...trigger, at })} />
          </Field>
          <fieldset className="flex flex-wrap gap-x-4 md:col-span-2">
            <legend className="sr-only">Days</legend>
            {days.map((label, place) => (
              <Checkbox
                key={label}
                label={label}
                value={trigger.weekdays.includes(place + 1)}
                onValueChange={(isOn) => {
                  const others = trigger.weekdays.filter((one) => one !== place + 1)
                  onChange({ ...trigger, weekdays: isOn ? [...others, place + 1].toSorted() : others })
                }}
              />
            ))}
          </fieldset>
        </>
      )
    default:
      return null
  }
}

/** Between which values a field changes, where that matters. */
function ChangedEnds({
  trigger,
  choices,
  onChange,
}: {
  trigger: Extract<RuleTrigger, { type: 'changed' }>
  choices: RuleChoices
  onChange: (trigger: RuleTrigger) => void
}) {
  const options = valueOptions(choices, choices.fields[trigger.field ?? ''])
  return (['from', 'to'] as const).map((end) => {
    const { [end]: given, ...others } = trigger
    const change = (value: string | null) => onChange({ ...others, ...(value && { [end]: value }) })
    return (
      <Field key={end} label={end === 'from' ? 'From' : 'To'} hint="Leave it empty for any value">
        {options.length > 0 ? (
          <OptionalSelect
            value={given ?? null}
            placeholder="Any value"
            options={options}
            onValueChange={change}
          />
        ) : (
          <TextField value={given ?? ''} onValueChange={change} autoComplete="off" />
        )}
      </Field>
    )
  })
}

/** What a field may be, where there is a list of it. */
export const valueOptions = ({ people }: RuleChoices, field: DeclaredField | undefined) =>
  field?.type === 'person'
    ? people
    : Object.entries(field?.choices ?? {}).map(([value, label]) => ({ value, label }))

/** A number of days before or after a date. */
export function AroundDate({ days: number, onChange }: { days: number; onChange: (days: number) => void }) {
  const isBefore = number < 0
  return (
    <div className="flex items-end gap-2">
      <Field label="Days" className="w-24">
        <NumberField
          value={Math.abs(number)}
          onValueChange={(days) => onChange((isBefore ? -1 : 1) * (days ?? 0))}
        />
      </Field>
      <Field label="Before or after" className="flex-1">
        <Select
          value={isBefore ? 'before' : 'after'}
          options={[
            { value: 'before', label: 'before it' },
            { value: 'after', label: 'after it' },
          ]}
          onValueChange={(side) => onChange((side === 'before' ? -1 : 1) * Math.max(1, Math.abs(number)))}
        />
      </Field>
    </div>
  )
}
