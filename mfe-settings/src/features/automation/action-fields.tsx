import type { Field as DeclaredField, RuleAction, RuleRecordType } from '@ginkgo/contracts'
import { OptionalSelect, Select } from '@ginkgo/ui'
import { Field, NumberField, Switch, TextArea, TextField, TimeField } from '@ginkgo/ui/form'
import { AppActionFields } from './app-part-fields.tsx'
import { AssignFields } from './assign-fields.tsx'
import { FiltersField } from './filters-field.tsx'
import { PeopleField } from './people-field.tsx'
import { AroundDate, fieldOptions, valueOptions } from './trigger-fields.tsx'
import type { RuleChoices } from './use-rule-choices.ts'

interface ActionFieldsProps {
  recordType: RuleRecordType
  action: RuleAction
  choices: RuleChoices
  /** Whether an event of an app starts the rule. */
  hasEvent: boolean
  onChange: (action: RuleAction) => void
}

const isSet = ({ computed }: DeclaredField) => computed === undefined
const isDate = ({ type }: DeclaredField) => type === 'date' || type === 'instant'
const minutesOf = { minutes: 1, hours: 60, days: 1_440 } as const
type Unit = keyof typeof minutesOf

/** The largest unit that a time is a whole number of. */
const unitOf = (minutes: number): Unit =>
  minutes % minutesOf.days === 0 ? 'days' : minutes % minutesOf.hours === 0 ? 'hours' : 'minutes'

/** What one action of a rule needs to know. */
export function ActionFields({ action, choices, hasEvent, onChange }: ActionFieldsProps) {
  const owner = { value: 'owner', label: 'The owner' }
  switch (action.type) {
    case 'set_field':
      return (
        <>
          <Field label="Field">
            <Select
              value={action.field || null}
              options={fieldOptions(choices.fields, isSet)}
              onValueChange={(field) => onChange({ ...action, field, value: '' })}
            />
          </Field>
          <ValueField
            field={choices.fields[action.field]}
            value={action.value}
            choices={choices}
            onChange={(value) => onChange({ ...action, value })}
          />
        </>
      )
    case 'change_stage':
      return (
        <>
          <Field label="Stage">
            <Select
              value={action.stageId || null}
              options={choices.stages}
              onValueChange={(stageId) => onChange({ ...action, stageId: stageId as never })}
            />
          </Field>
          <Field label="Loss reason" hint="Needed for the stage of lost enquiries">
            <OptionalSelect
              value={action.lossReasonId ?? null}
              placeholder="None"
              options={choices.reasons}
              onValueChange={(reason) =>
                onChange({
                  type: 'change_stage',
                  stageId: action.stageId,
                  ...(reason && { lossReasonId: reason as never }),
                })
              }
            />
          </Field>
        </>
      )
    case 'assign':
      return <AssignFields action={action} choices={choices} onChange={onChange} />
    case 'create_task':
      return (
        <>
          <Field label="Title">
            <TextField value={action.title} onValueChange={(title) => onChange({ ...action, title })} />
          </Field>
          <Field label="Due in days">
            <NumberField
              value={action.dueInDays}
              onValueChange={(dueInDays) => onChange({ ...action, dueInDays })}
            />
          </Field>
          <Field label="For">
            <Select
              value={action.assignee}
              options={[owner, ...choices.people]}
              onValueChange={(assignee) => onChange({ ...action, assignee: assignee as never })}
            />
          </Field>
        </>
      )
    case 'create_note':
      return (
        <Field label="Note" className="md:col-span-2">
          <TextArea value={action.content} onValueChange={(content) => onChange({ ...action, content })} />
        </Field>
      )
    case 'plan_meeting':
      return (
        <>
          <Field label="Title">
            <TextField value={action.title} onValueChange={(title) => onChange({ ...action, title })} />
          </Field>
          <Field label="In days">
            <NumberField
              value={action.inDays}
              onValueChange={(inDays) => onChange({ ...action, inDays: inDays ?? 0 })}
            />
          </Field>
          <Field label="Time">
            <TimeField value={action.at} onValueChange={(at) => onChange({ ...action, at })} />
          </Field>
        </>
      )
    case 'add_tag':
    case 'remove_tag':
      return (
        <Field label="Tag">
          <TextField value={action.tag} onValueChange={(tag) => onChange({ ...action, tag })} />
        </Field>
      )
    case 'send_email':
      return (
        <Field label="Template" hint="It is sent from the mailbox of the rule's owner">
          <Select
            value={action.templateId || null}
            options={choices.templates}
            onValueChange={(templateId) => onChange({ ...action, templateId: templateId as never })}
          />
        </Field>
      )
    case 'notify':
      return (
        <>
          <Field label="Message" className="md:col-span-2">
            <TextField value={action.message} onValueChange={(message) => onChange({ ...action, message })} />
          </Field>
          <PeopleField
            label="Whom"
            value={action.to}
            options={[owner, ...choices.people]}
            onChange={(to) => onChange({ ...action, to: to as never })}
          />
        </>
      )
    case 'call_webhook':
      return (
        <Field label="Webhook" hint="Organisation Admins see and create webhooks">
          <Select
            value={action.webhookId || null}
            options={choices.webhooks}
            onValueChange={(webhookId) => onChange({ ...action, webhookId: webhookId as never })}
          />
        </Field>
      )
    case 'app_action':
      return <AppActionFields action={action} choices={choices} hasEvent={hasEvent} onChange={onChange} />
    case 'wait':
      return <WaitFields action={action} onChange={onChange} />
    case 'wait_until':
      return (
        <>
          <Field label="Date">
            <Select
              value={action.field || null}
              options={fieldOptions(choices.fields, isDate)}
              onValueChange={(field) => onChange({ ...action, field })}
            />
          </Field>
          <AroundDate days={action.days} onChange={(days) => onChange({ ...action, days })} />
        </>
      )
    default:
      return (
        <div className="md:col-span-2">
          <FiltersField
            label="Stop if"
            filters={choices.filters}
            value={action.is}
            onChange={(is) => onChange({ ...action, is })}
          />
        </div>
      )
  }
}

function WaitFields({
  action,
  onChange,
}: {
  action: Extract<RuleAction, { type: 'wait' }>
  onChange: (action: RuleAction) => void
}) {
  const unit = unitOf(action.minutes)
  const number = action.minutes / minutesOf[unit]
  const set = (count: number, of: Unit) =>
    onChange({ ...action, minutes: Math.max(1, count) * minutesOf[of] })
  return (
    <>
      <Field label="How long">
        <NumberField value={number} onValueChange={(count) => set(count ?? 1, unit)} />
      </Field>
      <Field label="Unit">
        <Select
          value={unit}
          options={[
            { value: 'minutes', label: 'Minutes' },
            { value: 'hours', label: 'Hours' },
            { value: 'days', label: 'Days' },
          ]}
          onValueChange={(of) => set(number, of)}
        />
      </Field>
      <Switch
        value={action.untilAnswer}
        label="Go on at once when an answer comes"
        onValueChange={(untilAnswer) => onChange({ ...action, untilAnswer })}
      />
    </>
  )
}

interface ValueFieldProps {
  field: DeclaredField | undefined
  value: Extract<RuleAction, { type: 'set_field' }>['value']
  choices: RuleChoices
  onChange: (value: Extract<RuleAction, { type: 'set_field' }>['value']) => void
}

/** What a field is set to, by its type. */
function ValueField({ field, value, choices, onChange }: ValueFieldProps) {
  if (!field) return null
  const text = typeof value === 'string' ? value : ''
  const { type } = field
  const options = valueOptions(choices, field)
  if (options.length > 0)
    return (
      <Field label="Value">
        <Select value={text || null} options={options} onValueChange={onChange} />
      </Field>
    )
  if (type === 'money' || type === 'count' || type === 'percent')
    return (
      <Field label="Value">
        <NumberField value={typeof value === 'number' ? value : null} onValueChange={onChange} />
      </Field>
    )
  return (
    <Field label="Value">
      <TextField
        value={text}
        onValueChange={onChange}
        placeholder={type === 'date' ? '2026-12-31' : undefined}
      />
    </Field>
  )
}
