import { remember } from '@ginkgo/portal-sdk'

/** A record that somebody opened. */
export interface RecentRecord {
  /** The name of its page, e.g. `lead`. */
  readonly kind: string
  readonly id: string
  readonly verticalId: string
  readonly name: string
  /** E.g. the lead of an enquiry, or the e-mail of a lead. */
  readonly detail: string | null
}

/** How many are remembered. */
const limit = 8

/** On this device, and apart for each person who uses it. */
const storageKey = (userId: string) => `ginkgo-recent-${userId}`

/** The last opened first. */
export function recentRecords(userId: string): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberRecord(userId: string, record: RecentRecord): void {
  const others = recentRecords(userId).filter(({ id }) => id !== record.id)
  remember(storageKey(userId), JSON.stringify([record, ...others].slice(0, limit)))
}

export function forgetRecentRecords(userId: string): void {
  localStorage.removeItem(storageKey(userId))
}

/** Checked, as an older version or another script may have written something else. */
function isRecent(value: unknown): value is RecentRecord {
  const { kind, id, verticalId, name, detail } = (value ?? {}) as Record<string, unknown>
  return (
    [kind, id, verticalId, name].every((field) => typeof field === 'string') &&
    (detail === null || typeof detail === 'string')
  )
}
