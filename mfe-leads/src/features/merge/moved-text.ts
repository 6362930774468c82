import { movedRecords, type MovedRecords } from '@ginkgo/contracts'
import { countOf } from '@ginkgo/portal-sdk'

const nouns: Record<MovedRecords, readonly [one: string, many: string]> = {
  contacts: ['contact', 'contacts'],
  enquiries: ['enquiry', 'enquiries'],
  tasks: ['task', 'tasks'],
  meetings: ['meeting', 'meetings'],
  notes: ['note', 'notes'],
  calls: ['call', 'calls'],
  files: ['file', 'files'],
  activities: ['entry of its history', 'entries of its history'],
}

/** "2 contacts, 1 enquiry and 5 entries of its history"; empty where nothing moves. */
export function movedText(moved: Readonly<Record<MovedRecords, number>>): string {
  const parts = movedRecords
    .filter((kind) => moved[kind] > 0)
    .map((kind) => countOf(moved[kind], nouns[kind]))
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '')
}
