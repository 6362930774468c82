import type { Enquiry, EnquiryBulk, EnquiryBulkResult } from '@ginkgo/contracts'

export type BulkAction = EnquiryBulk['action']

/** An enquiry that the server left as it was, and why. */
export interface Refusal {
  readonly enquiry: Enquiry
  readonly message: string
}

const done: Record<BulkAction['type'], string> = {
  moveToStage: 'moved',
  assign: 'assigned',
  addTag: 'tagged',
  removeTag: 'freed of the tag',
}

/** "3 enquiries", "1 enquiry". */
export function countOfEnquiries(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'enquiry' : 'enquiries'}`
}

/** One sentence about the results: how many were changed, and how many were so already. */
export function sentenceOf(type: BulkAction['type'], { results }: EnquiryBulkResult): string {
  const count = (status: EnquiryBulkResult['results'][number]['status']) =>
    results.filter((result) => result.status === status).length
  const unchanged = count('unchanged')
  const already = unchanged > 0 ? `, ${unchanged.toLocaleString('en-US')} had nothing to change` : ''
  return `${countOfEnquiries(count('changed'))} ${done[type]}${already}`
}

/** The refused enquiries with their reasons, in the order they were asked for. */
export function refusalsOf({ results }: EnquiryBulkResult, enquiries: readonly Enquiry[]): Refusal[] {
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]))
  return results.flatMap(({ enquiryId, status, message }) => {
    const enquiry = byId.get(enquiryId)
    return status === 'refused' && enquiry ? [{ enquiry, message: message ?? 'Refused' }] : []
  })
}
