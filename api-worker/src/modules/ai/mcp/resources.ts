import { aiEndpoints } from '@ginkgo/contracts'
import { viewMediaType, type ViewName, viewNames, views, viewUri } from '@ginkgo/mcp-apps'
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import type { Answer } from '../../../runner/answer.ts'
import { type AiOperation, aiOperations } from '../ai-operations.ts'
import { guide } from './guide.ts'
import { openJson } from './open-json.ts'
import { notice } from './tool-result.ts'

const guideUri = 'ginkgo://guide'

export const resources: ListResourcesResult = {
  resources: [
    {
      uri: guideUri,
      name: 'guide',
      title: 'How Ginkgo organizes a sales pipeline',
      description: 'The records, how they hang together, and the rules they keep',
      mimeType: 'text/markdown',
    },
    ...viewNames.map((name) => ({
      uri: viewUri(name),
      name,
      title: views[name].title,
      description: views[name].description,
      mimeType: viewMediaType,
    })),
  ],
}

/** A page for the host to show. It needs no network, so the host allows it none. */
const viewResource = (uri: string, text: string): ReadResourceResult => ({
  contents: [{ uri, mimeType: viewMediaType, text, _meta: { ui: { prefersBorder: true } } }],
})

/** Whether the path has one id, which names a record: `/api/ai/leads/{leadId}` → `ginkgo://leads/{leadId}`. */
const isRecord = ({ endpoint }: AiOperation) =>
  endpoint.method === 'get' && /^\/api\/ai\/\w+\/\{\w+\}$/.test(endpoint.path)
const uriOf = (path: string) => path.replace('/api/ai/', 'ginkgo://')

export const resourceTemplates: ListResourceTemplatesResult = {
  resourceTemplates: aiEndpoints
    .filter((endpoint) =>
      aiOperations.some((operation) => operation.endpoint === endpoint && isRecord(operation)),
    )
    .map(({ id, path, summary, description }) => ({
      uriTemplate: uriOf(path),
      name: id,
      title: summary,
      description,
      mimeType: 'application/json',
    })),
}

interface Reader {
  run(operation: AiOperation, given: Record<string, unknown>): Promise<Answer>
  view(name: ViewName): Promise<string>
}

/** @throws ResourceNotFoundError, and the errors of the operation */
export async function readResource(uri: string, reader: Reader): Promise<ReadResourceResult> {
  if (uri === guideUri) return { contents: [{ uri, mimeType: 'text/markdown', text: guide }] }
  const view = viewNames.find((name) => viewUri(name) === uri)
  if (view) return viewResource(uri, await reader.view(view))
  const [, kind, id] = /^ginkgo:\/\/(\w+)\/([\w-]+)$/.exec(uri) ?? []
  const operation = aiOperations.find(
    (candidate) => isRecord(candidate) && candidate.endpoint.path.startsWith(`/api/ai/${kind}/`),
  )
  const [idName] = Object.keys(operation?.endpoint.params?.shape ?? {})
  if (!operation || !idName) throw new ResourceNotFoundError(uri)
  const { body } = await reader.run(operation, { [idName]: id })
  return {
    contents: [{ uri, mimeType: 'application/json', text: openJson({ notice, ...(body as object) }) }],
  }
}
