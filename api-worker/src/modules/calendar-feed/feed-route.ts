import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { calendarFeeds } from '../../db/schema/index.ts'
import type { AppEnv } from '../../http/env.ts'
import { errorResponse, NotFound } from '../../http/errors.ts'
import { portalOrigin } from '../../http/origin.ts'
import { sha256 } from '../../http/tokens.ts'
import { calendarObject } from './calendar-object.ts'
import { readFeed } from './read-feed.ts'

/** That an address was read is noted at most this often, in milliseconds. */
const noteEveryMs = 3_600_000

/** The calendar that programs subscribe to: no sign-in, the address itself is the secret. */
export function mountCalendarFeed(app: OpenAPIHono<AppEnv>): void {
  app.get('/api/calendar/:file{[\\w-]{43}\\.ics}', answerFeed)
}

async function answerFeed(context: Context<AppEnv>): Promise<Response> {
  context.set('route', 'calendarFeed.read')
  const connection = context.get('connection')
  const now = new Date().toISOString()
  const tokenHash = await sha256((context.req.param('file') ?? '').replace(/\.ics$/, ''))
  const feed = await connection.read(readFeed(connection, tokenHash, now))
  if (!feed.owner) return errorResponse(new NotFound('Calendar'), context.get('requestId'))
  const origin = portalOrigin(context.env, context.req.raw)
  const urlOf = (enquiryId: string) => `${origin}/enquiries/${enquiryId}`
  const content = calendarObject(
    feed.meetings.map(({ zoomJoinUrl, googleMeetUrl, leadName, ...meeting }) => ({
      ...meeting,
      title: `${meeting.title} (${leadName})`,
      joinUrl: zoomJoinUrl ?? googleMeetUrl,
    })),
    {
      name: 'Ginkgo',
      dueDays: feed.tasks.map(({ leadName, enquiryId, ...task }) => ({
        ...task,
        title: `Due: ${task.title} (${leadName})`,
        url: urlOf(enquiryId),
      })),
    },
  )
  note(context, tokenHash, feed.owner.lastReadAt, now)
  return new Response(content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="ginkgo.ics"',
      'cache-control': 'private, no-store',
    },
  })
}

function note(context: Context<AppEnv>, tokenHash: string, lastReadAt: string | null, now: string): void {
  if (lastReadAt !== null && Date.parse(now) - Date.parse(lastReadAt) < noteEveryMs) return
  const connection = context.get('connection')
  const isIt = eq(calendarFeeds.tokenHash, tokenHash)
  const statement = new AccountsDb(connection.builder).update(calendarFeeds, { lastReadAt: now }, isIt)
  context.executionCtx.waitUntil(connection.write([statement]).catch(() => undefined))
}
