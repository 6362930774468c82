import { onConnectionBack, useAnswers } from '@ginkgo/api-client'
import { toastSuccess, useSession, waitingAtom } from '@ginkgo/portal-sdk'
import { provideOutbox } from '@ginkgo/portal-sdk/host'
import { getDefaultStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { keepsAnswers } from '../device/keeps-answers.ts'
import { dropSentOf, keepWaiting, showWaitingOf, waitingOf } from './waiting-changes.ts'

/** The next try of what the server has put off, and how often it has done so in a row. */
let nextTry: ReturnType<typeof setTimeout> | undefined
let tries = 0

/**
 * Sends what waits on this device of the person who is signed in, and says so once all of it is there. What the server puts
 * off is sent again by itself while the page is open.
 */
export function useSendWaiting(): () => Promise<void> {
  const { user } = useSession()
  const answers = useAnswers()
  return useCallback(
    async function send() {
      clearTimeout(nextTry)
      if ((await waitingOf(user.id)).length === 0) return
      const { sendWaiting } = await import(/* webpackChunkName: "outbox" */ './send-waiting.ts')
      const { changed, againAfterMs } = await sendWaiting(user.id, tries)
      clearTimeout(nextTry)
      tries = againAfterMs === undefined ? 0 : tries + 1
      if (againAfterMs !== undefined)
        nextTry = setTimeout(() => void send().catch(() => undefined), againAfterMs)
      if (changed.length > 0) {
        if (
          getDefaultStore()
            .get(waitingAtom)
            .every(({ isSent }) => isSent)
        )
          toastSuccess('What waited on this device has been sent.')
        await answers.refresh(changed)
      }
      await dropSentOf(user.id)
    },
    [user.id, answers],
  )
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
    const stopListening = onConnectionBack(sendNow)
    return () => {
      stopListening()
      clearTimeout(nextTry)
    }
  }, [send])
}
