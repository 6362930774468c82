import {
  extensionsAtom,
  filledPath,
  pagesOf,
  type ShownRecord,
  useSession,
  useShownRecord,
} from '@ginkgo/portal-sdk'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import { type RecentRecord, rememberRecord } from './recent-records.ts'

/** Remembers each record whose page is opened, once the page has read it. */
export function useRecentVisits(): void {
  const { user } = useSession()
  const shown = useShownRecord()
  const kind = useRecordKind(shown)
  // The page has read it into the cache. The key is written out, because importing the endpoint would load its schemas
  // on every page.
  const key = shown && kind && [kind.read.endpoint, filledPath(kind.read.path, shown.id)]
  const { data } = useSWR<Readonly<Record<string, unknown>>>(key ?? null, null)
  useEffect(() => {
    const visit = shown && kind && data && visitOf(shown, kind, data)
    if (visit) rememberRecord(user.id, visit)
  }, [user.id, shown, kind, data])
}

type RecordKind = NonNullable<ReturnType<typeof pagesOf>[number]['record']>

function useRecordKind(shown: ShownRecord | undefined): RecordKind | undefined {
  const apps = useAtomValue(extensionsAtom)
  return pagesOf(apps).find(({ name }) => name === shown?.kind)?.record
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function visitOf(
  { kind, id }: Pick<ShownRecord, 'kind' | 'id'>,
  { name, detail }: RecordKind,
  record: Readonly<Record<string, unknown>>,
): RecentRecord | undefined {
  const [verticalId, named] = [text(record['verticalId']), text(record[name])]
  if (record['id'] !== id || !verticalId || !named) return undefined
  return { kind, id, verticalId, name: named, detail: text(record[detail]) }
}
