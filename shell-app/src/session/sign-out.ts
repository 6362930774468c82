import { ApiError } from '@ginkgo/api-client'
import { restFeeds } from '@ginkgo/api-client/host'
import { authApi } from '@ginkgo/contracts'
import { confirm, mayLoseInput, useMutation, useSession } from '@ginkgo/portal-sdk'
import { forgetDrafts } from '@ginkgo/portal-sdk/host'
import { useCallback } from 'react'
import { goToProvider } from '../account/go-to-provider.ts'
import { dropAllOf, waitingOf } from '../outbox/waiting-changes.ts'
import { forgetRecentRecords } from '../palette/recent-records.ts'
import { useForgetSession } from './forget-session.ts'
import { forgetSelectedVertical } from './selected-vertical.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Asks where changes would be lost that wait on this device. */
async function mayLoseWaiting(userId: string): Promise<boolean> {
  const stored = await waitingOf(userId).catch(() => [])
  const waiting = stored.filter(({ isSent }) => !isSent)
  if (waiting.length === 0) return true
  return confirm({
    title: 'Sign out and discard what was not sent?',
    description:
      waiting.length === 1
        ? 'One change waits on this device until Ginkgo answers again.'
        : `${waiting.length} changes wait on this device until Ginkgo answers again.`,
    confirmLabel: 'Sign out',
    tone: 'destructive',
  })
}

/** Ends the session here and in the browser's other tabs. A failure goes to the console only. */
export function useSignOut(): () => Promise<void> {
  const { user } = useSession()
  const forgetSession = useForgetSession()
  const { send } = useMutation(authApi.logout, { failed: 'Signing out failed', onFailure: () => true })
  return useCallback(async () => {
    if (!(await mayLoseInput()) || !(await mayLoseWaiting(user.id))) return
    restFeeds(true)
    try {
      const outcome = await send({})
      const isOver = outcome.done || (outcome.error instanceof ApiError && outcome.error.status === 401)
      if (!isOver) {
        console.error('Signing out failed:', outcome.error)
        return
      }
      forgetSelectedVertical(user.id)
      await dropAllOf(user.id).catch(() => undefined)
      forgetRecentRecords(user.id)
      forgetDrafts(user.id)
      tellOtherTabs({ signedOut: true })
      // The portal's router would lead on to the dashboard; the public site, which follows, starts where the browser is.
      history.pushState(null, '', '/')
      await forgetSession()
      // The organization's provider has a session of its own, which ends there.
      const location = outcome.done ? outcome.answer.location : undefined
      if (location) goToProvider(location)
    } finally {
      restFeeds(false)
    }
  }, [user.id, forgetSession, send])
}
