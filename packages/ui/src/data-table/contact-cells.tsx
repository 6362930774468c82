import type { ReactElement, ReactNode } from 'react'
import { dialled } from '../controls/dialled.ts'
import { cellIconClass } from '../controls/phone-links.tsx'
import { EmailText, emailLine } from '../format/email-text.tsx'
import type { DataColumn } from './column-types.ts'

/** A number in a row. */
export interface CellPhone {
  /** As it was typed. */
  readonly phone: string
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  readonly chatDigits: string | undefined
  /** Somebody presses it. */
  readonly onCall?: (() => void) | undefined
}

/** A number to call, in one line. */
export function phoneCell({ phone, chatDigits, onCall }: CellPhone): ReactElement {
  const number = chatDigits ? `+${chatDigits}` : dialled(phone)
  return number ? (
    <a dir="ltr" href={`tel:${number}`} title={phone} className="ui:cell-phone ui:cell-link" onClick={onCall}>
      {phone}
    </a>
  ) : (
    <span dir="ltr" title={phone} className="ui:cell-phone">
      {phone}
    </span>
  )
}

/** Opens a chat with a number in a new tab. */
export const chatLink = ({ phone, chatDigits }: CellPhone): ReactElement | null =>
  chatDigits ? (
    <a
      href={`https://wa.me/${chatDigits}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Chat with ${phone}`}
      className={`${cellIconClass} ui:cell-icon ui:cell-icon-chat`}
    />
  ) : null

/** As many characters fit into one line of the narrowest column of e-mails. */
const shortEmail = 20

/** An e-mail to write to. A long one goes on in a second line before its `@`. */
export const emailCell = (email: string): ReactElement => (
  <a href={`mailto:${email}`} title={email} className="ui:cell-name ui:cell-link">
    {email.length > shortEmail ? EmailText({ email }) : email}
  </a>
)

/**
 * Small buttons at the end of a cell, above its value while the row is pointed at or has the focus. Where nothing points
 * they stand beside it. The cell has `controlsClass`.
 */
export const withControls = (value: ReactNode, controls: ReactNode): ReactElement => (
  <>
    {value}
    <span className="ui:cell-controls">{controls}</span>
  </>
)

/** Class of a cell that has such buttons. */
export const controlsClass = 'ui:cell-with-controls'

/** Class of a cell that is a name by itself: a text in two lines, without an element of its own. */
export const textClass = 'ui:cell-text'

/** Class of a cell with a `note` before its text, which stays whole where the text is cut. */
export const noteClass = 'ui:cell-note'

/** Class of a cell whose icon stands for the button that the row has while it is pointed at. */
export const idlePlusClass = 'ui:cell-idle ui:cell-icon ui:cell-icon-plus'

/**
 * The cells of a column of e-mails: the text, and in the row that is pointed at or has the focus the link that it is, with
 * small buttons next to it. `emptyCell` stands where there is none.
 */
export const emailCells = <Row,>(
  emailOf: (row: Row) => string | null | undefined,
  emptyCell: { readonly text: string; readonly className: string },
  buttonsOf?: (email: string) => ReactNode,
): Pick<DataColumn<Row>, 'cell' | 'activeCell' | 'cellClass'> => ({
  cellClass: (row, hasControls) => {
    if (!emailOf(row)) return emptyCell.className
    return hasControls ? (buttonsOf ? controlsClass : '') : textClass
  },
  cell: (row) => {
    const email = emailOf(row)
    return email ? (email.length > shortEmail ? emailLine(email) : email) : emptyCell.text
  },
  activeCell: (row) => {
    const email = emailOf(row)
    if (!email) return emptyCell.text
    return buttonsOf ? withControls(emailCell(email), buttonsOf(email)) : emailCell(email)
  },
})

/** Class of a cell with a dot before its text, whose colour is the custom property `--cell-dot`. */
export const dotClass = 'ui:cell-dot'
