import { type PendingChange, useAnswers } from '@ginkgo/api-client'
import { useMemo, useSyncExternalStore } from 'react'

const idsOf = (changes: readonly PendingChange[], wanted: PendingChange['state']) =>
  changes.flatMap(({ kind, id, state }) => (kind === 'enquiry' && state === wanted ? [id] : [])).join(' ')

/** The ids of enquiries whose move is on its way, or waits on the device until the server answers again. */
export function usePendingMoves(state: PendingChange['state']): ReadonlySet<string> {
  const answers = useAnswers()
  // A text, so that other changes draw nothing anew.
  const ids = useSyncExternalStore(answers.onPending, () => idsOf(answers.pending(), state))
  return useMemo(() => new Set(ids.split(' ')), [ids])
}
