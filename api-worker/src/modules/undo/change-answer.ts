import type { ChangeSet, UndoneChange } from '@ginkgo/contracts'
import type { z } from 'zod'
import type { StoredChange } from '../../change-log/read-change.ts'

/** A change as the wire shows it. */
export function asAnswered(
  change: Omit<StoredChange, 'undoableUntil'>,
  undoableUntil: string,
): z.input<typeof ChangeSet> {
  const { actorType: type, actorName: name, about: _about, userId: _user, undoes: _undoes, ...shown } = change
  return { ...shown, actor: { type, name }, undoableUntil }
}

/** What undoing came to, as the wire shows it. */
export const undoneAnswer = (
  {
    summary,
    state,
    done,
    total,
    skipped,
  }: Pick<StoredChange, 'summary' | 'state' | 'done' | 'total' | 'skipped'>,
  left: z.input<typeof UndoneChange>['left'] = [],
): z.input<typeof UndoneChange> => ({ summary, state, done, total, skipped, left })
