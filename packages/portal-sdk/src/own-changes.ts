import type { Change } from '@ginkgo/contracts'

/** Milliseconds within which the feed names a change; an older one was made in another tab. */
const namedWithinMs = 10_000

const times = new Map<string, number>()

/** To be called with the answer to a change that this tab sent: what it changed is read again for that. */
export function rememberOwnChange(answer: unknown): void {
  const now = Date.now()
  for (const [id, time] of times) if (now - time > namedWithinMs) times.delete(id)
  if (typeof answer === 'object' && answer !== null && 'id' in answer) times.set(String(answer.id), now)
}

/** Whether the feed names what this tab sent and has read again already. */
export const isOwnChange = ({ id, actorId }: Change, userId: string): boolean =>
  actorId === userId && Date.now() - (times.get(id) ?? 0) <= namedWithinMs
