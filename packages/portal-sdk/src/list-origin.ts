import { useLocation } from '@ginkgo/router'

/** The list, or the column of the board, from which a record's page was opened. */
export interface ListOrigin {
  /** The list's address after `?`. */
  readonly search: string
  /** The record's place in it, from 0. */
  readonly index: number
  /** The stage whose column it was; absent for a list. */
  readonly stageId?: string | undefined
}

/** What a link from the list leaves in the history entry of the record's page. */
export function stateOfOrigin(origin: ListOrigin): { list: ListOrigin } {
  return { list: origin }
}

/** Where this page was opened from; undefined when that was no list. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation() as { state: { list?: Partial<ListOrigin> } | null }
  const list = state?.list
  return typeof list?.search === 'string' && Number.isInteger(list.index) ? (list as ListOrigin) : undefined
}
