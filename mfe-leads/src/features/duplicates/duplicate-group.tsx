import type { LeadLikeness, LikenessReason, PossibleDuplicates } from '@ginkgo/contracts'
import { dialogs, mayManage, paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, Button, EmailText, formatDay, linkClass, Tooltip } from '@ginkgo/ui'
import { Merge } from 'lucide-react'

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
            <MergeButton one={lead} other={other} verticalId={verticalId} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function LeadLine({ lead }: { lead: LeadLikeness }) {
  const { id, name, email, phone, city, ownerFirstName, ownerLastName, createdAt } = lead
  const enquiries = lead.openEnquiries + lead.convertedEnquiries + lead.lostEnquiries
  const facts = [
    phone,
    city,
    enquiries === 0 ? 'no enquiry' : enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`,
    `${ownerFirstName} ${ownerLastName}`,
    `since ${formatDay(createdAt)}`,
  ]
  return (
    <div className="min-w-0">
      <Link
        to={paths.lead(id)}
        className={`${linkClass} inline-block max-w-full truncate align-bottom font-medium`}
      >
        {name}
      </Link>
      <p className="text-sm break-words text-muted">
        {email ? (
          <>
            <EmailText email={email} /> ·{' '}
          </>
        ) : null}
        {facts.filter(Boolean).join(' · ')}
      </p>
    </div>
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
      aria-label={`Merge ${one.name} and ${other.name}`}
      onClick={() => void dialogs.open('lead.merge', { leadId: older.id, otherId: newer.id })}
    >
      Merge
    </Button>
  )
  return isAllowed ? (
    button
  ) : (
    <Tooltip content="Only the owner of both, a head or an admin may merge them">
      <span>{button}</span>
    </Tooltip>
  )
}
