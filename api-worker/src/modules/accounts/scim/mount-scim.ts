import { OrganizationId } from '@ginkgo/contracts'
import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { clientOf } from '../../../http/mount.ts'
import { toDomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import type { PublicOperation } from '../../../operation/operation.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { runPublicOperation } from '../../../runner/run-public-operation.ts'
import { scimPrefix } from '../organization-sign-in/scim-token.ts'
import { scimDeleteUser, scimPatchUser, scimReplaceUser } from './change-user.ts'
import { scimCreateUser } from './create-user.ts'
import { abilities, described } from './discovery.ts'
import { scimPatchGroup, scimReadGroups, scimReplaceGroup } from './groups.ts'
import { noteRefusal, noteStranger } from './note-refusal.ts'
import { scimReadUsers } from './read-users.ts'
import { errorOut, refusalOf, ScimError } from './scim-error.ts'
import { located } from './scim-shapes.ts'

const root = '/api/scim/v2'
/** Characters that a body may have. */
const maxLength = 500_000
const headers = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' }

/** SCIM 2.0 (RFC 7643, 7644) for people and their roles, with the organization's own token. */
export function mountScim(app: Hono<AppEnv>): void {
  const at = (method: string, path: string, operation: PublicOperation) =>
    app.on(method, `${root}${path}`, (context) => answering(context, operation))
  at('GET', '/Users', scimReadUsers)
  at('GET', '/Users/:id', scimReadUsers)
  at('POST', '/Users', scimCreateUser)
  at('PUT', '/Users/:id', scimReplaceUser)
  at('PATCH', '/Users/:id', scimPatchUser)
  at('DELETE', '/Users/:id', scimDeleteUser)
  at('GET', '/Groups', scimReadGroups)
  at('GET', '/Groups/:id', scimReadGroups)
  at('PUT', '/Groups/:id', scimReplaceGroup)
  at('PATCH', '/Groups/:id', scimPatchGroup)
  for (const [path, kind] of [
    ['/Schemas', 'schemas'],
    ['/ResourceTypes', 'resourceTypes'],
  ] as const)
    app.on('GET', [`${root}${path}`, `${root}${path}/:id`], (context) =>
      inShape(context, async () => sent(context, 200, described(kind, context.req.param('id')))),
    )
  app.get(`${root}/ServiceProviderConfig`, (context) => sent(context, 200, abilities))
  app.all(`${root}/*`, (context) =>
    inShape(context, () => {
      throw new ScimError(501, 'Groups are the roles of the organization; this is not offered')
    }),
  )
}

interface Call {
  readonly organizationId: string
  readonly tokenHash: string
}

async function answering(context: Context<AppEnv>, operation: PublicOperation): Promise<Response> {
  const { endpoint } = operation
  context.set('route', endpoint.id)
  let call: Call | undefined
  const run = async () => {
    const token = context.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
    const named = token.startsWith(scimPrefix) ? token.slice(scimPrefix.length).split('.')[0] : undefined
    const organizationId = OrganizationId.safeParse(named)
    if (!organizationId.success) throw new ScimError(401, 'Send the token of Settings → Organization')
    call = { organizationId: organizationId.data, tokenHash: await sha256(token) }
    const id = context.req.param('id')
    const text = endpoint.body ? await context.req.text() : ''
    if (text.length > maxLength) throw new ScimError(413, 'The body is too large')
    const input = {
      params: { ...call, ...(id !== undefined && { id }) },
      ...(endpoint.query && { query: context.req.query() }),
      ...(endpoint.body && { body: () => parse(text) }),
    }
    const visitor = { client: await clientOf(context), context: context.var.request }
    const { status, body } = await runPublicOperation(operation, input, visitor)
    return sent(context, status, body)
  }
  return inShape(context, run, (refusal) => note(context, call, refusal))
}

function sent(context: Context<AppEnv>, status: number, body: unknown): Response {
  if (status === 204) return new Response(null, { status, headers })
  const { answer, location } = located(body as object, `${context.var.request.origin}${root}`)
  return Response.json(answer, { status, headers: { ...headers, ...(location && { location }) } })
}

/** Runs, and answers refusals in the form of RFC 7644 3.12. */
async function inShape(
  context: Context<AppEnv>,
  run: () => Promise<Response>,
  noted: (refusal: ScimError) => Promise<void> = async () => {},
): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    const refusal = error instanceof ScimError ? error : refusalOf(error)
    const { status, retryAfter } = refusal
    if (status >= 500 && status !== 501 && error instanceof Error) context.set('failure', error)
    await noted(refusal)
    return Response.json(errorOut(refusal), {
      status,
      headers: {
        ...headers,
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    })
  }
}

/** Writes down what was not done, and who came with a wrong token; the organization's admins see it in the audit log. */
async function note(context: Context<AppEnv>, call: Call | undefined, { status, message }: ScimError) {
  const isStranger = status === 401
  if (!call || status === 429 || status >= 500 || (context.req.method === 'GET' && !isStranger)) return
  const body = {
    subject: `${context.req.method} ${context.req.path.slice(root.length, 200)}`,
    details: message,
  }
  try {
    await runPublicOperation(
      isStranger ? noteStranger : noteRefusal,
      { params: { ...call }, body: () => body },
      { client: await clientOf(context), context: context.var.request },
    )
  } catch (error) {
    const { code } = toDomainError(error)
    // There is no such organization, or somebody tries too often.
    if (code === 'not_found' || code === 'rate_limited') return
    log('error', { requestId: context.var.request.requestId, ...errorFields(error) })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ScimError(400, 'The body is not JSON', 'invalidSyntax')
  }
}
