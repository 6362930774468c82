import { ApiError, call, urlOf, useMounted } from '@ginkgo/api-client'
import { authApi, type CurrentUser } from '@ginkgo/contracts'
import useSWR from 'swr'
import { isSignedOut } from './signed-in.ts'

/** Milliseconds the current user counts as fresh. */
const freshForMs = 300_000

export const currentUserKey = [authApi.me.id, urlOf(authApi.me, {})] as const

let asked = false

/** The signed-in user, or null when nobody is. A page that was served without a session cookie need not ask. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  const first = !asked
  asked = true
  if (first && isSignedOut()) return null
  try {
    return await call(authApi.me, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Null when signed out, undefined while that is not known. */
export function useCurrentUser() {
  useMounted(currentUserKey)
  return useSWR<CurrentUser | null, ApiError>(currentUserKey, readCurrentUser, {
    dedupingInterval: freshForMs,
  })
}
