import type { CallId, CallOutcome, ContactId, Task } from '@ginkgo/contracts'
import { type KeyboardEvent, useState } from 'react'
import { noNextStep, taskOf } from './next-step.ts'
import { outcomeOfKey } from './outcome-choices.ts'
import { type CallPlace, useLogCall } from './use-log-call.ts'

/** A call that is being logged: what is typed of it, and the outcome that saves it. */
export function useCallDraft({
  place,
  contactId,
  task,
  onPlaceMissing,
  done,
}: {
  place: CallPlace | undefined
  contactId?: ContactId | undefined
  task?: Task | undefined
  /** An outcome was chosen before there was something to log it for. */
  onPlaceMissing?: () => void
  done: (callId?: CallId) => void
}) {
  const [note, setNote] = useState('')
  const [step, setStep] = useState(noNextStep)
  const [sending, setSending] = useState<CallOutcome>()
  const { log, busy } = useLogCall(task, done)
  const select = async (outcome: CallOutcome) => {
    if (busy) return
    if (!place) return onPlaceMissing?.()
    setSending(outcome)
    await log(place, { outcome, note, contactId, nextTask: taskOf(step) })
    setSending(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const outcome = outcomeOfKey(event.nativeEvent)
    // The question whether to discard what was typed is in front of the outcomes.
    if (!outcome || (event.target as Element).closest('[role="alertdialog"]')) return
    event.preventDefault()
    void select(outcome)
  }
  return {
    note,
    setNote,
    step,
    setStep,
    onKeyDown,
    select: (outcome: CallOutcome) => void select(outcome),
    sending: busy ? sending : undefined,
    holdsInput: !busy && (note !== '' || step !== noNextStep),
  }
}
