import type { OpenAPIHono } from '@hono/zod-openapi'
import { createMcpHandler, type Server } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { bearerOf } from '../../../http/bearer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { DomainError } from '../../../http/errors.ts'
import { mcpResource } from '../../../http/resources.ts'
import { bearerHeaders } from '../mount-ai.ts'
import { ChangeBus } from './change-bus.ts'
import { clientNameIn, clientNameOf, sessionIdOf } from './client-name.ts'
import { McpCall } from './mcp-call.ts'
import { mcpServer } from './mcp-server.ts'

/** The size limit of a message in bytes, as for every other body. */
const maxMessageBytes = 1_048_576

/**
 * The Model Context Protocol over Streamable HTTP, in its versions 2026-07-28 and those of 2025: the operations of
 * `/api/ai`, for the same keys and tokens. It has no server-side sessions, so any instance can answer any request.
 */
export function mountMcp(app: OpenAPIHono<AppEnv>): void {
  app.use(mcpResource, bearerHeaders(mcpResource))
  app.all(mcpResource, async (context) => {
    context.set('route', 'mcp')
    const request = context.req.raw
    const { origin } = context.var.request
    // Prevents DNS rebinding, by which a web page can send requests to a local server. Programs send no Origin.
    const from = request.headers.get('origin')
    if (from !== null && from !== origin) throw new DomainError('origin_refused')
    const name = (what: string) => context.set('route', `mcp.${what}`)
    const call = new McpCall(await bearerOf(context, mcpResource), name)
    const isListening = request.headers.get('mcp-method') === 'subscriptions/listen'
    const watched = isListening ? await watchedIn(request.clone()) : []
    let server: Server | undefined
    const handler = createMcpHandler(
      ({ era }) => {
        server = mcpServer(call, era)
        return server
      },
      {
        maxRequestBodySize: maxMessageBytes,
        ...(watched.length > 0 && {
          bus: new ChangeBus(
            watched,
            (operation, input) => call.runOperation(operation, input),
            () => void handler.close(),
          ),
        }),
      },
    )
    if (isListening) {
      // This answer is a stream, so the caller must be authenticated before it begins.
      await call.bearer()
      return handler.fetch(request)
    }
    const response = await handler.fetch(request)
    const text = await response.text()
    await call.settle()
    return named(context, server, new Response(text === '' ? null : text, response))
  })
}

/** The records that a subscription is to; what is no such message is refused by the handler. */
async function watchedIn(request: Request): Promise<readonly string[]> {
  const message: unknown = await request.json().catch(() => undefined)
  const { params } = (message ?? {}) as { params?: { notifications?: { resourceSubscriptions?: unknown } } }
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []
}

/** Takes the client's name for the log line, and puts it into the session id for clients that send it only once. */
function named(context: Context<AppEnv>, server: Server | undefined, response: Response): Response {
  const client = server?.getClientVersion()
  const name = client ? clientNameOf(client) : clientNameIn(context.req.header('mcp-session-id') ?? null)
  if (name !== undefined) context.set('client', name)
  const isSession = server?.getNegotiatedProtocolVersion()?.startsWith('2025') && client
  if (isSession && name !== undefined) response.headers.set('mcp-session-id', sessionIdOf(name))
  return response
}
