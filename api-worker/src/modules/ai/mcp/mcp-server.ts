import { uiExtension, viewMediaType } from '@ginkgo/mcp-apps'
import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { v4 as random } from 'uuid'
import { toDomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { askedAnswer } from './answer-fields.ts'
import { askModel, askPerson, declined, personSaid } from './confirmation.ts'
import { type ConfirmedTool, confirmedTool, questionOf } from './confirmed-tools.ts'
import type { AiOperation } from '../ai-operations.ts'
import { mcpIdentity } from '../registration.ts'
import { instructions } from './guide.ts'
import type { McpCall } from './mcp-call.ts'
import { promptOf, prompts } from './prompts.ts'
import { refusalResult } from './refusals.ts'
import { readResource, resources, resourceTemplates } from './resources.ts'
import { toolResult } from './tool-result.ts'
import { rowsPerCall } from './tool-schemas.ts'
import { operationFor, toolNamed, toolsFor } from './tools.ts'

/** Answers that are the same for everybody may be cached publicly. */
const forAll = { ttlMs: 3_600_000, cacheScope: 'public' } as const
/** The tools depend on what the key or connection may do. */
const forOne = { ttlMs: 60_000, cacheScope: 'private' } as const

/** The MCP server for one HTTP request; nothing is stored between requests. */
export function mcpServer(call: McpCall, era: 'legacy' | 'modern'): Server {
  const server = new Server(mcpIdentity, {
    // Clients of 2025 may set a log level; the server sends no log messages.
    capabilities: {
      // In the revisions of 2025 a subscription would need a session of the server.
      ...{ tools: {}, resources: era === 'modern' ? { subscribe: true } : {}, prompts: {}, logging: {} },
      extensions: { [uiExtension]: { mimeTypes: [viewMediaType] } },
    },
    instructions,
    cacheHints: {
      'tools/list': forOne,
      'prompts/list': forAll,
      'resources/list': forAll,
      'resources/templates/list': forAll,
    },
  })
  server.setRequestHandler('tools/list', async () => {
    call.name('tools.list')
    const { scope, fields } = await call.scopeAndFields()
    return { tools: toolsFor(scope, fields) }
  })
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const canAsk = server.getClientCapabilities()?.elicitation !== undefined
    const result = await callTool(call, { name: params.name, given: params.arguments ?? {}, canAsk, context })
    return isInputRequiredResult(result) ? result : server.projectCallToolResult(result, undefined)
  })
  server.setRequestHandler('resources/list', () => resources)
  server.setRequestHandler('resources/templates/list', () => resourceTemplates)
  server.setRequestHandler('resources/read', ({ params }) => readRecord(call, params.uri))
  server.setRequestHandler('prompts/list', () => ({ prompts }))
  server.setRequestHandler('prompts/get', ({ params }) => promptOf(params.name, params.arguments))
  return server
}

interface ToolCall {
  readonly name: string
  readonly given: Record<string, unknown>
  /** Whether the client can ask the person in the middle of the call. */
  readonly canAsk: boolean
  readonly context: ServerContext
}

/** @throws ProtocolError for an unknown tool; a refusal by an operation is an answer for the model */
async function callTool(call: McpCall, tool: ToolCall): Promise<CallToolResult | InputRequiredResult> {
  const { name, given } = tool
  const known = toolNamed(name)
  if (!known) {
    const message = `There is no tool "${name}". tools/list names those there are.`
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message)
  }
  try {
    const { operation, args } = operationFor(known, given)
    const { endpoint } = operation
    call.name(endpoint.id)
    const asking = confirmedTool(endpoint.browser)
    if (asking?.asks(args)) return await confirmedResult(call, operation, asking, { ...tool, given: args })
    const asked = askedAnswer(endpoint, args, rowsPerCall)
    const said = { origin: call.origin, given: args }
    return toolResult(endpoint, await call.run(operation, args), said, asked)
  } catch (error) {
    const refusal = knownError(call, error)
    call.challenge(refusal)
    return refusalResult(refusal, call.requestId)
  }
}

/** The change that the person agreed to, or the question to them. */
async function confirmedResult(
  call: McpCall,
  operation: AiOperation,
  tool: ConfirmedTool,
  { name, given, canAsk, context }: ToolCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { confirmationToken, ...args } = given
  const change = { tool: name, given: args, caller: call.callerHash }
  const state = context.mcpReq.requestState<string>()
  const said = state === undefined ? undefined : personSaid(context)
  if (said === 'no') return declined
  const changed = async (key?: string) =>
    toolResult(operation.endpoint, await call.run(operation, args, key), { origin: call.origin, given: args })
  const key = await call.confirmation.keyOf(said === 'yes' ? state : confirmationToken, change, context)
  if (key) return changed(key)
  const asked = questionOf(tool, args, await call.preview(operation, tool, args))
  if (asked === undefined) return changed()
  const id = random()
  const token = await call.confirmation.tokenFor(change, id)
  call.question = { id, text: asked, token }
  return canAsk ? askPerson(asked, token) : askModel(asked, token)
}

async function readRecord(call: McpCall, uri: string) {
  call.name('resources.read')
  try {
    return await readResource(uri, call)
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    const { code, message } = knownError(call, error)
    if (code === 'not_found') throw new ResourceNotFoundError(uri)
    throw new ProtocolError(ProtocolErrorCode.InternalError, message)
  }
}

/** The refusal that belongs to an error; an unexpected error is logged. */
function knownError(call: McpCall, error: unknown) {
  const refusal = toDomainError(error)
  if (refusal.code === 'internal') log('error', { requestId: call.requestId, ...errorFields(error) })
  return refusal
}
