import { answers } from '@ginkgo/api-client/host'
import { confirmationAtom, openDialogsAtom } from '@ginkgo/portal-sdk/host'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { forgetAnswers } from '../device/device-answers.ts'
import { visitorAtom } from './visitor.ts'

/** Makes this tab a signed-out one: nothing that a person saw stays in memory or on the device. */
export function useForgetSession(): () => Promise<void> {
  const store = useStore()
  return useCallback(async () => {
    for (const dialog of store.get(openDialogsAtom)) dialog.settle(undefined)
    store.get(confirmationAtom)?.settle(false)
    store.set(visitorAtom, true)
    await Promise.all([answers.clear(false), forgetAnswers()])
  }, [store])
}
