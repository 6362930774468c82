import { type AnswerKey, useChangeFeed, useReread } from '@ginkgo/api-client'
import { type Change, type Changes, isAbout, outdatedBy, type Topic } from '@ginkgo/contracts'
import { useEffect, useEffectEvent } from 'react'
import { isOwnChange } from './own-changes.ts'
import { useSession } from './session.ts'

interface Follower {
  readonly verticalId: string
  /** Ids of endpoints whose answers it keeps current itself. */
  readonly keeps: readonly string[]
  readonly take: (changes: Changes) => Promise<void>
}

const followers = new Set<Follower>()

/** Takes the changes of a vertical and keeps the answers of some endpoints current by them, while it is mounted. */
export function useChanges(verticalId: string, keeps: readonly string[], take: Follower['take']): void {
  const takeLatest = useEffectEvent(take)
  useEffect(() => {
    const follower: Follower = { verticalId, keeps, take: (changes) => takeLatest(changes) }
    followers.add(follower)
    return () => void followers.delete(follower)
  }, [verticalId, keeps])
}

const record = /^\/api\/(leads|enquiries)\/([\da-f-]{36})/

/** Whether a change makes an answer out of date; that of a lead or an enquiry only if the change is about it. */
export function isOutdatedBy({ entity, leadId, enquiryId }: Change, [id, url]: AnswerKey): boolean {
  if (!outdatedBy[entity].some((topic) => isAbout(id, topic))) return false
  const [, group, recordId] = record.exec(url) ?? []
  const concerned = group === 'leads' ? leadId : enquiryId
  return recordId === undefined || concerned === null || concerned === recordId
}

const everything = Object.values(outdatedBy).flat()

/**
 * Keeps the answers on screen current with what others do in the vertical. The portal calls it once.
 * @param onOutdated is told which kinds of answers that made out of date
 */
export function useLiveAnswers(onOutdated?: (topics: readonly Topic[]) => void): void {
  const { user, vertical } = useSession()
  const reread = useReread()
  useChangeFeed(vertical?.id, async (answer) => {
    const following = [...followers].filter(({ verticalId }) => verticalId === vertical?.id)
    const kept = new Set(following.flatMap(({ keeps }) => keeps))
    const news = answer.changes.filter((change) => !isOwnChange(change, user.id))
    const isOutdated = (key: AnswerKey) =>
      answer.reset
        ? everything.some((topic) => isAbout(key[0], topic))
        : news.some((change) => isOutdatedBy(change, key))
    const topics = answer.reset ? everything : news.flatMap(({ entity }) => outdatedBy[entity])
    if (topics.length > 0) onOutdated?.([...new Set(topics)])
    await Promise.all([
      ...following.map(({ take }) => take(answer)),
      reread((key) => !kept.has(key[0]) && isOutdated(key)),
    ])
  })
}
