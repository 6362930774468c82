import { isAbout, outdatedBy, type Topic } from '@ginkgo/contracts'
import type { AnswerKey } from './answer-key.ts'
import type { Answers } from './store/answers.ts'
import { hasFeedCursor } from './use-change-feed.ts'

/** An answer as a device keeps it. */
export interface DeviceAnswer {
  readonly key: AnswerKey
  /** The kind of the records in it, where its endpoint declares one. */
  readonly kind?: string | undefined
  readonly data: unknown
  /** When it was kept, in ms since 1970. */
  readonly at: number
}

/** Some lists change by the day alone, e.g. those of leads without activity. */
const followedForMs = 12 * 60 * 60 * 1_000

/** What the change feed tells of; figures of the day grow old by themselves. */
const followed: readonly Topic[] = [...new Set(Object.values(outdatedBy).flat())].filter(
  (topic) => !['dashboard', 'myDay', 'tasks'].includes(topic),
)

const ofVertical = /^\/api\/verticals\/([\da-f-]{36})\//

/** The vertical that an answer is of, where it says so. */
function verticalOf({ key: [, url], data }: DeviceAnswer): string | undefined {
  const named = ofVertical.exec(url)?.[1]
  if (named) return named
  return typeof data === 'object' && data !== null && 'verticalId' in data
    ? String(data.verticalId)
    : undefined
}

/**
 * Puts an answer of an earlier visit. Where the change feed follows its vertical from a known place, the feed says whether it
 * is out of date; any other one is read again when it is shown.
 */
export function restoreAnswer(answers: Answers, answer: DeviceAnswer): void {
  const { key, at } = answer
  const vertical = verticalOf(answer)
  const isFollowed =
    Date.now() - at < followedForMs &&
    vertical !== undefined &&
    hasFeedCursor(vertical) &&
    followed.some((topic) => isAbout(key[0], topic))
  answers.restore(answer, isFollowed)
}
