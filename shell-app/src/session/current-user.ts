import { answerAhead, ApiError, call, confirm, isToBeConfirmed, useMounted } from '@ginkgo/api-client'
import { authApi, type CurrentUser } from '@ginkgo/contracts'
import useSWR from 'swr'
import { currentUserKey } from './current-user-key.ts'

/** Milliseconds the current user counts as fresh. */
const freshForMs = 300_000

/** The signed-in user, or null when nobody is. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await (answerAhead<CurrentUser>(currentUserKey) ?? call(authApi.me, {}))
    confirm(currentUserKey)
    return user
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
    // Who the device says it is shows the portal at once.
    revalidateIfStale: isToBeConfirmed(currentUserKey),
  })
}
