import type { AccessControlPatch } from '@ginkgo/contracts'

/** The columns of a key or connection that are set; one that is paused already keeps since when. */
export const controlOf = (
  { paused, callsPerMinute }: AccessControlPatch,
  { pausedAt }: { readonly pausedAt: string | null },
  now: string,
) => ({
  ...(paused !== undefined && { pausedAt: paused ? (pausedAt ?? now) : null }),
  ...(callsPerMinute !== undefined && { callsPerMinute }),
  updatedAt: now,
})

/** The same for the audit log. */
export const controlText = ({ paused, callsPerMinute }: AccessControlPatch): string =>
  [
    ...(paused === undefined ? [] : [paused ? 'paused' : 'resumed']),
    ...(callsPerMinute === undefined ? [] : [`calls a minute: ${callsPerMinute ?? 'as usual'}`]),
  ].join(', ')
