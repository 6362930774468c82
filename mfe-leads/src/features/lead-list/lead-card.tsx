import { type Lead, leadFields } from '@ginkgo/contracts'
import { TagList } from '@ginkgo/fields/table'
import { type ListOrigin, paths, Slot, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Avatar, Badge, Button, personName } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { LeadPhone } from '../lead-phone.tsx'

/** A lead on a phone. */
export function LeadCard({
  lead,
  origin,
  onCreateEnquiry,
}: {
  lead: Lead
  origin: ListOrigin
  onCreateEnquiry: ((lead: Lead) => void) | undefined
}) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={lead.name} size="md" square={lead.accountType === 'organisation'} />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.lead(lead.id)}
            state={stateOfOrigin(origin)}
            className="block truncate rounded-sm font-medium text-fg"
          >
            {lead.name}
          </Link>
          <p className="truncate text-sm text-muted">
            {lead.email ?? leadFields.source.choices[lead.source]} ·{' '}
            {personName({ firstName: lead.ownerFirstName, lastName: lead.ownerLastName })}
          </p>
        </div>
        <Badge>{leadFields.leadType.choices[lead.leadType]}</Badge>
      </div>
      {lead.tags ? (
        <div className="mt-1.5 pl-11">
          <TagList tags={lead.tags} />
        </div>
      ) : null}
      <div className="mt-1 flex items-center justify-between gap-2 pl-11">
        {lead.phone ? <LeadPhone lead={lead} /> : <span />}
        {onCreateEnquiry && lead.archivedAt === null ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus size={14} />}
            aria-label={`Create Enquiry for ${lead.name}`}
            onClick={() => onCreateEnquiry(lead)}
          >
            Enquiry
          </Button>
        ) : null}
        <Slot name="lead.row" size="button" lead={lead} />
      </div>
    </>
  )
}
