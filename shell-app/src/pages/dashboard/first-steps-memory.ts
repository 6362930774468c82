import { remember as keepText } from '@ginkgo/portal-sdk'

/** On this device, and apart for each person and vertical. */
const keyOf = (userId: string, verticalId: string, what: string) =>
  `ginkgo-first-steps-${what}-${verticalId}-${userId}`

/** Keeps that the person has seen the stages, or wants to see no first steps any more. */
export function remember(userId: string, verticalId: string, what: 'stages' | 'hidden'): void {
  keepText(keyOf(userId, verticalId, what), 'true')
}

export function isRemembered(userId: string, verticalId: string, what: 'stages' | 'hidden'): boolean {
  return localStorage.getItem(keyOf(userId, verticalId, what)) !== null
}
