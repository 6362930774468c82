import type { CalendarPart } from '../db/schema/index.ts'

/** A message to one person, as it is kept in the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A meeting that the reader's calendar program offers to take. */
  readonly calendar?: CalendarPart
  /** Written like the others and not kept: to a person who is not known, so that no answer takes less for them. */
  readonly toNobody?: true
}
