import { movedNames, movedRecords, type MovedRecords } from '@ginkgo/contracts'
import { countOf } from '@ginkgo/portal-sdk'

/** "2 contacts, 1 enquiry and 5 entries of its history"; empty where nothing moves. */
export function movedText(moved: Readonly<Record<MovedRecords, number>>): string {
  const parts = movedRecords
    .filter((kind) => moved[kind] > 0)
    .map((kind) => countOf(moved[kind], movedNames[kind]))
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '')
}
