import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { toDomainError } from '../../../operation/errors.ts'
import { clientOf } from '../../../http/mount.ts'
import type { PublicOperation } from '../../../operation/operation.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { runPublicOperation } from '../../../runner/run-public-operation.ts'
import { scimPrefix } from '../organization-sign-in/scim-token.ts'
import { scimPatchGroup, scimReadGroups } from './groups.ts'
import { errorOut, ScimError } from './scim-error.ts'
import { schemaOf } from './scim-shapes.ts'
import { scimCreateUser, scimPatchUser, scimReadUsers, scimReplaceUser } from './users.ts'

const root = '/api/scim/v2'
/** Characters that a body may have. */
const maxLength = 500_000
const headers = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' }

const abilities = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 100 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Token', description: 'The token of Settings → Organization' },
  ],
}

const resourceTypes = (['User', 'Group'] as const).map((id) => ({
  ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], id, name: id, endpoint: `/${id}s` },
  schema: id === 'User' ? schemaOf.user : schemaOf.group,
}))

/** SCIM 2.0 (RFC 7643, 7644) for people and their roles, with the organization's own token. */
export function mountScim(app: OpenAPIHono<AppEnv>): void {
  const at = (method: string, path: string, operation: PublicOperation) =>
    app.on(method, `${root}${path}`, (context) => answering(context, operation))
  at('GET', '/Users', scimReadUsers)
  at('GET', '/Users/:id', scimReadUsers)
  at('POST', '/Users', scimCreateUser)
  at('PUT', '/Users/:id', scimReplaceUser)
  at('PATCH', '/Users/:id', scimPatchUser)
  at('GET', '/Groups', scimReadGroups)
  at('GET', '/Groups/:id', scimReadGroups)
  at('PATCH', '/Groups/:id', scimPatchGroup)
  app.get(`${root}/ServiceProviderConfig`, (context) => context.json(abilities, 200, headers))
  app.get(`${root}/ResourceTypes`, (context) => context.json(resourceTypes, 200, headers))
}

async function answering(context: Context<AppEnv>, operation: PublicOperation): Promise<Response> {
  const { endpoint } = operation
  context.set('route', endpoint.id)
  try {
    const token = context.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
    const organizationId = token.startsWith(scimPrefix)
      ? token.slice(scimPrefix.length).split('.')[0]
      : undefined
    if (!organizationId) throw new ScimError(401, 'Send the token of Settings → Organization')
    const id = context.req.param('id')
    const params = { organizationId, tokenHash: await sha256(token), ...(id !== undefined && { id }) }
    const text = endpoint.body ? await context.req.text() : ''
    if (text.length > maxLength) throw new ScimError(413, 'The body is too large')
    const visitor = { client: await clientOf(context), context: context.var.request }
    const input = {
      params,
      ...(endpoint.query && { query: context.req.query() }),
      ...(endpoint.body && { body: () => parse(text) }),
    }
    const { status, body } = await runPublicOperation(operation, input, visitor)
    return Response.json(body, { status, headers })
  } catch (error) {
    const refusal = error instanceof ScimError ? error : refusalOf(error)
    if (!refusal) throw error
    return Response.json(errorOut(refusal.status, refusal.message, refusal.scimType), {
      status: refusal.status,
      headers,
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ScimError(400, 'The body is not JSON', 'invalidSyntax')
  }
}

function refusalOf(error: unknown): ScimError | undefined {
  const { code, message, issues } = toDomainError(error)
  const [issue] = issues ?? []
  if (code === 'internal' || code === 'unavailable' || code === 'rate_limited') return undefined
  if (code === 'validation_failed')
    return new ScimError(400, issue ? `${issue.path}: ${issue.message}` : message, 'invalidValue')
  if (code === 'unauthenticated') return new ScimError(401, message)
  if (code === 'not_found') return new ScimError(404, message)
  return new ScimError(409, message, code === 'already_member' ? 'uniqueness' : 'mutability')
}
