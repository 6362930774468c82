import { mergedMark } from './row-keys.ts'
import type { EnquiryState, ExternalKey, LearnedKey } from './plan-types.ts'

interface Known {
  readonly leadId: string
  readonly recordId: string
}

/** What records are called in other programs, and the enquiries that rows of a step may mean. */
export class KnownRecords {
  readonly enquiries: EnquiryState[] = []
  /** Keys that are new, or mean another record than before. */
  readonly learned = new Map<string, LearnedKey>()
  readonly #byKey: Map<string, Known>

  constructor(read: readonly ExternalKey[], enquiries: readonly EnquiryState[]) {
    this.#byKey = new Map(read.map(({ key, leadId, recordId }) => [key, { leadId, recordId }]))
    this.enquiries.push(...enquiries)
  }

  find(key: string | undefined): Known | undefined {
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  /** Remembers what a record is called; nothing happens where that is known. */
  learn(key: string | undefined, leadId: string, recordId: string): void {
    if (key === undefined) return
    const known = this.#byKey.get(key)
    if (known?.leadId === leadId && known.recordId === recordId) return
    this.#byKey.set(key, { leadId, recordId })
    // Within a step a key may be learned twice.
    const isNew = this.learned.get(key)?.isNew ?? known === undefined
    this.learned.set(key, { key, leadId, recordId, isNew })
  }

  /** Whether the record of a lead's key was merged into another lead, which has its key since. */
  isMerged(key: string | undefined): boolean {
    const known = this.find(key)
    return known !== undefined && known.recordId !== known.leadId
  }

  /** Whether the person of a contact's key was a lead that was merged into this one. */
  isMergedPerson(key: string | undefined, leadId: string): boolean {
    return key !== undefined && this.find(mergedMark + key)?.leadId === leadId
  }

  enquiry(id: string | undefined): EnquiryState | undefined {
    return id === undefined ? undefined : this.enquiries.find(({ values }) => values.id === id)
  }

  /** The enquiry of a lead with this title; of several the first. */
  titled(leadId: string, title: string): EnquiryState | undefined {
    return this.enquiries.find(
      ({ values }) => values.leadId === leadId && values.title === title && values.deletedAt === null,
    )
  }
}
