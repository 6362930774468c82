import { onConnectionBack, useRefresh } from '@ginkgo/api-client'
import { provideOutbox, toastSuccess, useSession, waitingAtom } from '@ginkgo/portal-sdk'
import { getDefaultStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { keepsAnswers } from '../device/keeps-answers.ts'
import { dropSentOf, keepWaiting, showWaitingOf, waitingOf } from './waiting-changes.ts'

/** Sends what waits on this device of the person who is signed in, and says so once all of it is there. */
export function useSendWaiting(): () => Promise<void> {
  const { user } = useSession()
  const refresh = useRefresh()
  return useCallback(async () => {
    if ((await waitingOf(user.id)).length === 0) return
    const { sendWaiting } = await import(/* webpackChunkName: "outbox" */ './send-waiting.ts')
    const changed = await sendWaiting(user.id)
    if (changed.length > 0) {
      if (
        getDefaultStore()
          .get(waitingAtom)
          .every(({ isSent }) => isSent)
      )
        toastSuccess('What waited on this device has been sent.')
      await refresh(changed)
    }
    await dropSentOf(user.id)
  }, [user.id, refresh])
}

/** Keeps changes that the server did not answer, and sends them when the page opens and when the server answers again. */
export function useOutbox(): void {
  const { user, organization } = useSession()
  const send = useSendWaiting()
  const organizationKeeps = organization.keepsAnswers
  useEffect(() => showWaitingOf(user.id), [user.id])
  useEffect(
    () =>
      provideOutbox(async (change) => {
        if (!organizationKeeps || !keepsAnswers()) return false
        await keepWaiting(user.id, change)
        return true
      }),
    [organizationKeeps, user.id],
  )
  useEffect(() => {
    const sendNow = () => void send().catch(() => undefined)
    sendNow()
    return onConnectionBack(sendNow)
  }, [send])
}
