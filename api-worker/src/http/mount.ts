import type { Endpoint } from '@ginkgo/contracts'
import type { Context, Hono } from 'hono'
import type { Caller } from '../runner/admit.ts'
import { LeadMerged } from '../runner/merged-lead.ts'
import { runOperation } from '../runner/run-operation.ts'
import { runPublicOperation } from '../runner/run-public-operation.ts'
import {
  deviceCookieName,
  passkeyCookieName,
  readCookie,
  signUpCookieName,
  stepCookieName,
} from './cookies.ts'
import type { AppEnv } from './app-env.ts'
import { DomainError } from '../operation/errors.ts'
import { errorResponse } from './error-response.ts'
import type { Client, Operation, PublicOperation } from '../operation/operation.ts'
import { checkOrigin } from './origin.ts'
import { drain } from './read-file.ts'
import { inputOf } from './read-input.ts'
import { respond } from './respond.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { sha256 } from '../operation/tokens.ts'

/** Adds an operation to the API, for people who are signed in. */
export const mount = (app: Hono<AppEnv>, operation: Operation): void => answerAt(app, operation, sessionOf)

/** Answers an operation at its endpoint's address. @param callerOf finds what the caller shows; throws where nothing */
export function answerAt(
  app: Hono<AppEnv>,
  operation: Operation,
  callerOf: (context: Context<AppEnv>) => Promise<Caller>,
): void {
  const { endpoint } = operation
  app.on(endpoint.method.toUpperCase(), routeOf(endpoint), async (context) => {
    context.set('route', endpoint.id)
    try {
      const caller = await callerOf(context)
      return respond(context, await runOperation(operation, givenTo(endpoint, context), caller))
    } catch (error) {
      if (error instanceof LeadMerged && endpoint.method === 'get') return redirectToLead(context, error)
      throw error
    } finally {
      if (endpoint.takes) await drain(context.req.raw)
    }
  })
}

/** Redirects to the same address of the lead that another one was merged into. Not cached: a merge can be undone. */
function redirectToLead({ req, var: { request } }: Context<AppEnv>, error: LeadMerged): Response {
  const { pathname, search } = new URL(req.url)
  const answer = errorResponse(error, request.requestId)
  const headers = new Headers(answer.headers)
  headers.set('location', pathname.replace(`/leads/${error.from}`, `/leads/${error.to}`) + search)
  headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status: 308, headers })
}

/** The person whose browser asks. @throws DomainError `unauthenticated`, `origin_refused` */
export async function sessionOf(context: Context<AppEnv>): Promise<Caller> {
  const token = sessionTokenOf(context.req.raw)
  if (!token) throw new DomainError('unauthenticated')
  checkOrigin(context.req.raw, true, context.env.PUBLIC_ORIGIN)
  context.var.request.databases.goTo(token)
  return { credential: { kind: 'session', hash: await sha256(token) }, context: context.var.request }
}

/** Adds an operation without sign-in. */
export function mountPublic(app: Hono<AppEnv>, operation: PublicOperation): void {
  const { endpoint } = operation
  app.on(endpoint.method.toUpperCase(), routeOf(endpoint), async (context) => {
    context.set('route', endpoint.id)
    const request = context.req.raw
    checkOrigin(request, sessionTokenOf(request) !== undefined, context.env.PUBLIC_ORIGIN)
    const visitor = { client: await clientOf(context), context: context.var.request }
    return respond(context, await runPublicOperation(operation, givenTo(endpoint, context), visitor))
  })
}

const givenTo = (endpoint: Endpoint, { req }: Context<AppEnv>) =>
  inputOf(endpoint, req.raw, req.param() as Record<string, string>)

/** The endpoint's path as the router writes it. */
function routeOf({ path, restParam }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name === restParam ? `:${name}{.+}` : `:${name}`))
}

/** What a request without a sign-in says about where it comes from. */
export async function clientOf({ req, var: { request } }: Context<AppEnv>): Promise<Client> {
  const hashed = async (token: string | undefined) => token && (await sha256(token))
  return {
    userAgent: req.header('user-agent') ?? null,
    address: request.address,
    sessionHash: await hashed(sessionTokenOf(req.raw)),
    signUpHash: await hashed(readCookie(req.raw, signUpCookieName)),
    signUpToken: readCookie(req.raw, signUpCookieName),
    stepToken: readCookie(req.raw, stepCookieName),
    passkeyToken: readCookie(req.raw, passkeyCookieName),
    deviceToken: readCookie(req.raw, deviceCookieName),
  }
}
