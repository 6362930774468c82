import { call, type ReadChanges, useChangeFeed, useRefresh } from '@ginkgo/api-client'
import { type ChangedEntity, changesApi, type Topic, type VerticalId } from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'

const readChanges: ReadChanges = (verticalId, since) =>
  call(changesApi.list, {
    params: { verticalId: verticalId as VerticalId },
    query: since ? { since } : {},
  })

/** What is read again when a record of the kind changed. Enquiries and leads count, as the lists show their names. */
const affected: Partial<Record<ChangedEntity, readonly Topic[]>> = {
  task: ['tasks', 'myDay'],
  meeting: ['meetings', 'myDay'],
  call: ['calls', 'myDay'],
  enquiry: ['tasks', 'meetings', 'myDay'],
  lead: ['tasks', 'meetings', 'myDay'],
}

/** Keeps the tasks and meetings of the selected vertical current with what other people do. */
export function useLiveActivities(): void {
  const { id } = useVertical()
  const refresh = useRefresh()
  useChangeFeed('activities', id, readChanges, async ({ changes, reset }) => {
    const everything: Topic[] = ['tasks', 'meetings', 'myDay']
    const topics = reset ? everything : changes.flatMap(({ entity }) => affected[entity] ?? [])
    if (topics.length > 0) await refresh([...new Set(topics)])
  })
}
