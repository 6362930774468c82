import {
  type AiEndpoint,
  type AiScope,
  type AiTool,
  aiTools,
  type CustomField,
  type Permission,
  toolReads,
} from '@ginkgo/contracts'
import { viewNames, views, viewUri } from '@ginkgo/mcp-apps'
import type { Tool } from '@modelcontextprotocol/server'
import { type AiOperation, aiOperations } from '../ai-operations.ts'
import { chosenOperation } from './chosen-operation.ts'
import { withFieldNames } from './named-fields.ts'
import { aboutTools, toolNameOf } from './tool-names.ts'
import { inputSchemaOf } from './tool-schemas.ts'

const toolsByName: ReadonlyMap<string, AiTool> = new Map(aiTools.map((tool) => [toolNameOf(tool.id), tool]))

/** The tool of that name; undefined for an unknown one. */
export const toolNamed = (name: string): AiTool | undefined => toolsByName.get(name)

const operations: ReadonlyMap<AiEndpoint, AiOperation> = new Map(
  aiOperations.map((operation) => [operation.endpoint, operation]),
)

/** The operation that a call of the tool asks for, with its arguments, whose records a filter names, and what setting is saved. @throws DomainError `validation_failed` */
export function operationFor(tool: AiTool, given: Readonly<Record<string, unknown>>) {
  const { endpoint, given: args, filter, setting } = chosenOperation(tool, given)
  return { operation: operations.get(endpoint)!, args, filter, setting }
}

/** What is sent with POST and replaces what was there. */
const replacing: ReadonlySet<string> = new Set([
  ...['leads.merge', 'valueLists.merge', 'leads.bulk', 'enquiries.bulk', 'tasks.bulk'],
  ...['leadImports.run', 'changeSets.undo'],
])

/** What sends mails to people outside, or changes their calendars. */
const reachingOut: ReadonlySet<string> = new Set([
  ...['meetings.create', 'meetings.createOnLead', 'meetings.update', 'meetings.cancel'],
  ...['sentEmails.create', 'sentEmails.createOnLead'],
])

/** The pages that show the answers of tools, by the names of these. */
const viewUris: ReadonlyMap<string, string> = new Map(
  viewNames.map((name) => [views[name].tool, viewUri(name)]),
)

const overwrites = ({ method, browser }: AiEndpoint) => method !== 'post' || replacing.has(browser.id)

/** A tool as the protocol declares it. */
function declared(tool: AiTool): Tool {
  const { id, summary, description, endpoints } = tool
  const isReading = toolReads(tool)
  const name = toolNameOf(id)
  const resourceUri = viewUris.get(name)
  const words = name.replaceAll('_', ' ')
  return {
    name,
    title: words[0]!.toUpperCase() + words.slice(1),
    description: aboutTools(`${summary}. ${description}`),
    inputSchema: inputSchemaOf(tool) as Tool['inputSchema'],
    annotations: {
      readOnlyHint: isReading,
      // What a tool that reads neither destroys nor repeats, the protocol says itself.
      ...(!isReading && {
        // POST creates; other changes overwrite existing values.
        destructiveHint: endpoints.some(overwrites),
        idempotentHint: endpoints.every(({ method }) => method !== 'post'),
      }),
      openWorldHint: endpoints.some(({ browser }) => reachingOut.has(browser.id)),
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

let tools: readonly (readonly [AiTool, Tool])[] | undefined

/**
 * The tools that the scopes and the role allow; their schemas name the custom fields of the organization. Whoever may
 * write sees what needs the scope `destructive` as well, so that an assistant knows what it could do if it was allowed to.
 */
export function toolsFor(caller: ToolCaller, fields: readonly CustomField[] = []): Tool[] {
  tools ??= aiTools.map((tool) => [tool, declared(tool)])
  const { scopes } = caller
  return tools.flatMap(([{ endpoints }, tool]) => {
    const allowed = endpoints.filter(({ access }) => access === 'public' || caller.allows(access))
    const isGiven = allowed.some(({ scope }) => scopes.includes(scope))
    const needsMore = allowed.some(({ scope }) => scope === 'destructive' && scopes.includes('write'))
    if (!isGiven && !needsMore) return []
    const named = withFieldNames(tool, fields)
    return isGiven ? [named] : [{ ...named, description: `${named.description}${lacksDestructive}` }]
  })
}
