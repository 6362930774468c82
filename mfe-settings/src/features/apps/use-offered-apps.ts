import { ApiError } from '@ginkgo/api-client'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import useSWR from 'swr'

const timeoutMs = 10_000

async function readOffers(path: string): Promise<readonly OfferedApp[]> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return (await response.json()) as readonly OfferedApp[]
}

/** The apps that the operator of the portal offers, which the gateway knows; read again with each visit of the tab. */
export const useOfferedApps = () =>
  useSWR<readonly OfferedApp[], Error>('/apps.json', readOffers, { revalidateOnMount: true })
