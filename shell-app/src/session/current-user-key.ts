import type { authApi } from '@ginkgo/contracts'

/** First part of the cache key of the current user. The endpoint itself is not loaded on public pages. */
export const currentUserId: typeof authApi.me.id = 'auth.me'

export const currentUserKey = [currentUserId, '/api/auth/me' satisfies typeof authApi.me.path] as const
