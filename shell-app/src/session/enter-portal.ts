import { lazyCode } from '@ginkgo/ui'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { visitorAtom } from './visitor.ts'

export const portal = lazyCode(
  async () => (await import(/* webpackChunkName: "portal" */ '../portal.tsx')).Portal,
)

/** Shows the portal after signing in; its router sends on to the return target or the dashboard. */
export function useEnterPortal(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const setVisitor = useSetAtom(visitorAtom)
  return useCallback(async () => {
    // Including the answers to the person who was signed in before, and to a visitor.
    await mutate(() => true, undefined)
    setVisitor(false)
  }, [mutate, setVisitor])
}
