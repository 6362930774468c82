import { usePages } from '@ginkgo/api-client'
import { callsApi, type Lead, notesApi } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, useShortcuts, useUnsavedInput } from '@ginkgo/ui'
import { Field, TextArea } from '@ginkgo/ui/form'
import { CallItem } from '../features/calls/call-item.tsx'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'
import { OutcomeButtons } from '../features/calls/outcome-buttons.tsx'
import { outcomeChoices } from '../features/calls/outcome-choices.ts'
import { useCallDraft } from '../features/calls/use-call-draft.ts'
import { ListStates } from '../features/list-states.tsx'
import { NoteItem } from '../features/notes/note-item.tsx'
import { useLiveActivities } from '../features/use-live-activities.ts'

/** The latest of each kind that are shown beside a call. */
const shownAtOnce = 5

/** What is needed while a lead is called: the call with its next step, and what was said before. */
export default function CallDesk({ lead, onLogged }: { lead: Lead; onLogged: () => void }) {
  useLiveActivities()
  const params = { leadId: lead.id }
  const calls = usePages(callsApi.ofLead, { params }, shownAtOnce)
  const notes = usePages(notesApi.ofLead, { params }, shownAtOnce)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CallForm key={lead.id} lead={lead} onLogged={onLogged} />
      <Card>
        <CardHeader title="Last calls" />
        <CardBody>
          <ListStates list={calls} empty="No calls yet">
            {(rows) => (
              <ul className="flex flex-col gap-2">
                {rows.map((call) => (
                  <CallItem key={call.id} call={call} withPlace />
                ))}
              </ul>
            )}
          </ListStates>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Last notes" />
        <CardBody>
          <ListStates list={notes} empty="No notes yet">
            {(rows) => (
              <ul className="flex flex-col gap-2">
                {rows.map((note) => (
                  <NoteItem key={note.id} note={note} withPlace />
                ))}
              </ul>
            )}
          </ListStates>
        </CardBody>
      </Card>
    </div>
  )
}

function CallForm({ lead, onLogged }: { lead: Lead; onLogged: () => void }) {
  const mayLog = useSession().can('activities:write', lead.verticalId)
  const draft = useCallDraft({ place: { leadId: lead.id }, done: onLogged })
  useUnsavedInput(draft.holdsInput)
  const digits = outcomeChoices.map(({ value }, index) => [index + 1, () => draft.choose(value)])
  useShortcuts(mayLog ? Object.fromEntries(digits) : {})
  if (!mayLog) return null
  return (
    <Card aria-label="Log Call">
      <form
        onKeyDown={draft.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          draft.choose('reached')
        }}
        className="flex flex-col gap-4 p-4"
      >
        <Field label="Note">
          <TextArea value={draft.note} rows={3} onValueChange={draft.setNote} />
        </Field>
        <NextStepFields step={draft.step} onChange={draft.setStep} />
        <OutcomeButtons withDigitsAlone sending={draft.sending} onChoose={draft.choose} />
      </form>
    </Card>
  )
}
