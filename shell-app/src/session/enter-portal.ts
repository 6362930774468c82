import { lazyCode } from '@ginkgo/ui'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { forgetAnswers, restoreAnswers } from '../device/device-answers.ts'
import { visitorAtom } from './visitor.ts'

/** The portal's code, while the device looks for what it has kept. */
export const portal = lazyCode(async () => {
  const [{ Portal }] = await Promise.all([
    import(/* webpackChunkName: "portal" */ '../portal.tsx'),
    restoreAnswers(SWRConfig.defaultValue.cache),
  ])
  return Portal
})

/** Shows the portal after signing in; its router sends on to the return target or the dashboard. */
export function useEnterPortal(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const setVisitor = useSetAtom(visitorAtom)
  return useCallback(async () => {
    // Including the answers to the person who was signed in before, and to a visitor.
    await Promise.all([mutate(() => true, undefined), forgetAnswers()])
    setVisitor(false)
  }, [mutate, setVisitor])
}
