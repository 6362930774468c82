import { type Rule, type RuleRecordType, ruleSentence, rulesApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Field, FormDialog, Switch, TextField } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { ActionsEditor } from './actions-editor.tsx'
import { FiltersField } from './filters-field.tsx'
import { draftOf, type RuleDraft } from './rule-draft.ts'
import { StopFields } from './stop-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import { useRuleChoices } from './use-rule-choices.ts'

interface RuleDialogProps {
  verticalId: string
  /** The one to change; undefined for a new one. */
  rule?: Rule | undefined
  /** What a new one begins with. */
  template?: Partial<RuleDraft> | undefined
  onClose: () => void
}

/** Creates or changes a rule. A new one is off, so that somebody looks at what it would do before it does anything. */
export function RuleDialog({ verticalId, rule, template, onClose }: RuleDialogProps) {
  const [begun] = useState(() => draftOf(rule ?? template))
  const [draft, setDraft] = useState(begun)
  const choices = useRuleChoices(verticalId, draft.recordType)
  const set = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const creating = useMutation(rulesApi.create, {
    saved: 'Rule created. Look at what it would do, then switch it on',
    failed: 'Failed to create rule',
    done: onClose,
  })
  const changing = useMutation(rulesApi.update, {
    saved: 'Rule changed successfully',
    failed: 'Failed to change rule',
    done: onClose,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { recordType, ...body } = draft
    if (rule) await changing.send({ params: { ruleId: rule.id }, body })
    else
      await creating.send({
        params: { verticalId: verticalId as never },
        body: { recordType, ...body, active: false },
      })
  }
  const setType = (recordType: RuleRecordType) => setDraft({ ...draftOf(), name: draft.name, recordType })
  return (
    <FormDialog
      title={rule ? 'Edit Rule' : 'Create Rule'}
      description={ruleSentence(draft, choices.names)}
      size="lg"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      submitLabel={rule ? 'Save' : 'Create Rule'}
      busy={creating.busy || changing.busy}
      busyLabel={rule ? 'Saving...' : 'Creating...'}
      changed={draft !== begun}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Name">
            <TextField
              value={draft.name}
              onValueChange={(name) => set({ name })}
              autoComplete="off"
              required
            />
          </Field>
          {rule ? null : (
            <Field label="About">
              <Select
                value={draft.recordType}
                options={[
                  { value: 'lead', label: 'Leads' },
                  { value: 'enquiry', label: 'Enquiries' },
                ]}
                onValueChange={setType}
              />
            </Field>
          )}
        </div>
        <TriggerFields draft={draft} choices={choices} onChange={(trigger) => set({ trigger })} />
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-fg">Only if</h3>
          <FiltersField
            label="Only if"
            filters={choices.filters}
            value={draft.condition.is}
            onChange={(is) => set({ condition: { ...draft.condition, is } })}
          />
          {draft.trigger.type === 'changed' ? (
            <>
              <h3 className="text-sm font-medium text-fg">And before the change</h3>
              <FiltersField
                label="And before the change"
                filters={choices.filters}
                value={draft.condition.was}
                onChange={(was) => set({ condition: { ...draft.condition, was } })}
              />
              <Switch
                value={draft.whileTrue}
                label="At each change while this holds, not only when it becomes true"
                onValueChange={(whileTrue) => set({ whileTrue })}
              />
            </>
          ) : null}
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-fg">Then</h3>
          <ActionsEditor
            recordType={draft.recordType}
            actions={draft.actions}
            choices={choices}
            hasEvent={draft.trigger.type === 'app_event'}
            onChange={(actions) => set({ actions })}
          />
        </section>
        {draft.actions.some(({ type }) => type === 'send_email') ? (
          <Switch
            value={draft.workingHours}
            label="Send e-mails Monday to Friday from 8 to 18 only"
            onValueChange={(workingHours) => set({ workingHours })}
          />
        ) : null}
        {draft.actions.some(({ type }) => type.startsWith('wait')) ? (
          <StopFields value={draft.stopWhen} onChange={(stopWhen) => set({ stopWhen })} />
        ) : null}
      </div>
    </FormDialog>
  )
}
