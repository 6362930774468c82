import type { Fields, Lead } from '@ginkgo/contracts'
import { type OfferCall, phoneCells } from '@ginkgo/fields/phone'
import { type ColumnChanges, emptyClass, fieldColumns, noText } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'
import { avatarCells, type DataColumn, iconButton, idlePlusClass, linkCell } from '@ginkgo/ui/table'
import { ownerNameOf } from '../in-place/lead-value.tsx'
import { nextStepColumns } from './next-step-cells.tsx'

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
  const mayHaveEnquiry = ({ archivedAt }: Lead) => onCreateEnquiry !== undefined && archivedAt === null
  const actionsIn = (lead: Lead) => (
    <>
      {onCreateEnquiry && mayHaveEnquiry(lead)
        ? iconButton('plus', `Create Enquiry for ${isolated(lead.name)}`, () => onCreateEnquiry(lead))
        : added.length === 0
          ? noText
          : null}
      {added.length > 0 ? <Slot name="lead.row" size="button" lead={lead} /> : null}
    </>
  )
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
      ...phoneCells<Lead>(({ verticalId, id, name, phone, phoneE164 }) =>
        phone ? { phone, phoneE164, onCall: offerCall({ verticalId, leadId: id, name }) } : undefined,
      ),
    },
    industry: {
      width: 'minmax(4.75rem, 0.4fr)',
      cellClass: ({ industry }) => (industry ? '[unicode-bidi:plaintext]' : emptyClass),
      cellAttributes: ({ industry }) => ({ title: industry ?? undefined }),
      cell: ({ industry }) => industry || noText,
    },
    source: { width: '4.75rem' },
    ownerId: { width: '4.1rem', ...avatarCells(ownerNameOf) },
    tags: { width: 'minmax(7.3rem, 0.4fr)' },
  }
  return [
    ...fieldColumns(fields, changes).flatMap((column) =>
      column.id === 'ownerId' ? [column, ...nextStepColumns(isWide)] : [column],
    ),
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: `${3.75 + 2 * added.length}rem`,
      cellClass: (lead, hasControls) => {
        if (added.length > 0) return ''
        return mayHaveEnquiry(lead) ? (hasControls ? '' : idlePlusClass) : emptyClass
      },
      cell: (lead) => (added.length > 0 ? actionsIn(lead) : mayHaveEnquiry(lead) ? null : noText),
      activeCell: actionsIn,
    },
  ]
}
