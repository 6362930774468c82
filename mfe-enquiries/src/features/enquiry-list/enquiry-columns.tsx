import type { Enquiry, Stage } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, type DataColumn, formatCalendarDate, formatMoney } from '@ginkgo/ui'
import { StageSelect } from '../stage-change/stage-select.tsx'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { CopyButton, PhoneLinks } from './contact-links.tsx'
import { priorityLabels, priorityTones } from './enquiry-labels.ts'

const none = <span className="text-muted">–</span>
const linkText = 'truncate rounded-sm text-fg hover:underline'

/** The columns of the table; the stage is changed in place with `onMove`, absent where that is not allowed. */
export function enquiryColumns(
  stages: readonly Stage[],
  onMove: MoveToStage | undefined,
): DataColumn<Enquiry>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      width: 'minmax(12.5rem, 2fr)',
      sortKey: 'title',
      cell: (enquiry) => (
        <Link to={paths.enquiry(enquiry.id)} title={enquiry.title} className={`${linkText} font-medium`}>
          {enquiry.title}
        </Link>
      ),
    },
    {
      id: 'leadName',
      header: 'Lead Name',
      width: 'minmax(9rem, 1fr)',
      cell: (enquiry) => (
        <Link to={paths.lead(enquiry.leadId)} title={enquiry.leadName} className={linkText}>
          {enquiry.leadName}
        </Link>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      width: 'minmax(7rem, 0.8fr)',
      cell: (enquiry) =>
        enquiry.contactName ? <span className="truncate">{enquiry.contactName}</span> : none,
    },
    {
      id: 'mobile',
      header: 'Mobile',
      width: '12.5rem',
      cell: ({ contactMobile: mobile }) =>
        mobile ? (
          <span className="flex min-w-0 items-center">
            <PhoneLinks phone={mobile} />
            <CopyButton what="Mobile" text={mobile} />
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'email',
      header: 'Email',
      width: 'minmax(8.5rem, 1fr)',
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
      width: '10rem',
      cell: (enquiry) => <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: '5.5rem',
      cell: ({ priority }) => <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>,
    },
    {
      id: 'value',
      header: 'Value',
      width: '6.5rem',
      align: 'end',
      sortKey: 'value',
      cell: ({ value, currency }) => (value === null ? none : formatMoney(value, currency)),
    },
    {
      id: 'expectedCloseDate',
      header: 'Expected Close',
      width: '8rem',
      cell: ({ expectedCloseDate: date }) => (date ? formatCalendarDate(date) : none),
    },
  ]
}
