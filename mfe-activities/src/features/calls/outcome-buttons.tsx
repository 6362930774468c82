import type { CallOutcome } from '@ginkgo/contracts'
import { Button } from '@ginkgo/ui'
import { type ReactNode, useId } from 'react'
import { outcomeChoices } from './outcome-choices.ts'

const altKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌥' : 'Alt '

/** How the call ended. One press saves it. */
export function OutcomeButtons({
  sending,
  withDigitsAlone = false,
  isOff = false,
  aside,
  onSelect,
}: {
  /** The one that is being saved. */
  sending: CallOutcome | undefined
  /** The page takes the digits without Alt too, where nobody types. */
  withDigitsAlone?: boolean
  /** None can be pressed at the moment. */
  isOff?: boolean
  /** At the end of the line above. */
  aside?: ReactNode
  onSelect: (outcome: CallOutcome) => void
}) {
  const labelId = useId()
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="flex items-center gap-2 text-sm">
        <span id={labelId} className="font-medium text-fg">
          How did it end?
        </span>
        <span className="flex-1 text-xs text-muted max-md:invisible">
          {withDigitsAlone ? '' : altKey}1 to {outcomeChoices.length}
        </span>
        {aside}
      </p>
      <div
        role="group"
        aria-labelledby={labelId}
        className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2"
      >
        {outcomeChoices.map(({ value, label }, index) => (
          <Button
            key={value}
            // Enter in the next step's title saves a call that reached somebody.
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'primary' : 'secondary'}
            className="flex-auto px-2! max-md:h-11! max-md:first:col-span-2"
            aria-keyshortcuts={`${withDigitsAlone ? `${index + 1} ` : ''}Alt+${index + 1}`}
            busy={sending === value}
            disabled={isOff || (sending !== undefined && sending !== value)}
            onClick={index === 0 ? undefined : () => onSelect(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
