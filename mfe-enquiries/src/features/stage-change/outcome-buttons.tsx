import type { Enquiry, Stage } from '@ginkgo/contracts'
import { Button, IconButton, isolated } from '@ginkgo/ui'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Outcome, outcomesOf, outcomeText } from './outcomes.ts'
import type { MoveToStage } from './use-stage-change.tsx'

interface OutcomeButtonsProps {
  enquiry: Enquiry
  /** Undefined until they are read: the buttons take their room already. */
  stages: readonly Stage[] | undefined
  onMove: MoveToStage
  /** As icons, each named with the enquiry, for places that show many enquiries. */
  small?: boolean | undefined
  /** Gets the focus when the buttons go with it: what matches `to` in the nearest ancestor that matches `within`. */
  passFocus?: { readonly within: string; readonly to: string } | undefined
}

/** Looks for the place of the buttons as long as they are there. @returns what gives the focus to what takes their place */
function focusOf(
  buttons: Element,
  { within, to }: NonNullable<OutcomeButtonsProps['passFocus']>,
): () => void {
  const around = buttons.closest(within)
  return () => around?.querySelector<HTMLElement>(to)?.focus()
}

/** Won and Lost: each is one press. Nothing once the enquiry is closed. */
export function OutcomeButtons(props: OutcomeButtonsProps) {
  const outcomes = outcomesOf(props.enquiry, props.stages)
  return outcomes.length > 0 ? <Buttons {...props} outcomes={outcomes} /> : null
}

function Buttons({
  enquiry,
  onMove,
  small = false,
  passFocus,
  outcomes,
}: OutcomeButtonsProps & { outcomes: readonly Outcome[] }) {
  const [sending, setSending] = useState<Outcome['name']>()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (!passFocus || !element?.contains(document.activeElement)) return
      // In the next frame the page shows what takes their place.
      requestAnimationFrame(focusOf(element, passFocus))
    }
  }, [passFocus])
  const close = async ({ name, stage }: Outcome, { detail }: MouseEvent) => {
    // The second press of a double click would hit the enquiry that has taken the place of this one.
    if (!stage || sending || detail > 1) return
    const pass = passFocus && place.current ? focusOf(place.current, passFocus) : undefined
    setSending(name)
    await onMove(enquiry, stage, { textOf: outcomeText })
    setSending(undefined)
    // The dialog that asks for a loss reason gives the focus back to these buttons, and they may be gone.
    if (document.activeElement === document.body) pass?.()
  }
  return (
    <span ref={place} className={small ? 'flex items-center' : 'contents'}>
      {outcomes.map((outcome) => {
        const { name, stage, Icon } = outcome
        const common = {
          onClick: (event: MouseEvent) => void close(outcome, event),
          disabled: !stage,
          'aria-busy': sending === name || undefined,
        }
        return small ? (
          <IconButton
            key={name}
            {...common}
            size="sm"
            label={`Mark ${isolated(enquiry.title)} as ${name.toLowerCase()}`}
          >
            <Icon size={15} />
          </IconButton>
        ) : (
          <Button key={name} {...common} variant="secondary" icon={<Icon size={14} />}>
            {name}
          </Button>
        )
      })}
    </span>
  )
}
