import { type LeadId, maxBulk } from '@ginkgo/contracts'
import { remember, useRemembered, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'

/** Leads that somebody calls one after the other. */
export interface CallList {
  readonly leadIds: readonly LeadId[]
  /** The index of the lead whose turn it is; after the last one the list is done. */
  readonly at: number
}

export const leftOf = ({ leadIds, at }: CallList): number => leadIds.length - at

/** The list as it was kept; undefined for anything else. */
export function parsedCallList(text: string | null): CallList | undefined {
  try {
    const { leadIds, at } = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>
    if (!Array.isArray(leadIds) || !leadIds.every((id) => typeof id === 'string')) return undefined
    if (leadIds.length === 0 || leadIds.length > maxBulk || !Number.isInteger(at)) return undefined
    return { leadIds: leadIds as LeadId[], at: Math.min(Math.max(at as number, 0), leadIds.length) }
  } catch {
    return undefined
  }
}

/**
 * The person's call list in the selected vertical. It is kept on this device without anything about the leads, so that
 * it goes on after an interruption.
 */
export function useCallList() {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const key = `ginkgo-call-list-${user.id}-${verticalId}`
  const text = useRemembered(key)
  const list = useMemo(() => parsedCallList(text), [text])
  const keep = (next: CallList | undefined) => remember(key, next ? JSON.stringify(next) : null)
  return { list, keep }
}
