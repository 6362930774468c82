import {
  type ColumnChoice,
  type Enquiry,
  enquiryFields,
  type Fields,
  type Priority,
  type Stage,
} from '@ginkgo/contracts'
import { type OfferCall, phoneCells } from '@ginkgo/fields/phone'
import { type ColumnChanges, emptyClass, fieldColumns, noText } from '@ginkgo/fields/table'
import { paths, type RegisteredContribution, Slot } from '@ginkgo/portal-sdk'
import { DEFAULT_STAGE_COLOR, formatCalendarDate } from '@ginkgo/ui'
import { type DataColumn, dotClass, emailCells, linkCell, textClass } from '@ginkgo/ui/table'
import type { CSSProperties } from 'react'
import { calleeOf } from '../callee-of.ts'
import { OutcomeButtons } from '../stage-change/outcome-buttons.tsx'
import { outcomesOf } from '../stage-change/outcomes.ts'
import { StageSelect } from '../stage-change/stage-select.tsx'
import { ToBeSent } from '../stage-change/to-be-sent.tsx'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { copyButton } from './copy-button.tsx'

/** The row that takes the place of one that leaves the list. */
const rowInTabOrder = { within: '[role="grid"]', to: '[data-row][tabindex="0"]' }

/** Whether somebody has hidden the column whose cell the buttons share. */
export const isDateHidden = (choices: readonly ColumnChoice[] | undefined): boolean =>
  choices?.some(({ id, hidden }) => id === 'expectedCloseDate' && hidden) === true

/** What the rows of the table need of whoever looks at them. */
export interface EnquiryRows {
  readonly stages: readonly Stage[]
  /** Changes the stage; absent where nothing may be changed. */
  readonly onMove?: MoveToStage | undefined
  /** The ids of enquiries whose move waits on this device. */
  readonly waiting: ReadonlySet<string>
  readonly offerCall: OfferCall
  /** The names of people by their ids; undefined while they are read. */
  readonly names: ReadonlyMap<string, string> | undefined
  /** The actions of others, which have a column where there are any. */
  readonly added: readonly RegisteredContribution[]
  /** The buttons that win and lose stand in that column, too. */
  readonly areApart: boolean
}

/** The columns of the table for the fields of an enquiry. */
export function enquiryColumns(fields: Fields, rows: EnquiryRows): DataColumn<Enquiry>[] {
  const columns = fieldColumns<Enquiry>(fields, {
    title: {
      width: 'minmax(9.85rem, 1.5fr)',
      cell: ({ id, title }) => linkCell(paths.enquiry(id), title, 'font-medium'),
    },
    leadName: {
      width: 'minmax(8.7rem, 1.2fr)',
      cell: ({ leadId, leadName }) => linkCell(paths.lead(leadId), leadName),
    },
    contactName: { width: 'minmax(5.8rem, 0.6fr)' },
    contactMobile: {
      width: '7.6rem',
      ...phoneCells<Enquiry>((enquiry) => {
        const { contactMobile: phone, contactMobileE164: phoneE164 } = enquiry
        if (!phone) return undefined
        const onCall = rows.offerCall(calleeOf(enquiry))
        return { phone, phoneE164, onCall, buttons: copyButton('Mobile', phone) }
      }),
    },
    contactEmail: {
      width: 'minmax(9.05rem, 1.3fr)',
      ...emailCells<Enquiry>(
        ({ contactEmail }) => contactEmail,
        { text: noText, className: emptyClass },
        (email) => copyButton('Email', email),
      ),
    },
    stage: { width: '7.95rem', ...stageCells(rows) },
    priority: {
      width: 'minmax(4.75rem, 5.1rem)',
      cellClass: dotClass,
      cellAttributes: ({ priority }) => dotOf(priorityColors[priority]),
      cell: ({ priority }) => enquiryFields.priority.choices[priority],
    },
    value: { width: '5rem' },
    assignedTo: {
      cellClass: ({ assignedTo }) => (assignedTo ? textClass : emptyClass),
      cell: ({ assignedTo }) =>
        assignedTo === null ? noText : rows.names ? (rows.names.get(assignedTo) ?? 'Somebody') : '…',
    },
    // Date and buttons share a cell, as the table has no room for one more column.
    expectedCloseDate: {
      width: 'minmax(5.95rem, 6.25rem)',
      cellClass: ({ expectedCloseDate }) => (expectedCloseDate ? 'relative' : `relative ${emptyClass}`),
      cell: dateIn,
      activeCell: (enquiry) => {
        const buttons = outcomesIn(enquiry, rows)
        return buttons ? (
          <>
            {dateIn(enquiry)}
            <span className={outcomesClass}>{buttons}</span>
          </>
        ) : (
          dateIn(enquiry)
        )
      },
    },
  })
  const { added } = rows
  const hasOutcomes = rows.areApart && rows.onMove !== undefined
  if (added.length === 0 && !hasOutcomes) return columns
  const more = (enquiry: Enquiry) =>
    added.length > 0 ? <Slot name="enquiry.row" size="button" enquiry={enquiry} /> : null
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: `${1.75 + 2 * added.length + (hasOutcomes ? 3.25 : 0)}rem`,
      cellClass: 'flex items-center',
      cell: more,
      activeCell: (enquiry) => (
        <>
          {hasOutcomes ? outcomesIn(enquiry, rows) : null}
          {more(enquiry)}
        </>
      ),
    },
  ]
}

const dateIn = ({ expectedCloseDate: day }: Enquiry) => (day ? formatCalendarDate(day) : noText)

/** Where nothing points the buttons are away: a finger on the date would close the enquiry, and the stage does it too. */
const outcomesClass =
  'absolute inset-0 flex items-center justify-end bg-hover [[aria-selected=true]_&]:bg-selected [@media(hover:none)]:hidden [[data-row]:not(:hover,:focus-visible,:has(:focus-visible))_&]:pointer-events-none [[data-row]:not(:hover,:focus-visible,:has(:focus-visible))_&]:opacity-0'

const outcomesIn = (enquiry: Enquiry, { stages, onMove }: EnquiryRows) =>
  onMove && outcomesOf(enquiry, stages).length > 0 ? (
    <OutcomeButtons enquiry={enquiry} stages={stages} onMove={onMove} passFocus={rowInTabOrder} small />
  ) : null

/** The stage with its colour, a list to choose from in the row that is pointed at. */
function stageCells({ stages, onMove, waiting }: EnquiryRows): ColumnChanges<Enquiry>[string] {
  const cell = ({ id, stage }: Enquiry) => {
    const name = stage || 'Unknown'
    return waiting.has(id) ? (
      <>
        {name} {ToBeSent({})}
      </>
    ) : (
      name
    )
  }
  const colorOf = ({ stageId }: Enquiry) =>
    stages.find(({ id }) => id === stageId)?.color || DEFAULT_STAGE_COLOR
  return {
    cell,
    cellClass: (_, hasControls) => (hasControls && onMove ? '' : dotClass),
    cellAttributes: (enquiry) => dotOf(colorOf(enquiry)),
    ...(onMove && {
      activeCell: (enquiry) => <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} quiet />,
    }),
  }
}

const priorityColors: Record<Priority, string> = {
  high: 'var(--gk-danger)',
  medium: 'var(--gk-gold)',
  low: 'var(--gk-control)',
}
const dotOf = (color: string) => ({ style: { '--cell-dot': color } as CSSProperties })
