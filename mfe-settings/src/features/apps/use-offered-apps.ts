import { ApiError } from '@ginkgo/api-client'
import type { OfferedApp, WithdrawnApp } from '@ginkgo/portal-sdk'
import useSWR from 'swr'

const timeoutMs = 10_000

async function readList<T>(path: string): Promise<readonly T[]> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return (await response.json()) as readonly T[]
}

/** What is not of the API grows old by itself alone. */
const quiet = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** The apps that the operator of the portal offers, which the gateway knows; read again with each visit of the tab. */
export const useOfferedApps = () =>
  useSWR<readonly OfferedApp[], Error>('/apps.json', readList<OfferedApp>, {
    ...quiet,
    revalidateOnMount: true,
  })

/** Installed apps that the operator took back, with what they said; while that is not known, nothing is said. */
export const useWithdrawnApps = (isWanted: boolean) =>
  useSWR<readonly WithdrawnApp[], Error>(
    isWanted ? '/apps.json?withdrawn' : null,
    readList<WithdrawnApp>,
    quiet,
  )
