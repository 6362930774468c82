import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { AiScope } from '../entities/api-key.ts'

/** An operation for AI tools: an endpoint of the browser's API at another address, described for a language model. */
export interface AiEndpoint extends Endpoint {
  /** None where a tool of several operations describes what it alone offers. */
  readonly description?: string
  readonly scope: AiScope
  /** The endpoint of the browser's API that has the same rules, input and output. */
  readonly browser: Endpoint
  /** No tool, as another one answers the same in the form that assistants expect. */
  readonly restOnly?: true
  /** No address of its own, as only a conversation needs it: rows to preview, what a person opens in their browser. */
  readonly toolOnly?: true
  /** What a tool answers of each row or record unless the call names its fields; all of it where this is left out. */
  readonly shows?: readonly string[]
  /** What the schema of a tool has in place of the body, where the whole would fill a model's context. The body checks. */
  readonly toolBody?: z.ZodObject
  /** An example of a body. */
  readonly example?: Readonly<Record<string, unknown>>
}

/** An id in examples of bodies. */
export const exampleId = '01938f5e-7c1a-7b3e-9d52-3f0a6c1b2d4e'

type AiPart = Pick<
  AiEndpoint,
  'id' | 'path' | 'description' | 'shows' | 'example' | 'restOnly' | 'toolOnly' | 'toolBody'
> & {
  readonly summary?: string
  readonly scope?: 'destructive'
  /** Parameters of the query that only screens need. */
  readonly withoutQuery?: readonly string[]
}

/** Whether an operation changes nothing. */
export const onlyReads = ({ method, asks }: Endpoint): boolean => method === 'get' || asks === true

/** The scope that a key or token needs. */
export const scopeOf = (endpoint: Endpoint): AiScope =>
  endpoint.scope ?? (onlyReads(endpoint) ? 'read' : 'write')

const without = (query: z.ZodObject | undefined, names: readonly string[]) =>
  query && z.object(Object.fromEntries(Object.entries(query.shape).filter(([name]) => !names.includes(name))))

/** Path parameters of the browser's endpoint that this path lacks become query parameters. */
export function forAi(browser: Endpoint, part: AiPart): AiEndpoint {
  const inPath = (name: string) => part.path.includes(`{${name}}`)
  const params = Object.entries(browser.params?.shape ?? {})
  const pick = (selected: typeof params) =>
    selected.length > 0 ? z.object(Object.fromEntries(selected)) : undefined
  const pathParams = pick(params.filter(([name]) => inPath(name)))
  const queryParams = pick(params.filter(([name]) => !inPath(name)))
  const { withoutQuery = [], ...own } = part
  const asked = withoutQuery.length > 0 ? without(browser.query, withoutQuery) : browser.query
  const query = queryParams ? queryParams.extend(asked?.shape ?? {}) : asked
  const { params: _params, query: _query, ...rest } = browser
  return {
    ...rest,
    ...own,
    ...(pathParams && { params: pathParams }),
    ...(query && { query }),
    scope: scopeOf({ ...browser, ...part }),
    browser,
  }
}
