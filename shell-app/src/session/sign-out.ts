import { ApiError, call } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { useCallback } from 'react'
import { useForgetSession } from './forget-session.ts'
import { forgetSelectedVertical } from './selected-vertical.ts'
import { tellOtherTabs } from './session-channel.ts'

/** Ends the session here and in the browser's other tabs. A failure goes to the console only. */
export function useSignOut(): () => Promise<void> {
  const { user } = useSession()
  const navigate = useNavigate()
  const forgetSession = useForgetSession()
  return useCallback(async () => {
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
    tellOtherTabs({ signedOut: true })
    await navigate('/')
    await forgetSession()
  }, [user.id, navigate, forgetSession])
}
