import type { Fields, Lead } from '@ginkgo/contracts'
import { type ColumnChanges, fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { IconButton, personName, isolated } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { Plus } from 'lucide-react'
import { LeadPhone } from '../lead-phone.tsx'

/**
 * The columns of the table for the fields of a lead; `search` is the address of the list, and `onCreateEnquiry` the row's action, absent where
 * it is not allowed. `added` are the actions of others.
 */
export function leadColumns(
  fields: Fields,
  search: string,
  onCreateEnquiry: ((lead: Lead) => void) | undefined,
  added: readonly RegisteredContribution[],
): DataColumn<Lead>[] {
  const changes: ColumnChanges<Lead> = {
    name: {
      width: 'minmax(11.75rem, 1.5fr)',
      cell: (lead, index) => (
        <Link
          to={paths.lead(lead.id)}
          state={stateOfOrigin({ search, index })}
          title={lead.name}
          className={`${twoLinesClass} font-medium text-fg hover:underline`}
        >
          <bdi>{lead.name}</bdi>
        </Link>
      ),
    },
    accountType: { width: '5.75rem' },
    leadType: { width: '4.75rem' },
    email: { width: 'minmax(11.25rem, 1.3fr)' },
    phone: { cell: (lead) => (lead.phone ? <LeadPhone lead={lead} /> : noValue) },
    industry: { width: 'minmax(6.5rem, 0.4fr)' },
    source: { width: '5rem' },
    ownerId: { cell: (lead) => <OwnerName lead={lead} /> },
  }
  return [
    ...fieldColumns(fields, changes),
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: `${3.75 + 2 * added.length}rem`,
      cell: (lead) => (
        <>
          {onCreateEnquiry && lead.archivedAt === null ? (
            <IconButton
              label={`Create Enquiry for ${isolated(lead.name)}`}
              size="sm"
              onClick={() => onCreateEnquiry(lead)}
            >
              <Plus size={14} />
            </IconButton>
          ) : added.length === 0 ? (
            noValue
          ) : null}
          <Slot name="lead.row" size="button" lead={lead} />
        </>
      ),
    },
  ]
}

function OwnerName({ lead }: { lead: Lead }) {
  const name = personName({ firstName: lead.ownerFirstName, lastName: lead.ownerLastName })
  return (
    <span title={name} className={twoLinesClass}>
      <bdi>{name}</bdi>
    </span>
  )
}
