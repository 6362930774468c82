import { ApiError, type AnswerResult, call } from '@ginkgo/api-client'
import { answers, useAnswer } from '@ginkgo/api-client/host'
import { authApi, type CurrentUser } from '@ginkgo/contracts'
import { currentUserKey } from './current-user-key.ts'

/** The signed-in user, or null when nobody is. */
async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await call(authApi.me, {}, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Null when signed out, undefined while that is not known. Who the device says it is shows the portal at once. */
export const useCurrentUser = (): AnswerResult<CurrentUser | null> =>
  useAnswer<CurrentUser | null>(
    currentUserKey,
    { reader: readCurrentUser },
    {
      revalidateOnMount: answers.isOfDevice(currentUserKey),
    },
  )
