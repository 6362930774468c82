/** The list or the column of the board from which an enquiry's page was opened. */
export interface ListOrigin {
  /** The list's address after `?`. */
  readonly search: string
  /** The enquiry's place in it, from 0. */
  readonly index: number
  /** The stage whose column it was; absent for the table. */
  readonly stageId?: string | undefined
}

/** What a link from the list leaves in the history entry of the enquiry's page. */
export function stateOfOrigin(origin: ListOrigin): { list: ListOrigin } {
  return { list: origin }
}

/** Reads it back; undefined when the page was opened from elsewhere. */
export function originOfState(state: unknown): ListOrigin | undefined {
  const list = (state as { list?: Partial<ListOrigin> } | null)?.list
  return typeof list?.search === 'string' && Number.isInteger(list.index) ? (list as ListOrigin) : undefined
}
