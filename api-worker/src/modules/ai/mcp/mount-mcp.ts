import { createMcpHandler, type Server } from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import { bearerOf } from '../../../http/bearer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { readText } from '../../../http/read-input.ts'
import { mcpResource } from '../../../http/resources.ts'
import { bearerHeaders } from '../mount-ai.ts'
import type { Caller } from '../../../runner/admit.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { AccessEnded, answerIn, askingResponse, keep, mayWait, saidTo } from './ask-in-stream.ts'
import { ChangeBus } from './change-bus.ts'
import { canAskIn, clientNameIn, clientNameOf, sessionIdOf } from './client-name.ts'
import { declined, type Question } from './confirmation.ts'
import { McpCall } from './mcp-call.ts'
import { mcpServer } from './mcp-server.ts'
import { refusalResult } from './refusals.ts'
import { openSubscription } from './subscriptions.ts'

/**
 * The Model Context Protocol over Streamable HTTP, in its versions 2026-07-28 and those of 2025: the operations of
 * `/api/ai`, for the same keys and tokens. It has no server-side sessions, so any instance can answer any request.
 */
export function mountMcp(app: Hono<AppEnv>): void {
  app.use(mcpResource, bearerHeaders(mcpResource))
  app.all(mcpResource, async (context) => {
    context.set('route', 'mcp')
    const { raw } = context.req
    const { origin } = context.var.request
    // Prevents DNS rebinding, by which a web page can send requests to a local server. Programs send no Origin.
    const from = raw.headers.get('origin')
    if (from !== null && from !== origin) throw new DomainError('origin_refused')
    const name = (what: string) => context.set('route', `mcp.${what}`)
    const caller = await bearerOf(context, mcpResource)
    const call = new McpCall(caller, name)
    const { request, message } = await receivedIn(raw)
    const canAsk = canAskIn(request.headers.get('mcp-session-id'))
    const said = canAsk ? answerIn(message) : undefined
    if (said) {
      await keep(said, caller)
      return new Response(null, { status: 202 })
    }
    const isListening = request.headers.get('mcp-method') === 'subscriptions/listen'
    const watched = isListening ? watchedIn(message) : []
    const isRead = watched.length > 0 ? openSubscription(call.callerHash) : () => {}
    let server: Server | undefined
    const handler = createMcpHandler(
      ({ era }) => {
        server = mcpServer(call, era)
        return server
      },
      {
        ...(watched.length > 0 && {
          bus: new ChangeBus(
            watched,
            (operation, input) => {
              isRead()
              // The answer has begun, and is open for hours.
              caller.context.deadline.begin()
              return runOperation(operation, input, { ...caller, uncounted: true })
            },
            () => void handler.close(),
          ),
        }),
      },
    )
    if (isListening) {
      // This answer is a stream, so the caller must be authenticated before it begins.
      await call.bearer()
      return handler.fetch(request, { parsedBody: message })
    }
    const response = await handler.fetch(request, { parsedBody: message })
    const text = await response.text()
    await call.settle()
    const { question } = call
    if (canAsk && question && mayWait(call.callerHash)) {
      const answered = async (said: 'yes' | 'no' | AccessEnded | undefined) =>
        said === undefined ? messageIn(text) : answerTo(message as ToolMessage, said, question, caller, name)
      const said = () => saidTo(question.id, caller)
      const { id, text: asked } = question
      return askingResponse(
        { id, callerHash: call.callerHash, question: asked, said, answered },
        response.headers,
      )
    }
    return named(context, server, new Response(text === '' ? null : text, response))
  })
}

interface Received {
  readonly request: Request
  /** Undefined where the request has none. */
  readonly message: unknown
}

/**
 * A request with its message, which is read once. A text that is no message is left to the handler, which refuses it.
 * @throws DomainError `too_large`, `malformed`
 */
async function receivedIn(request: Request): Promise<Received> {
  if (request.method !== 'POST') return { request, message: undefined }
  const body = await readText(request).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('malformed')
  })
  try {
    return { request, message: JSON.parse(body) }
  } catch {
    const { url, method, headers } = request
    return { request: new Request(url, { method, headers, body }), message: undefined }
  }
}

/** The records that a subscription is to; what is no such message is refused by the handler. */
function watchedIn(message: unknown): readonly string[] {
  const { params } = (message ?? {}) as { params?: { notifications?: { resourceSubscriptions?: unknown } } }
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []
}

interface ToolMessage {
  readonly id: string | number
  readonly params: { readonly arguments?: object }
}

/** The message that an answer consists of, as JSON or as the event of a stream. */
const messageIn = (text: string): string => /^data: (.*)$/m.exec(text)?.[1] ?? text

/** The answer to a call of a tool once the person has said what they think of it. */
async function answerTo(
  message: ToolMessage,
  said: 'yes' | 'no' | AccessEnded,
  { token }: Question,
  caller: Caller,
  name: (what: string) => void,
): Promise<string> {
  const { id, params } = message
  if (said === 'no') return JSON.stringify({ jsonrpc: '2.0', id, result: declined })
  if (said instanceof AccessEnded) {
    const result = refusalResult(said.refusal, caller.context.requestId)
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  }
  const agreed = {
    ...message,
    params: { ...params, arguments: { ...params.arguments, confirmationToken: token } },
  }
  const handler = createMcpHandler(({ era }) => mcpServer(new McpCall(caller, name), era))
  const request = new Request(`${caller.context.origin}${mcpResource}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(agreed),
  })
  return messageIn(await (await handler.fetch(request)).text())
}

/** Takes the client's name for the log line, and puts it into the session id for clients that send it only once. */
function named(context: Context<AppEnv>, server: Server | undefined, response: Response): Response {
  const client = server?.getClientVersion()
  const name = client ? clientNameOf(client) : clientNameIn(context.req.header('mcp-session-id') ?? null)
  if (name !== undefined) context.set('client', name)
  const isSession = server?.getNegotiatedProtocolVersion()?.startsWith('2025') && client
  if (isSession && name !== undefined) {
    const canAsk = server?.getClientCapabilities()?.elicitation !== undefined
    response.headers.set('mcp-session-id', sessionIdOf(name, canAsk))
  }
  return response
}
