import {
  type AiEndpoint,
  type AiScope,
  type CustomField,
  onlyReads,
  type Permission,
  toolEndpoints,
} from '@ginkgo/contracts'
import { viewNames, views, viewUri } from '@ginkgo/mcp-apps'
import type { Tool } from '@modelcontextprotocol/server'
import { type AiOperation, aiOperations } from '../ai-operations.ts'
import { namingFields } from './named-fields.ts'
import { aboutTools, toolNameOf } from './tool-names.ts'
import { inputSchemaOf, outputSchemaOf } from './tool-schemas.ts'

const operationsByTool: ReadonlyMap<string, AiOperation> = new Map(
  aiOperations
    .filter(({ endpoint }) => toolEndpoints.includes(endpoint))
    .map((operation) => [toolNameOf(operation.endpoint.id), operation]),
)

/** The operation of a tool; undefined for an unknown tool. */
export const operationOf = (toolName: string): AiOperation | undefined => operationsByTool.get(toolName)

/** What is sent with POST and replaces what was there. */
const replacing: ReadonlySet<string> = new Set([
  ...['leads.merge', 'leads.undoMerge', 'valueLists.merge', 'leads.bulk', 'enquiries.bulk', 'tasks.bulk'],
  ...['leadImports.run', 'leadImports.undo'],
])

/** What sends mails to people outside, or changes their calendars. */
const reachingOut: ReadonlySet<string> = new Set([
  ...['meetings.create', 'meetings.createOnLead', 'meetings.update', 'meetings.cancel'],
  ...['sentEmails.create', 'sentEmails.createOnLead'],
])

/** Tools with whose answers clients compute, as views do; a model reads every other answer as it comes. */
const computedWith: ReadonlySet<string> = new Set(['query', 'aggregate'])

/** The pages that show the answers of tools, by the names of these. */
const viewUris: ReadonlyMap<string, string> = new Map(
  viewNames.map((name) => [views[name].tool, viewUri(name)]),
)

/** An operation for AI tools as a tool of the protocol. */
function toolOf(endpoint: AiEndpoint): Tool {
  const { summary, description, method } = endpoint
  const isReading = onlyReads(endpoint)
  const name = toolNameOf(endpoint.id)
  const resourceUri = viewUris.get(name)
  return {
    name,
    title: summary,
    description: aboutTools(`${summary}. ${description}`),
    inputSchema: inputSchemaOf(endpoint),
    ...((resourceUri !== undefined || computedWith.has(name)) && { outputSchema: outputSchemaOf(endpoint) }),
    annotations: {
      title: summary,
      readOnlyHint: isReading,
      // POST creates; other changes overwrite existing values.
      destructiveHint: !isReading && (method !== 'post' || replacing.has(endpoint.browser.id)),
      idempotentHint: isReading || method !== 'post',
      openWorldHint: reachingOut.has(endpoint.browser.id),
    },
    ...(resourceUri !== undefined && { _meta: { ui: { resourceUri } } }),
  }
}

/** Who calls: what the key or connection allows, and what the role does. */
interface ToolCaller {
  readonly scopes: readonly AiScope[]
  readonly allows: (permission: Permission) => boolean
}

const lacksDestructive =
  ' This key or connection lacks the scope "destructive", which it needs: a call is refused until the person allows it.'

let tools: readonly (readonly [AiEndpoint, Tool])[] | undefined

/**
 * The tools that the scopes and the role allow; their schemas name the custom fields of the organization. Whoever may
 * write sees what needs the scope `destructive` as well, so that an assistant knows what it could do if it was allowed to.
 */
export function toolsFor(caller: ToolCaller, fields: readonly CustomField[] = []): Tool[] {
  tools ??= toolEndpoints.map((endpoint) => [endpoint, toolOf(endpoint)])
  const { scopes } = caller
  return tools.flatMap(([{ scope, access }, tool]) => {
    const isGiven = scopes.includes(scope)
    if (!isGiven && !(scope === 'destructive' && scopes.includes('write'))) return []
    if (access !== 'public' && !caller.allows(access)) return []
    const named = namingFields(tool, fields)
    return isGiven ? [named] : [{ ...named, description: `${named.description}${lacksDestructive}` }]
  })
}
