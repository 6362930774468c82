import { ApiErrorBody, appEventsApi, type Endpoint, errorCodes, PageQuery } from '@ginkgo/contracts'
import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import * as z from 'zod'
import { browserHeaders, headersOfAnswer, registerHeaders } from './documented-headers.ts'

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: ApiErrorBody } },
})

function describeEndpoint(registry: OpenAPIHono['openAPIRegistry'], endpoint: Endpoint): void {
  const query = endpoint.paged ? PageQuery.extend(endpoint.query?.shape ?? {}) : endpoint.query
  const { method } = endpoint
  const isKnown = endpoint.access !== 'public' && (method === 'post' || method === 'patch')
  const headers = isKnown && requestHeaders[method]
  registry.registerPath(
    createRoute({
      operationId: endpoint.id,
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      tags: [endpoint.id.split('.')[0] ?? endpoint.id],
      security:
        endpoint.access === 'public'
          ? []
          : [endpoint.id === appEventsApi.create.id ? { appServer: [] } : { session: [] }],
      request: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(query && { query }),
        ...(headers && { headers }),
        ...(endpoint.body && {
          body: { required: true, content: { 'application/json': { schema: endpoint.body } } },
        }),
        ...(endpoint.takes && { body: { required: true, content: contentOf(endpoint.takes) } }),
      },
      responses: withHeaders(endpoint),
    } as RouteConfig),
  )
}

/** How a file is sent. */
function contentOf({ as, maxBytes }: NonNullable<Endpoint['takes']>) {
  const binary = z.string().max(maxBytes).meta({ format: 'binary' })
  if (as === 'bytes') return { 'application/octet-stream': { schema: binary } }
  return { 'multipart/form-data': { schema: z.object({ file: binary }) } }
}

/** What a signed-in caller may say in a header, by the method. */
const requestHeaders = {
  post: z.object({ 'Idempotency-Key': z.string().min(1).max(255).optional() }),
  patch: z.object({ 'If-Match': z.string().max(255).optional() }),
}

function withHeaders(endpoint: Endpoint): RouteConfig['responses'] {
  const answers = Object.entries(answersOf(endpoint)).map(([status, answer]) => [
    status,
    { ...answer, headers: headersOfAnswer(endpoint, Number(status)) },
  ])
  return Object.fromEntries(answers)
}

/** Every status the endpoint can answer with: what its shape implies, and the errors it declares. */
export function answersOf(endpoint: Endpoint): RouteConfig['responses'] {
  const status = endpoint.status ?? 200
  const schema = endpoint.paged ? endpoint.output.array() : endpoint.output
  const answers: RouteConfig['responses'] = {
    [status]: {
      description: 'OK',
      ...(status !== 204 &&
        status !== 302 && { content: { [endpoint.produces ?? 'application/json']: { schema } } }),
    },
  }
  const codes = new Set<keyof typeof errorCodes>(['internal', 'unavailable', ...(endpoint.errors ?? [])])
  if (endpoint.query || endpoint.body || endpoint.paged) codes.add('validation_failed')
  if (endpoint.body) codes.add('not_json').add('too_large')
  if (endpoint.takes) codes.add('validation_failed').add('not_a_file').add('too_large')
  if (endpoint.params || (endpoint.query && 'verticalId' in endpoint.query.shape)) codes.add('not_found')
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('forbidden')
  else if (endpoint.method !== 'get') codes.add('origin_refused')
  if (endpoint.confirm) codes.add('confirmation_required')
  if (endpoint.limited) codes.add('rate_limited')
  if (endpoint.method === 'post' && endpoint.access !== 'public')
    codes.add('validation_failed').add('idempotency_key_reused').add('conflict')
  if (endpoint.params && 'leadId' in endpoint.params.shape)
    if (endpoint.method === 'get')
      answers[308] = errorAnswer('The lead was merged into another one, whose address is in `Location`')
    else codes.add('lead_merged')
  for (const code of [...codes].sort()) {
    const [errorStatus, message] = errorCodes[code]
    answers[errorStatus] = errorAnswer(message)
  }
  return answers
}

/** The document of the browser's API. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  for (const endpoint of endpoints) describeEndpoint(registry, endpoint)
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-ginkgo_session',
  })
  registry.registerComponent('securitySchemes', 'appServer', { type: 'http', scheme: 'bearer' })
  registerHeaders(registry, browserHeaders)
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Ginkgo portal API', version: '1', description: 'The API of the browser portal.' },
  })
}
