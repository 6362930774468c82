import { calendarFeedApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { calendarFeeds } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'

export const getFeed = operation(calendarFeedApi.get, {
  load: ({ db, callerId }) =>
    db
      .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, callerId))
      .first(),
  handle: ({ loaded }) => answer(loaded ?? { createdAt: null, lastReadAt: null }),
})

/** Only this answer contains the token. */
export const createFeed = operation(calendarFeedApi.create, {
  handle: async ({ db, scope, env, origin, now }) => {
    const token = newToken(env)
    const userId = scope.user.id
    const feed = { userId, tokenHash: await sha256(token), createdAt: now, lastReadAt: null }
    return commit(
      { url: `${origin}/api/calendar/${token}.ics`, createdAt: now },
      [db.delete(calendarFeeds, eq(calendarFeeds.userId, userId)), db.insert(calendarFeeds, feed)],
      { secret: true },
    )
  },
})

export const deleteFeed = operation(calendarFeedApi.delete, {
  handle: ({ db, scope }) =>
    commit(undefined, [db.delete(calendarFeeds, eq(calendarFeeds.userId, scope.user.id))]),
})
