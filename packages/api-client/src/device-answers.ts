import { isAbout, outdatedBy, type Topic } from '@ginkgo/contracts'
import { unstable_serialize } from 'swr'
import type { AnswerKey } from './answer-key.ts'
import { hasFeedCursor } from './use-change-feed.ts'

/** The part of SWR's cache that answers are put into. */
interface Cache {
  set(key: string, state: object): void
}

/** An answer as a device keeps it. */
export interface DeviceAnswer {
  readonly key: AnswerKey
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

/** Answers that the device gave and the server has not, by their name: whether the change feed keeps them current. */
const unconfirmed = new Map<string, boolean>()

const nameOf = (key: AnswerKey) => key.join(' ')

/**
 * Puts an answer of an earlier visit into the cache. Where the change feed follows its vertical from a known place, the
 * feed says whether it is out of date; any other one is read again when it is shown.
 */
export function restoreAnswer(cache: Cache, answer: DeviceAnswer): void {
  const { key, data, at } = answer
  const vertical = verticalOf(answer)
  const isFollowed =
    Date.now() - at < followedForMs &&
    vertical !== undefined &&
    hasFeedCursor(vertical) &&
    followed.some((topic) => isAbout(key[0], topic))
  unconfirmed.set(nameOf(key), isFollowed)
  cache.set(unstable_serialize(key), { data, _k: key, isValidating: false, isLoading: false })
}

/** Whether an answer of the device is to be read again as soon as it is shown. */
export const isToBeConfirmed = (key: AnswerKey | null): boolean =>
  key !== null && unconfirmed.get(nameOf(key)) === false

/** Whether an answer is of the device alone. */
export const isUnconfirmed = (key: AnswerKey): boolean => unconfirmed.has(nameOf(key))

/** To be called with each answer of the server. */
export const confirm = (key: AnswerKey): void => void unconfirmed.delete(nameOf(key))
