import { chatDigits, type Enquiry, type Stage } from '@ginkgo/contracts'
import { paths, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, formatCalendarDate, formatMoney, PhoneLinks } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { StageSelect } from '../stage-change/stage-select.tsx'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { CopyButton } from './copy-button.tsx'
import { priorityLabels, priorityTones } from './enquiry-labels.ts'

const none = <span className="text-muted">–</span>
const linkText = `${twoLinesClass} text-fg hover:underline`

/**
 * The columns of the table; `search` is the address of the list, and the stage is changed in place with `onMove`,
 * absent where that is not allowed.
 */
export function enquiryColumns(
  search: string,
  stages: readonly Stage[],
  onMove: MoveToStage | undefined,
): DataColumn<Enquiry>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      width: 'minmax(11rem, 1.5fr)',
      sortKey: 'title',
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
    {
      id: 'leadName',
      header: 'Lead Name',
      width: 'minmax(9.7rem, 1.2fr)',
      sortKey: 'leadName',
      cell: (enquiry) => (
        <Link to={paths.lead(enquiry.leadId)} title={enquiry.leadName} className={linkText}>
          {enquiry.leadName}
        </Link>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      width: 'minmax(6rem, 0.6fr)',
      sortKey: 'contactName',
      cell: (enquiry) =>
        enquiry.contactName ? (
          <span title={enquiry.contactName} className={twoLinesClass}>
            {enquiry.contactName}
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'mobile',
      header: 'Mobile',
      width: '8.5rem',
      cell: ({ contactMobile: mobile, contactMobileE164: e164 }) =>
        mobile ? (
          <span className="flex min-w-0 items-center">
            <PhoneLinks phone={mobile} chatDigits={chatDigits(e164)} />
            <CopyButton what="Mobile" text={mobile} />
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'email',
      header: 'Email',
      width: 'minmax(9.5rem, 1fr)',
      cell: ({ contactEmail: email }) =>
        email ? (
          <span className="flex min-w-0 items-center gap-1">
            <a href={`mailto:${email}`} title={email} className={linkText}>
              {email}
            </a>
            <CopyButton what="Email" text={email} />
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'stage',
      header: 'Stage',
      width: '9.25rem',
      sortKey: 'stage',
      cell: (enquiry) => <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: '4.5rem',
      sortKey: 'priority',
      cell: ({ priority }) => <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>,
    },
    {
      id: 'value',
      header: 'Value',
      width: '5.75rem',
      align: 'end',
      sortKey: 'value',
      cell: ({ value, currency }) => (value === null ? none : formatMoney(value, currency)),
    },
    {
      id: 'expectedCloseDate',
      header: 'Expected Close',
      width: '6.25rem',
      sortKey: 'expectedCloseDate',
      cell: ({ expectedCloseDate: date }) => (date ? formatCalendarDate(date) : none),
    },
  ]
}
