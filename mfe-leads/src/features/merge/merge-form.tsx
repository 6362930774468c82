import { ApiError, userMessage } from '@ginkgo/api-client'
import { changeSetsApi, type Lead, type LeadId, leadMergesApi } from '@ginkgo/contracts'
import { toast, useMutation } from '@ginkgo/portal-sdk'
import { CancelButton, Dialog, EmptyState, formatDay, isolated, LoadingDialog } from '@ginkgo/ui'
import { FormDialog, RadioGroup } from '@ginkgo/ui/form'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useOwners } from '../lead-form/use-owners.ts'
import { FieldChoices } from './field-choices.tsx'
import { type Choices, fieldsToResolve, choicesOf, sidesOf } from './merge-choices.ts'
import { movedText } from './moved-text.ts'
import { useMergePreview } from './use-merge-preview.ts'

/** Milliseconds in which the toast offers to undo a merge; the activity of the lead does for 30 days. */
const undoToastMs = 15_000

const heading = { title: 'Merge leads', size: 'lg' } as const

/** Which of two leads stays, whose value it has in each field, and what moves to it. */
export function MergeForm({
  pair,
  onMerged,
  onClose,
}: {
  pair: readonly [Lead, Lead]
  /** With the lead that stays. */
  onMerged: (leadId: LeadId) => void
  onClose: () => void
}) {
  const [winnerId, setWinnerId] = useState(pair[0].id)
  const [chosen, setChosen] = useState<Choices>({})
  const [winner, loser] = winnerId === pair[0].id ? pair : [pair[1], pair[0]]
  const { merge, error, hasTooManyTags, isCurrent, retry } = useMergePreview(winner, loser)
  const { nameOf } = useOwners(winner.verticalId)
  const undoing = useMutation(changeSetsApi.undo, {
    saved: 'Merge undone',
    failed: 'Failed to undo the merge',
  })
  const merging = useMutation(leadMergesApi.merge, {
    failed: 'Failed to merge the leads',
    tryAgain: false,
    done: ({ mergeId, lead }) => {
      const undo = () =>
        void undoing.send({ params: { changeSetId: mergeId! }, body: { kind: 'leads.merge' } })
      toast({
        title: 'Leads merged',
        description: `“${isolated(loser.name)}” is now part of “${isolated(lead.name)}”.`,
        action: { label: 'Undo', onSelect: undo },
        durationMs: undoToastMs,
      })
      onMerged(lead.id)
    },
  })
  if (error instanceof ApiError && error.status < 500)
    return <Refused message={userMessage(error, 'These leads cannot be merged')} onClose={onClose} />
  if (!merge || error) {
    const failed = error ? { requestId: error instanceof ApiError ? error.requestId : undefined } : undefined
    return <LoadingDialog {...heading} error={failed} retry={retry} onClose={onClose} />
  }
  const choices = choicesOf(winner, loser, merge, chosen, hasTooManyTags)
  const names = fieldsToResolve(winner, loser, choices)
  const moved = movedText(merge.moved)
  return (
    <FormDialog
      {...heading}
      description="One lead stays and takes over everything of the other. This can be undone for 30 days."
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCurrent) return
        const body = { from: loser.id, fields: sidesOf(winner, choices) }
        void merging.send({ params: { leadId: winner.id }, body })
      }}
      submitLabel="Merge Leads"
      busy={merging.busy}
      busyLabel="Merging..."
      changed={Object.keys(chosen).length > 0}
      onClose={onClose}
    >
      <fieldset>
        <legend className="float-left mb-0.5 w-full text-sm font-medium text-fg">Which lead stays</legend>
        <div className="clear-both [overflow-wrap:anywhere]">
          <RadioGroup<LeadId>
            sideBySide
            aria-label="Which lead stays"
            value={winner.id}
            onValueChange={setWinnerId}
            options={pair.map((lead) => ({ value: lead.id, label: lead.name, hint: factsOf(lead) }))}
          />
        </div>
      </fieldset>
      <p role="status" className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm text-muted">
        {!isCurrent
          ? 'Counting what moves...'
          : moved
            ? `${moved} of “${isolated(loser.name)}” move to “${isolated(winner.name)}”.`
            : `“${isolated(loser.name)}” has nothing that moves.`}
      </p>
      {names.length > 0 ? (
        <div className="mt-2 divided">
          <FieldChoices
            pair={pair}
            names={names}
            choices={choices}
            hasTooManyTags={hasTooManyTags}
            nameOf={nameOf}
            onSelect={(name, choice) => setChosen({ ...chosen, [name]: choice })}
          />
        </div>
      ) : (
        <p className="mt-3 text-sm text-muted">Both leads have the same values in all fields.</p>
      )}
    </FormDialog>
  )
}

function factsOf(lead: Lead): string {
  const enquiries = lead.openEnquiries + lead.convertedEnquiries + lead.lostEnquiries
  const count = enquiries === 0 ? 'no enquiry' : enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`
  return `${count}, since ${formatDay(lead.createdAt)}`
}

/** Why these two cannot be merged, in the words of the server. */
function Refused({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog {...heading} open onOpenChange={(open) => !open && onClose()} footer={<CancelButton />}>
      <EmptyState icon={<Ban />} title="These leads cannot be merged" text={message} />
    </Dialog>
  )
}
