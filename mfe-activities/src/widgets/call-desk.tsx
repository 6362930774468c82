import { usePages } from '@ginkgo/api-client'
import {
  type Call,
  callOutcomes,
  callsApi,
  type EnquiryId,
  type LeadDetail,
  leadsApi,
  type Note,
  notesApi,
} from '@ginkgo/contracts'
import { PagedList, useSession } from '@ginkgo/portal-sdk'
import {
  Card,
  CardBody,
  CardHeader,
  formatDay,
  formatMoney,
  OptionalSelect,
  useShortcuts,
  useUnsavedInput,
} from '@ginkgo/ui'
import { Field, TextArea } from '@ginkgo/ui/form'
import { useEffect, useState } from 'react'
import { CallItem } from '../features/calls/call-item.tsx'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'
import { OutcomeButtons } from '../features/calls/outcome-buttons.tsx'
import { outcomeChoices } from '../features/calls/outcome-choices.ts'
import { useCallDraft } from '../features/calls/use-call-draft.ts'
import { NoteItem } from '../features/notes/note-item.tsx'

/** The latest of each kind that are shown beside a call. */
const shownAtOnce = 5

/** What is needed while a lead is called: the call with its next step, and what was said before. */
export default function CallDesk({ lead, onLogged }: { lead: LeadDetail; onLogged: () => void }) {
  const params = { leadId: lead.id }
  const calls = usePages(callsApi.ofLead, { params }, shownAtOnce)
  const notes = usePages(notesApi.ofLead, { params }, shownAtOnce)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SaidLast call={calls.rows?.[0]} note={notes.rows?.[0]} />
      <CallForm key={lead.id} lead={lead} onLogged={onLogged} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <CardHeader title="Last calls" />
          <CardBody>
            <PagedList
              pages={calls}
              className="flex flex-col gap-2"
              empty={<p className="text-sm text-muted">No calls yet</p>}
            >
              {(call) => <CallItem call={call} withPlace />}
            </PagedList>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Last notes" />
          <CardBody>
            <PagedList
              pages={notes}
              className="flex flex-col gap-2"
              empty={<p className="text-sm text-muted">No notes yet</p>}
            >
              {(note) => <NoteItem note={note} withPlace />}
            </PagedList>
          </CardBody>
        </Card>
      </div>
    </div>
  )
}

/** The latest of what was said, where the lists of it are below the screen. */
function SaidLast({ call, note }: { call: Call | undefined; note: Note | undefined }) {
  const isCall = call && (!note || call.calledAt > note.createdAt)
  const said = isCall ? [callOutcomes[call.outcome], call.note].filter(Boolean).join(': ') : note?.content
  const at = isCall ? call.calledAt : note?.createdAt
  return said && at ? (
    <p className="line-clamp-2 text-sm break-words text-muted lg:hidden">
      {formatDay(at)} · {said}
    </p>
  ) : null
}

/** The deals of a lead that are under way, the latest change first. */
function useOpenDeals(lead: LeadDetail) {
  const { rows } = usePages(leadsApi.enquiries, { params: { leadId: lead.id } }, 20)
  return (rows ?? []).filter(({ stageType }) => stageType === 'open')
}

/** A second press within this time was still meant for the lead before, whose buttons were in the same place. */
const settlingMs = 400

function CallForm({ lead, onLogged }: { lead: LeadDetail; onLogged: () => void }) {
  const mayLog = useSession().can('activities:write', lead.verticalId)
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settlingMs)
    return () => clearTimeout(timer)
  }, [])
  const [chosenId, setChosenId] = useState<EnquiryId | null>()
  const [contactId, setContactId] = useState<LeadDetail['contacts'][number]['id'] | null>(null)
  const deals = useOpenDeals(lead)
  // With one deal under way a call is about that, unless somebody says otherwise.
  const enquiryId = chosenId === undefined && deals.length === 1 ? deals[0]?.id : chosenId
  const draft = useCallDraft({
    place: enquiryId ? { enquiryId } : { leadId: lead.id },
    contactId: contactId ?? undefined,
    done: () => onLogged(),
  })
  useUnsavedInput(draft.holdsInput)
  const digits = outcomeChoices.map(({ value }, index) => [
    index + 1,
    // A key held down would log a call with every lead of the list.
    (event: KeyboardEvent) => event.repeat || draft.select(value),
  ])
  useShortcuts(mayLog && isSettled ? Object.fromEntries(digits) : {})
  if (!mayLog) return null
  return (
    <Card aria-label="Log Call">
      <form
        onKeyDown={draft.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          draft.select('reached')
        }}
        className="flex flex-col gap-4 p-4"
      >
        {deals.length + lead.contacts.length > 0 ? (
          <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
            {deals.length > 0 ? (
              <Field label="About">
                <OptionalSelect
                  noneLabel="The lead itself"
                  value={enquiryId ?? undefined}
                  options={deals.map(({ id, title, stage, value, currency }) => ({
                    value: id as string,
                    label: [title, stage, ...(value === null ? [] : [formatMoney(value, currency)])].join(
                      ' · ',
                    ),
                  }))}
                  onValueChange={(id) => setChosenId((id as EnquiryId | undefined) ?? null)}
                />
              </Field>
            ) : null}
            {lead.contacts.length > 0 ? (
              <Field label="With">
                <OptionalSelect
                  noneLabel={lead.name}
                  value={contactId ?? undefined}
                  options={lead.contacts.map(({ id, name, designation }) => ({
                    value: id as string,
                    label: [name, designation].filter(Boolean).join(', '),
                  }))}
                  onValueChange={(id) => setContactId((id as typeof contactId | undefined) ?? null)}
                />
              </Field>
            ) : null}
          </div>
        ) : null}
        <Field label="Note">
          <TextArea value={draft.note} rows={2} onValueChange={draft.setNote} />
        </Field>
        <NextStepFields step={draft.step} onChange={draft.setStep} />
        <OutcomeButtons withDigitsAlone isOff={!isSettled} sending={draft.sending} onSelect={draft.select} />
      </form>
    </Card>
  )
}
