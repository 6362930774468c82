import { chatDigits, type Lead } from '@ginkgo/contracts'
import { paths, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { IconButton, personName, PhoneLinks } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { Plus } from 'lucide-react'
import { accountTypeLabels, leadTypeLabels, sourceLabels } from './lead-labels.ts'
import { LeadTags } from './lead-tags.tsx'

const none = <span className="text-muted">–</span>

const LongText = ({ text }: { text: string }) => (
  <span title={text} className={twoLinesClass}>
    {text}
  </span>
)

/**
 * The columns of the table; `search` is the address of the list, and `onCreateEnquiry` the row's action, absent where
 * it is not allowed.
 */
export function leadColumns(
  search: string,
  onCreateEnquiry: ((lead: Lead) => void) | undefined,
): DataColumn<Lead>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(13rem, 1.5fr)',
      sortKey: 'name',
      cell: (lead, index) => (
        <Link
          to={paths.lead(lead.id)}
          state={stateOfOrigin({ search, index })}
          title={lead.name}
          className={`${twoLinesClass} font-medium text-fg hover:underline`}
        >
          {lead.name}
        </Link>
      ),
    },
    {
      id: 'accountType',
      header: 'Account Type',
      width: '6.5rem',
      sortKey: 'accountType',
      cell: (lead) => accountTypeLabels[lead.accountType],
    },
    {
      id: 'leadType',
      header: 'Lead Type',
      width: '4.75rem',
      sortKey: 'leadType',
      cell: (lead) => leadTypeLabels[lead.leadType],
    },
    {
      id: 'email',
      header: 'Email',
      width: 'minmax(10rem, 1fr)',
      sortKey: 'email',
      cell: (lead) =>
        lead.email ? (
          <a
            href={`mailto:${lead.email}`}
            title={lead.email}
            className={`${twoLinesClass} text-fg hover:underline`}
          >
            {lead.email}
          </a>
        ) : (
          none
        ),
    },
    {
      id: 'phone',
      header: 'Phone',
      width: '8.25rem',
      sortKey: 'phone',
      cell: (lead) =>
        lead.phone ? <PhoneLinks phone={lead.phone} chatDigits={chatDigits(lead.phoneE164)} /> : none,
    },
    {
      id: 'industry',
      header: 'Industry',
      width: 'minmax(5rem, 0.4fr)',
      sortKey: 'industry',
      cell: (lead) => (lead.industry ? <LongText text={lead.industry} /> : none),
    },
    {
      id: 'source',
      header: 'Source',
      width: '5.25rem',
      sortKey: 'source',
      cell: (lead) => sourceLabels[lead.source],
    },
    {
      id: 'owner',
      header: 'Owner',
      width: 'minmax(5.5rem, 0.4fr)',
      sortKey: 'owner',
      cell: (lead) => (
        <LongText text={personName({ firstName: lead.ownerFirstName, lastName: lead.ownerLastName })} />
      ),
    },
    {
      id: 'tags',
      header: 'Tags',
      width: 'minmax(7.5rem, 0.4fr)',
      cell: (lead) => <LeadTags tags={lead.tags} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '3.75rem',
      cell: (lead) =>
        onCreateEnquiry && lead.archivedAt === null ? (
          <IconButton
            label={`Create Enquiry for ${lead.name}`}
            size="sm"
            onClick={() => onCreateEnquiry(lead)}
          >
            <Plus size={14} />
          </IconButton>
        ) : (
          none
        ),
    },
  ]
}
