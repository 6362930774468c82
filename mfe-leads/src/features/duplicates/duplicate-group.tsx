import {
  type LeadLikeness,
  leadMergesApi,
  type LikenessReason,
  type PossibleDuplicates,
} from '@ginkgo/contracts'
import { dialogs, mayManage, toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, Tooltip, isolated } from '@ginkgo/ui'
import { Merge, Unlink } from 'lucide-react'
import { LeadLine } from './lead-line.tsx'

const reasonTexts: Record<LikenessReason, string> = {
  email: 'Same e-mail',
  phone: 'Same phone',
  name: 'Similar name',
}

/** A lead, and below it those that may be the same, each to be merged with it. */
export function DuplicateGroup({
  group: { lead, duplicates },
  verticalId,
}: {
  group: PossibleDuplicates
  verticalId: string
}) {
  return (
    <li className="px-4 py-3">
      <LeadLine lead={lead} />
      <ul aria-label={`Possible duplicates of ${lead.name}`} className="mt-2 flex flex-col gap-2">
        {duplicates.map(({ lead: other, reasons }) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-2 border-line pl-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <LeadLine lead={other} />
            </div>
            <div className="flex flex-wrap gap-1">
              {reasons.map((reason) => (
                <Badge key={reason}>{reasonTexts[reason]}</Badge>
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              <ApartButton one={lead} other={other} verticalId={verticalId} />
              <MergeButton one={lead} other={other} verticalId={verticalId} />
            </div>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The older lead is proposed to stay. */
function MergeButton({
  one,
  other,
  verticalId,
}: {
  one: LeadLikeness
  other: LeadLikeness
  verticalId: string
}) {
  const { user } = useSession()
  const isAllowed = [one, other].every(({ ownerId }) => mayManage(user, verticalId, ownerId))
  const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one]
  const button = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Merge size={14} />}
      disabled={!isAllowed}
      aria-label={`Merge ${isolated(one.name)} and ${isolated(other.name)}`}
      onClick={() => void dialogs.open('lead.merge', { leadId: older.id, otherId: newer.id })}
    >
      Merge
    </Button>
  )
  return isAllowed ? (
    button
  ) : (
    <Tooltip content="Only the owner of both, a Sales Head or an Organisation Admin may merge them">
      <span>{button}</span>
    </Tooltip>
  )
}

/** For a pair that is not the same; the toast takes it back at once, and the list of such pairs later. */
function ApartButton({
  one,
  other,
  verticalId,
}: {
  one: LeadLikeness
  other: LeadLikeness
  verticalId: string
}) {
  const { can } = useSession()
  const request = { params: { leadId: one.id, otherId: other.id } }
  const back = useMutation(leadMergesApi.compareAgain, { failed: 'Failed to take it back' })
  const apart = useMutation(leadMergesApi.distinguish, {
    failed: 'Failed to tell the leads apart',
    done: () =>
      toastSuccess('Leads marked as not duplicates', {
        label: 'Undo',
        onSelect: () => void back.send(request),
      }),
  })
  if (!can('leads:write', verticalId)) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Unlink size={14} />}
      busy={apart.busy}
      aria-label={`${isolated(one.name)} and ${isolated(other.name)} are different leads`}
      onClick={() => void apart.send(request)}
    >
      Different leads
    </Button>
  )
}
