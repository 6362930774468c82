/** The list from which a lead's page was opened: its address after `?`, and the lead's place in it. */
export interface ListOrigin {
  readonly search: string
  readonly index: number
}

/** What a link from the list leaves in the history entry of the lead's page. */
export function stateOfOrigin(origin: ListOrigin): { list: ListOrigin } {
  return { list: origin }
}

/** Reads it back; undefined when the page was opened from elsewhere. */
export function originOfState(state: unknown): ListOrigin | undefined {
  const list = (state as { list?: Partial<ListOrigin> } | null)?.list
  return typeof list?.search === 'string' && Number.isInteger(list.index) ? (list as ListOrigin) : undefined
}
