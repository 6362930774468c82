import { type CallOutcome, callOutcomes } from '@ginkgo/contracts'
import { Field, RadioGroup, TextArea } from '@ginkgo/ui/form'

export interface CallDraft {
  readonly outcome: CallOutcome
  readonly note: string
}

const outcomes = Object.entries(callOutcomes).map(([value, label]) => ({
  value: value as CallOutcome,
  label: label as string,
}))

/** How a call ended and what was said. */
export function CallFields({ draft, onChange }: { draft: CallDraft; onChange: (draft: CallDraft) => void }) {
  return (
    <>
      <Field label="Outcome" group required>
        <RadioGroup<CallOutcome>
          inline
          value={draft.outcome}
          options={outcomes}
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
