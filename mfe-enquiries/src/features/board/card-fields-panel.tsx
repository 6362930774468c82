import { Checkbox } from '@ginkgo/ui/form'
import { type CardFields, maxCardFields } from './card-fields.tsx'

/** Selects which custom fields the cards show; the others wait until one is taken away. */
export function CardFieldsPanel({ offered, chosen, select }: CardFields) {
  const isFull = chosen.length >= maxCardFields
  return (
    <div className="flex flex-col gap-1">
      <p className="pb-1 text-xs text-muted">Up to {maxCardFields} fields on each card</p>
      <ul aria-label="Fields on cards" className="max-h-72 overflow-y-auto">
        {offered.map(({ name, label }) => {
          const isChosen = chosen.some((field) => field.name === name)
          return (
            <li key={name}>
              <Checkbox
                value={isChosen}
                disabled={isFull && !isChosen}
                onValueChange={(next) => select(name, next)}
                label={label}
                className="min-h-8 max-md:min-h-11"
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
