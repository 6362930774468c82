import { changeSetsApi, isId, type UndoneChange } from '@ginkgo/contracts'
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
import { DomainError, toDomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { askedAnswer } from './answer-fields.ts'
import { askModel, askPerson, declined, otherRecords, personSaid } from './confirmation.ts'
import { type ConfirmedTool, confirmedTool, questionOf } from './confirmed-tools.ts'
import type { AiOperation } from '../ai-operations.ts'
import { mcpIdentity } from '../registration.ts'
import { instructions } from './guide.ts'
import type { McpCall } from './mcp-call.ts'
import { undoneOf, undoOperation } from './stored-undo.ts'
import {
  findRecords,
  type ManyChanged,
  type RecordFilter,
  type SelectedRecords,
  summaryOf,
} from './selected-records.ts'
import { promptOf, prompts } from './prompts.ts'
import { refusalResult } from './refusals.ts'
import { readResource, resources, resourceTemplates } from './resources.ts'
import { contentResult, toolResult } from './tool-result.ts'
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
      tools: {},
      resources: era === 'modern' ? { subscribe: true } : {},
      prompts: {},
      logging: {},
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

/** A call whose records a filter names. */
interface SelectingCall extends ToolCall {
  readonly called: Record<string, unknown>
  readonly selected: SelectedRecords | undefined
}

async function selectFor(call: McpCall, filter: RecordFilter, args: Record<string, unknown>) {
  try {
    return await findRecords(filter, call.ask)
  } catch (error) {
    // Whoever has agreed to a change must learn that it is not the same any more.
    if (args['confirmationToken'] === undefined || toDomainError(error).code !== 'validation_failed')
      throw error
    throw otherRecords()
  }
}

/** Changes the matching records, or says what would become of them. */
async function manyResult(
  call: McpCall,
  operation: AiOperation,
  args: Record<string, unknown>,
  selected: SelectedRecords,
  key?: string,
): Promise<CallToolResult> {
  const changed = (await call.run(operation, args, key)).body as ManyChanged
  return contentResult(summaryOf(selected, changed))
}

async function undone(call: McpCall, tool: ToolCall): Promise<CallToolResult | InputRequiredResult> {
  const { changeId, confirmationToken, ...others } = tool.given
  if (Object.keys(others).length > 0 || !isId(String(changeId))) {
    const issues = [{ path: 'changeId', message: 'Give the changeId of an answer, and nothing else' }]
    throw new DomainError('validation_failed', undefined, { issues })
  }
  call.name('undoChange')
  const setting = await call.undoSetting(String(changeId))
  if ('undone' in setting) return contentResult(setting.undone)
  const { kind } = setting
  const operation = undoOperation(kind)
  const given = { changeSetId: changeId, kind, importId: changeId, confirmationToken }
  const asking = confirmedTool(changeSetsApi.undo)
  if (asking?.asks(given))
    return await confirmedResult(call, operation, asking, {
      ...tool,
      given,
      called: tool.given,
      selected: undefined,
    })
  return contentResult(undoneOf((await call.run(operation, given)).body as UndoneChange))
}

const reportedBy = ({ origin }: McpCall, given: Readonly<Record<string, unknown>>) => ({ origin, given })

/** @throws ProtocolError for an unknown tool; a refusal by an operation is an answer for the model */
async function callTool(call: McpCall, tool: ToolCall): Promise<CallToolResult | InputRequiredResult> {
  const { name, given } = tool
  const known = toolNamed(name)
  if (!known) {
    const message = `There is no tool "${name}". tools/list names those there are.`
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message)
  }
  try {
    if (known.choice?.by === 'change') return await undone(call, tool)
    const { operation, args, filter, setting } = operationFor(known, given)
    const { endpoint } = operation
    call.name(endpoint.id)
    if (setting) {
      const { answer, context } = await call.saveSetting(operation, args, setting)
      return toolResult(
        endpoint,
        { ...answer, body: { ...(answer.body as object), ...context } },
        reportedBy(call, args),
      )
    }
    const selected = filter && (await selectFor(call, filter, args))
    const forSelected = selected
      ? {
          ...args,
          verticalId: selected.verticalId,
          [selected.filter.ids]: selected.records.map(({ id }) => id),
        }
      : args
    const asking = confirmedTool(endpoint.browser)
    if (asking?.asks(forSelected))
      return await confirmedResult(call, operation, asking, {
        ...tool,
        given: forSelected,
        called: given,
        selected,
      })
    if (selected) return manyResult(call, operation, forSelected, selected)
    const asked = askedAnswer(endpoint, args, rowsPerCall)
    return toolResult(endpoint, await call.answerOf(operation, args), reportedBy(call, args), asked)
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
  { name, given, canAsk, context, called, selected }: SelectingCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { confirmationToken, ...args } = given
  const { confirmationToken: _token, ...asCalled } = called
  const change = { tool: name, given: args, caller: call.callerHash, ...(selected && { call: asCalled }) }
  const state = context.mcpReq.requestState<string>()
  const said = state === undefined ? undefined : personSaid(context)
  if (said === 'no') return declined
  const changed = async (key?: string) =>
    selected
      ? manyResult(call, operation, args, selected, key)
      : toolResult(operation.endpoint, await call.answerOf(operation, args, key), reportedBy(call, args))
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
