import { useKnown } from '@ginkgo/api-client/host'
import { useSession } from '@ginkgo/portal-sdk'
import { type ShownRecord, useShownRecord } from '@ginkgo/portal-sdk/host'
import { useEffect } from 'react'
import { type RecentRecord, rememberRecord } from './recent-records.ts'

/** Remembers each record whose page is opened, once the page has read it. */
export function useRecentVisits(): void {
  const { user } = useSession()
  const shown = useShownRecord()
  // The page reads it. The key is written out, because importing the endpoint would load its schemas on every page.
  const known = useKnown(shown ? [shown.read.endpoint, shown.read.path] : null)
  const data = known as Readonly<Record<string, unknown>> | undefined
  useEffect(() => {
    const visit = shown && data && visitOf(shown, data)
    if (visit) rememberRecord(user.id, visit)
  }, [user.id, shown, data])
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function visitOf(
  { kind, id, name, detail }: ShownRecord,
  record: Readonly<Record<string, unknown>>,
): RecentRecord | undefined {
  const [verticalId, named] = [text(record['verticalId']), text(record[name])]
  if (record['id'] !== id || !verticalId || !named) return undefined
  return { kind, id, verticalId, name: named, detail: text(record[detail]) }
}
