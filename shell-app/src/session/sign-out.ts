import { ApiError, call } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { mayLoseInput, useSession } from '@ginkgo/portal-sdk'
import { useCallback } from 'react'
import { forgetRecentRecords } from '../palette/recent-records.ts'
import { useForgetSession } from './forget-session.ts'
import { forgetSelectedVertical } from './selected-vertical.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Ends the session here and in the browser's other tabs. A failure goes to the console only. */
export function useSignOut(): () => Promise<void> {
  const { user } = useSession()
  const forgetSession = useForgetSession()
  return useCallback(async () => {
    if (!(await mayLoseInput())) return
    try {
      await call(authApi.logout, {})
    } catch (error) {
      const ended = error instanceof ApiError && error.status === 401
      if (!ended) {
        console.error('Signing out failed:', error)
        return
      }
    }
    forgetSelectedVertical(user.id)
    forgetRecentRecords(user.id)
    tellOtherTabs({ signedOut: true })
    // The portal's router would lead on to the dashboard; the public site, which follows, starts where the browser is.
    history.pushState(null, '', '/')
    await forgetSession()
  }, [user.id, forgetSession])
}
