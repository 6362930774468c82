import { confirmationAtom, openDialogsAtom } from '@ginkgo/portal-sdk'
import { getDefaultStore } from 'jotai'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { currentUserKey } from './current-user.ts'
import { rememberSignedIn } from './signed-in.ts'

const isCurrentUser = (key: unknown) => Array.isArray(key) && key[0] === currentUserKey[0]

/** Makes this tab a signed-out one: nothing that a person saw stays in memory. */
export function useForgetSession(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    rememberSignedIn(false)
    const store = getDefaultStore()
    for (const dialog of store.get(openDialogsAtom)) dialog.settle(undefined)
    store.get(confirmationAtom)?.settle(false)
    await mutate(currentUserKey, null, { revalidate: false })
    await mutate((key) => !isCurrentUser(key), undefined, { revalidate: false })
  }, [mutate])
}
