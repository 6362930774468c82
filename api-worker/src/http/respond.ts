import type { Context } from 'hono'
import type { Answer } from '../runner/answer.ts'
import type { AppEnv } from './app-env.ts'
import { contentResponse } from './content-response.ts'
import { downloadResponse } from './download-response.ts'
import { errorFields, log } from '../operation/log.ts'

/** An operation's answer over HTTP, with the headers of a page and its cookies. */
export function respond(
  context: Context<AppEnv>,
  { status, body, page, file, content, location, cookies }: Answer,
): Response {
  const { requestId, deadline, connection } = context.var.request
  const failed = (error: unknown) => log('error', { requestId, ...errorFields(error) })
  if (content) return contentResponse(content, failed)
  if (file) return downloadResponse(file.type, file.download, file.read, deadline, failed)
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (location !== undefined) headers.set('location', location)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (page) {
    headers.set('x-total-count', String(page.total))
    if (page.isAtLeast) headers.set('x-total-count-is', 'at-least')
    if (page.next) {
      const target = new URL(context.req.url)
      target.searchParams.set('cursor', page.next)
      headers.set('link', `<${target.pathname}${target.search}>; rel="next"`)
    }
  }
  if (body === undefined) return new Response(null, { status, headers })
  const text = JSON.stringify(body)
  connection.noteWork(text.length)
  return new Response(text, { status, headers })
}
