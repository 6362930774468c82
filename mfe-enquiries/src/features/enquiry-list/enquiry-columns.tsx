import { type ColumnChoice, type Enquiry, enquiryFields, type Fields, type Stage } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot, stateOfOrigin } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, EmailText, formatCalendarDate } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { calleeOf } from '../callee-of.ts'
import { OutcomeButtons } from '../stage-change/outcome-buttons.tsx'
import { outcomesOf } from '../stage-change/outcomes.ts'
import { StageSelect } from '../stage-change/stage-select.tsx'
import type { CloseEnquiry } from '../stage-change/use-close-enquiry.ts'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { AssigneeName } from './assignee-name.tsx'
import { CopyButton } from './copy-button.tsx'
import { priorityTones } from './priority-tones.ts'

const linkText = `${twoLinesClass} text-fg hover:underline`

/**
 * Date and buttons share a cell, as the table has no room for one more column: the buttons are there while the row is
 * pointed at or has the focus. Until then they take no press, or a finger on the date would close the enquiry.
 */
const dateClass = '[[data-row]:is(:hover,:focus-visible,:has(:focus-visible))_&]:opacity-0'
const buttonsClass =
  'pointer-events-none absolute inset-y-0 right-0 flex items-center opacity-0 [[data-row]:is(:hover,:focus-visible,:has(:focus-visible))_&]:pointer-events-auto [[data-row]:is(:hover,:focus-visible,:has(:focus-visible))_&]:opacity-100'

/**
 * The copy button of an e-mail stands above its end while the row is pointed at or has the focus, as the e-mail needs all
 * of the column. Where nothing points, it stands beside it.
 */
const copyClass =
  'absolute inset-y-0 right-0 flex items-center bg-hover opacity-0 focus-within:opacity-100 [[data-row]:is(:hover,:focus-visible)_&]:opacity-100 [@media(hover:none)]:static [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-100'

/** The row that takes the place of one that leaves the list. */
const rowInTabOrder = { within: '[role="grid"]', to: '[data-row][tabindex="0"]' }

/** Whether somebody has hidden the column whose cell the buttons share. */
export const isDateHidden = (choices: readonly ColumnChoice[] | undefined): boolean =>
  choices?.some(({ id, hidden }) => id === 'expectedCloseDate' && hidden) === true

/** What can be done in a row, absent where nothing may be changed. */
export interface RowActions {
  readonly onMove?: MoveToStage | undefined
  readonly onClose?: CloseEnquiry | undefined
}

/**
 * The columns of the table for the fields of an enquiry; `search` is the address of the list. With `onMove` the stage is changed in place and with
 * `onClose` the enquiry is won or lost; both are absent where that is not allowed. `added` are the actions of others,
 * which have a column where there are any; with `areApart` the buttons that win and lose stand there, too.
 */
export function enquiryColumns(
  fields: Fields,
  search: string,
  stages: readonly Stage[],
  { onMove, onClose }: RowActions,
  added: readonly RegisteredContribution[],
  areApart: boolean,
): DataColumn<Enquiry>[] {
  const outcomes = (enquiry: Enquiry) =>
    onClose && outcomesOf(enquiry, stages).length > 0 ? (
      <OutcomeButtons enquiry={enquiry} stages={stages} onClose={onClose} passFocus={rowInTabOrder} small />
    ) : null
  const columns = fieldColumns<Enquiry>(fields, {
    title: {
      width: 'minmax(9.85rem, 1.5fr)',
      cell: (enquiry, index) => (
        <Link
          to={paths.enquiry(enquiry.id)}
          state={stateOfOrigin({ search, index })}
          title={enquiry.title}
          className={`${linkText} font-medium`}
        >
          <bdi>{enquiry.title}</bdi>
        </Link>
      ),
    },
    leadName: {
      width: 'minmax(8.7rem, 1.2fr)',
      cell: (enquiry) => (
        <Link to={paths.lead(enquiry.leadId)} title={enquiry.leadName} className={linkText}>
          <bdi>{enquiry.leadName}</bdi>
        </Link>
      ),
    },
    contactName: { width: 'minmax(5.8rem, 0.6fr)' },
    contactMobile: {
      width: '7.6rem',
      cell: (enquiry) =>
        enquiry.contactMobile ? (
          <RecordPhone
            callee={calleeOf(enquiry)}
            phone={enquiry.contactMobile}
            phoneE164={enquiry.contactMobileE164}
            beside={<CopyButton what="Mobile" text={enquiry.contactMobile} />}
          />
        ) : (
          noValue
        ),
    },
    contactEmail: {
      width: 'minmax(9.05rem, 1.3fr)',
      cell: ({ contactEmail: email }) =>
        email ? (
          <span className="relative flex min-w-0 items-center gap-1">
            <a href={`mailto:${email}`} title={email} className={linkText}>
              <EmailText email={email} />
            </a>
            <span className={copyClass}>
              <CopyButton what="Email" text={email} />
            </span>
          </span>
        ) : (
          noValue
        ),
    },
    stage: {
      width: '8.4rem',
      cell: (enquiry) => <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} quiet />,
    },
    priority: {
      width: '4.4rem',
      cell: ({ priority }) => (
        <Badge tone={priorityTones[priority]}>{enquiryFields.priority.choices[priority]}</Badge>
      ),
    },
    value: { width: '5rem' },
    assignedTo: { cell: ({ assignedTo }) => <AssigneeName userId={assignedTo} /> },
    expectedCloseDate: {
      width: '5.85rem',
      cell: (enquiry) => {
        const { expectedCloseDate: day } = enquiry
        const date = day ? formatCalendarDate(day) : noValue
        const buttons = outcomes(enquiry)
        if (!buttons) return date
        return (
          <span className="relative flex h-7 items-center">
            <span className={dateClass}>{date}</span>
            <span className={buttonsClass}>{buttons}</span>
          </span>
        )
      },
    },
  })
  const hasOutcomes = areApart && onClose !== undefined
  if (added.length === 0 && !hasOutcomes) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: `${1.75 + 2 * added.length + (hasOutcomes ? 3.25 : 0)}rem`,
      cell: (enquiry) => (
        <span className="flex items-center">
          {hasOutcomes ? outcomes(enquiry) : null}
          <Slot name="enquiry.row" size="button" enquiry={enquiry} />
        </span>
      ),
    },
  ]
}
