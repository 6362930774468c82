import { answers, dropEarlyAnswers } from '@ginkgo/api-client/host'
import { lazyCode } from '@ginkgo/ui'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { clearDevice } from '../device/clear-device.ts'
import { visitorAtom } from './visitor.ts'

/** The portal's code, while the device looks for what it has kept and the first page's answers are on their way. */
export const portal = lazyCode(async () => {
  // In the portal's file, of which these parts run first.
  const restored = import(/* webpackChunkName: "portal" */ '../device/device-answers.ts').then(
    ({ restoreAnswers }) => restoreAnswers(),
  )
  Promise.all([import(/* webpackChunkName: "portal" */ './first-reads.ts'), restored])
    .then(([{ readFirstPage }]) => readFirstPage())
    // What could not be read is asked for again by the page, which says why.
    .catch(() => undefined)
  const [{ Portal }] = await Promise.all([import(/* webpackChunkName: "portal" */ '../portal.tsx'), restored])
  return Portal
})

/** Shows the portal after signing in; its router sends on to the return target or the dashboard. */
export function useEnterPortal(): () => Promise<void> {
  const setVisitor = useSetAtom(visitorAtom)
  return useCallback(async () => {
    // Including the answers to the person who was signed in before, and to a visitor.
    dropEarlyAnswers()
    await Promise.all([answers.clear(true), clearDevice().catch(() => undefined)])
    setVisitor(false)
  }, [setVisitor])
}
