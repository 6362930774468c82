import { ApiError, call, urlOf, useMounted } from '@ginkgo/api-client'
import { authApi, type CurrentUser } from '@ginkgo/contracts'
import useSWR from 'swr'
import { currentUserId } from './current-user-key.ts'

/** Milliseconds the current user counts as fresh. */
const freshForMs = 300_000

const currentUserKey = [currentUserId, urlOf(authApi.me, {})] as const

/** The signed-in user, or null when nobody is. */
async function readCurrentUser(): Promise<CurrentUser | null> {
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
