import type { CalendarPart } from '../db/schema/index.ts'

/** A message to one person, as it is stored in the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A meeting that the reader's calendar program offers to take. */
  readonly calendar?: CalendarPart
  /** Prepared like the others and not stored: for an unknown person, so that their answer takes as long. */
  readonly toNobody?: true
}
