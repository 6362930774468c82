import { type Fields, type Lead, leadFields } from '@ginkgo/contracts'
import { FilledValues } from '@ginkgo/fields/custom'
import { TagList } from '@ginkgo/fields/table'
import { type ListOrigin, paths, Slot, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { choiceLabel, Avatar, Badge, Button, isolated } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { LeadValue, ownerNameOf } from '../in-place/lead-value.tsx'
import { LeadPhone } from '../lead-phone.tsx'

/** A lead on a phone. */
export function LeadCard({
  lead,
  fields,
  columns,
  origin,
  onCreateEnquiry,
}: {
  lead: Lead
  /** Of a lead, with those of the organization. */
  fields: Fields
  /** What the table shows. */
  columns: readonly { readonly id: string }[]
  origin: ListOrigin
  onCreateEnquiry: ((lead: Lead) => void) | undefined
}) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={lead.name} size="md" square={lead.accountType === 'organisation'} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-3">
            <Link
              to={paths.lead(lead.id)}
              state={stateOfOrigin(origin)}
              className="min-w-0 flex-1 truncate rounded-sm font-medium text-fg"
            >
              <bdi>{lead.name}</bdi>
            </Link>
            <LeadValue
              lead={lead}
              names={['leadType']}
              className="min-h-7! shrink-0 py-0! not-data-editing:-my-0.5 data-editing:w-36"
            >
              <Badge>{leadFields.leadType.choices[lead.leadType]}</Badge>
            </LeadValue>
          </div>
          <div className="flex items-center gap-3 text-sm text-muted">
            <p className="min-w-0 flex-1 truncate">
              {lead.email ?? choiceLabel(leadFields.source, lead.source)}
            </p>
            <LeadValue
              lead={lead}
              names={['ownerId']}
              className="min-h-7! shrink-0 py-0! not-data-editing:-my-0.5 data-editing:w-44"
            >
              {ownerNameOf(lead)}
            </LeadValue>
          </div>
        </div>
      </div>
      {lead.tags ? (
        <div className="mt-1.5 pl-11">
          <TagList tags={lead.tags} />
        </div>
      ) : null}
      <FilledValues
        names={columns.map(({ id }) => id)}
        fields={fields}
        record={lead}
        className="mt-1.5 pl-11"
        inPlace={({ name, ...shown }) => <LeadValue lead={lead} names={[name]} {...shown} />}
      />
      <div className="mt-1 flex items-center justify-between gap-2 pl-11">
        {lead.phone ? <LeadPhone lead={lead} /> : <span />}
        {onCreateEnquiry && lead.archivedAt === null ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus size={14} />}
            aria-label={`Create Enquiry for ${isolated(lead.name)}`}
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
