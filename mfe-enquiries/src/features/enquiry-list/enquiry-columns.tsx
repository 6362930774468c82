import { type Enquiry, enquiryFields, type Stage } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { calleeOf } from '../callee-of.ts'
import { StageSelect } from '../stage-change/stage-select.tsx'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { CopyButton } from './copy-button.tsx'
import { priorityTones } from './priority-tones.ts'

const linkText = `${twoLinesClass} text-fg hover:underline`

/**
 * The columns of the table; `search` is the address of the list, and the stage is changed in place with `onMove`,
 * absent where that is not allowed. `added` are the actions of others, which have a column where there are any.
 */
export function enquiryColumns(
  search: string,
  stages: readonly Stage[],
  onMove: MoveToStage | undefined,
  added: readonly RegisteredContribution[],
): DataColumn<Enquiry>[] {
  const columns = fieldColumns<Enquiry>(enquiryFields, {
    title: {
      width: 'minmax(11rem, 1.5fr)',
      cell: (enquiry, index) => (
        <Link
          to={paths.enquiry(enquiry.id)}
          state={stateOfOrigin({ search, index })}
          title={enquiry.title}
          className={`${linkText} font-medium`}
        >
          {enquiry.title}
        </Link>
      ),
    },
    leadName: {
      width: 'minmax(9.7rem, 1.2fr)',
      cell: (enquiry) => (
        <Link to={paths.lead(enquiry.leadId)} title={enquiry.leadName} className={linkText}>
          {enquiry.leadName}
        </Link>
      ),
    },
    contactName: { width: 'minmax(6rem, 0.6fr)' },
    contactMobile: {
      width: '8.5rem',
      cell: (enquiry) =>
        enquiry.contactMobile ? (
          <span className="flex min-w-0 items-center">
            <RecordPhone
              callee={calleeOf(enquiry)}
              phone={enquiry.contactMobile}
              phoneE164={enquiry.contactMobileE164}
            />
            <CopyButton what="Mobile" text={enquiry.contactMobile} />
          </span>
        ) : (
          noValue
        ),
    },
    contactEmail: {
      cell: ({ contactEmail: email }) =>
        email ? (
          <span className="flex min-w-0 items-center gap-1">
            <a href={`mailto:${email}`} title={email} className={linkText}>
              {email}
            </a>
            <CopyButton what="Email" text={email} />
          </span>
        ) : (
          noValue
        ),
    },
    stage: {
      width: '9.25rem',
      cell: (enquiry) => <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} />,
    },
    priority: {
      width: '4.5rem',
      cell: ({ priority }) => (
        <Badge tone={priorityTones[priority]}>{enquiryFields.priority.choices[priority]}</Badge>
      ),
    },
    value: { width: '5.75rem' },
  })
  if (added.length === 0) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      width: `${1.75 + 2 * added.length}rem`,
      cell: (enquiry) => <Slot name="enquiry.row" size="button" enquiry={enquiry} />,
    },
  ]
}
