import type { Fields, Lead } from '@ginkgo/contracts'
import { type OfferCall, phoneCell } from '@ginkgo/fields/phone'
import { type ColumnChanges, fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot } from '@ginkgo/portal-sdk'
import { Avatar, isolated } from '@ginkgo/ui'
import { type DataColumn, iconButton, linkCell } from '@ginkgo/ui/table'
import { ownerNameOf } from '../in-place/lead-value.tsx'
import { LastContactCell, NextStepCell } from './next-step-cells.tsx'

/**
 * The columns of the table for the fields of a lead; `onCreateEnquiry` is the row's action, absent where it is not allowed. `added` are the actions of others. Where the window is not wide, what comes next is there on demand.
 */
export function leadColumns(
  fields: Fields,
  offerCall: OfferCall,
  onCreateEnquiry: ((lead: Lead) => void) | undefined,
  added: readonly RegisteredContribution[],
  isWide: boolean,
): DataColumn<Lead>[] {
  const changes: ColumnChanges<Lead> = {
    name: {
      width: 'minmax(9.95rem, 1.5fr)',
      cell: ({ id, name }) => linkCell(paths.lead(id), name, 'font-medium'),
    },
    accountType: { width: '5.75rem' },
    leadType: { width: '4.8rem' },
    email: { width: 'minmax(9.25rem, 1.3fr)' },
    phone: {
      width: '8rem',
      cell: ({ verticalId, id, name, phone, phoneE164 }) =>
        phone ? phoneCell({ phone, phoneE164 }, offerCall({ verticalId, leadId: id, name })) : noValue,
    },
    industry: {
      width: 'minmax(4.75rem, 0.4fr)',
      cell: ({ industry }) =>
        industry ? (
          <bdi title={industry} className="block truncate">
            {industry}
          </bdi>
        ) : (
          noValue
        ),
    },
    source: { width: '4.75rem' },
    ownerId: { width: '4.1rem', cell: ownerInitials },
    tags: { width: 'minmax(7.3rem, 0.4fr)' },
  }
  return [
    ...fieldColumns(fields, changes).flatMap((column) =>
      column.id === 'ownerId' ? [column, ...contactColumns(isWide)] : [column],
    ),
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: `${3.75 + 2 * added.length}rem`,
      cell: (lead) => (
        <>
          {onCreateEnquiry && lead.archivedAt === null
            ? iconButton('plus', `Create Enquiry for ${isolated(lead.name)}`, () => onCreateEnquiry(lead))
            : added.length === 0
              ? noValue
              : null}
          {added.length > 0 ? <Slot name="lead.row" size="button" lead={lead} /> : null}
        </>
      ),
    },
  ]
}

/** What comes next with a lead, and when somebody last reached out: no fields of it. */
const contactColumns = (isWide: boolean): DataColumn<Lead>[] => [
  {
    id: 'nextStep',
    header: 'Next Step',
    width: 'minmax(7.45rem, 1.2fr)',
    optional: !isWide,
    cell: (lead, index) => <NextStepCell lead={lead} index={index} />,
  },
  {
    id: 'lastContact',
    header: 'Last Contact',
    width: '4.75rem',
    optional: !isWide,
    cell: (lead, index) => <LastContactCell lead={lead} index={index} />,
  },
]

/** Whether somebody has these columns in their table. */
export const showsNextSteps = (shown: readonly DataColumn<Lead>[]): boolean =>
  shown.some(({ id }) => id === 'nextStep' || id === 'lastContact')

function ownerInitials(lead: Lead) {
  const name = ownerNameOf(lead)
  return (
    <span title={name} className="inline-flex">
      {Avatar({ name })}
      <span className="sr-only">{name}</span>
    </span>
  )
}
