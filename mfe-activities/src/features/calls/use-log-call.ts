import {
  type CallId,
  type CallOutcome,
  callOutcomes,
  callsApi,
  type ContactId,
  type EnquiryId,
  type LeadId,
  type Task,
} from '@ginkgo/contracts'
import { toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { useTaskStatus } from '../tasks/use-task-status.ts'
import type { NextStep } from './next-step.ts'

/** What a call was about: a lead, or one of its enquiries. */
export type CallPlace = { readonly enquiryId: EnquiryId } | { readonly leadId: LeadId }

/** What is logged of a call. */
interface LoggedCall {
  readonly outcome: CallOutcome
  readonly note: string
  readonly contactId: ContactId | undefined
  readonly nextTask: NextStep | undefined
}

/**
 * Logs calls. The toast then offers to complete the task that the call was for; otherwise to undo, with the next step
 * that was added. `done` gets no id where the call waits on the device.
 */
export function useLogCall(task: Task | undefined, done: (callId?: CallId) => void) {
  const { send: sendToLead, busy: isBusyWithLead } = useMutation(callsApi.createOnLead, failure)
  const { send: sendToEnquiry, busy: isBusyWithEnquiry } = useMutation(callsApi.create, failure)
  const { send: remove } = useMutation(callsApi.delete, {
    saved: 'Call deleted successfully',
    failed: 'Failed to delete call',
  })
  const toggle = useTaskStatus()

  const log = async (place: CallPlace, { nextTask, contactId, ...call }: LoggedCall) => {
    const body = { ...call, ...(contactId && { contactId }), ...(nextTask && { nextTask }) }
    const offer = (callId: CallId) => {
      if (task?.status === 'pending')
        return { label: 'Complete task', onSelect: () => void toggle(task, nextTask !== undefined) }
      const query = nextTask ? { withNextTask: 'true' as const } : {}
      return { label: 'Undo', onSelect: () => void remove({ params: { callId }, query }) }
    }
    const show = ({ id }: { id: CallId }) => {
      const added = nextTask ? ', and the next step added' : ''
      toastSuccess(`Call logged: ${callOutcomes[call.outcome]}${added}`, offer(id))
      done(id)
    }
    const late = { ...body, calledAt: new Date().toISOString() }
    const waits = { what: 'call', done }
    if ('enquiryId' in place)
      await sendToEnquiry(
        { params: place, body },
        { done: show, waits: { ...waits, late: { params: place, body: late } } },
      )
    else
      await sendToLead(
        { params: place, body },
        { done: show, waits: { ...waits, late: { params: place, body: late } } },
      )
  }
  return { log, busy: isBusyWithLead || isBusyWithEnquiry }
}

const failure = { failed: 'Failed to log call', tryAgain: false } as const
