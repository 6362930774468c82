import type { SQL } from 'drizzle-orm'
import type { PageRequest, sortKey } from '../../http/paging.ts'
import type { PagePart } from '../search/ways.ts'

/** How a list is walked through, page by page. */
export interface EnquiryOrder {
  readonly sortKey: ReturnType<typeof sortKey>
  /** Where enquiries are found through their stages instead of the other way round. */
  readonly stageJoin?: SQL
  /** The parts a page is read in, one behind the other until it is full. */
  readonly parts: (page: PageRequest) => readonly PagePart[]
}
