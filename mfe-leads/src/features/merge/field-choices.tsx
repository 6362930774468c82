import { type Lead, leadFields, type MergedFieldName } from '@ginkgo/contracts'
import { textOf } from '@ginkgo/fields'
import { EmailText, isolated } from '@ginkgo/ui'
import { RadioGroup } from '@ginkgo/ui/form'
import type { Choice, Choices } from './merge-choices.ts'

/** Both values of each field side by side, one of them to be kept. */
export function FieldChoices({
  pair,
  names,
  choices,
  hasTooManyTags,
  nameOf,
  onSelect,
}: {
  pair: readonly [Lead, Lead]
  names: readonly MergedFieldName[]
  choices: Choices
  hasTooManyTags: boolean
  nameOf: (userId: string) => string
  onSelect: (name: MergedFieldName, choice: Choice) => void
}) {
  return names.map((name) => {
    const { label } = leadFields[name]
    const text = (lead: Lead) => textOf(leadFields[name], lead[name], nameOf) || 'Nothing'
    const both = [...new Set(pair.flatMap((lead) => lead.tags ?? []))]
    const offersBoth = name === 'tags' && !hasTooManyTags && pair.every((lead) => lead.tags !== null)
    return (
      <fieldset key={name} className="py-2">
        <legend className="float-left mb-0.5 w-full text-sm font-medium text-fg">{label}</legend>
        <div className="clear-both [overflow-wrap:anywhere]">
          <RadioGroup<Choice>
            sideBySide
            aria-label={label}
            value={choices[name]}
            onValueChange={(choice) => onSelect(name, choice)}
            options={[
              ...pair.map((lead) => ({
                value: lead.id,
                label: name === 'email' && lead.email ? <EmailText email={lead.email} /> : text(lead),
              })),
              ...(offersBoth
                ? [{ value: 'both' as const, label: `Both: ${both.map(isolated).join(', ')}` }]
                : []),
            ]}
          />
        </div>
      </fieldset>
    )
  })
}
