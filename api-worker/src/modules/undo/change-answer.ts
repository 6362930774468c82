import type { ChangeSet } from '@ginkgo/contracts'
import type { z } from 'zod'
import type { StoredChange } from '../../change-log/read-change.ts'

/** A change as the wire shows it. */
export function asAnswered(
  change: Omit<StoredChange, 'undoableUntil' | 'undoes'>,
  undoableUntil: string,
): z.input<typeof ChangeSet> {
  const { actorType: type, actorName: name, about: _about, userId: _user, ...shown } = change
  return { ...shown, actor: { type, name }, undoableUntil }
}
