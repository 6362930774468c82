/** A message to one person, as it is kept in the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
