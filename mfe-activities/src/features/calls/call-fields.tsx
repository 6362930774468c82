import type { CallOutcome } from '@ginkgo/contracts'
import { Field, RadioGroup, TextArea } from '@ginkgo/ui/form'
import { outcomeChoices } from './outcome-choices.ts'

export interface CallDraft {
  readonly outcome: CallOutcome
  readonly note: string
}

/** How a call ended and what was said. */
export function CallFields({ draft, onChange }: { draft: CallDraft; onChange: (draft: CallDraft) => void }) {
  return (
    <>
      <Field label="Outcome" group required>
        <RadioGroup<CallOutcome>
          inline
          value={draft.outcome}
          options={outcomeChoices}
          onValueChange={(outcome) => onChange({ ...draft, outcome })}
        />
      </Field>
      <Field label="Note">
        <TextArea
          value={draft.note}
          rows={4}
          autoFocus
          onValueChange={(note) => onChange({ ...draft, note })}
        />
      </Field>
    </>
  )
}
