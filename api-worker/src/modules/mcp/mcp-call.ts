import type { Context } from 'hono'
import { authenticate } from '../../http/admission.ts'
import { bearerAuthenticator } from '../../http/bearer.ts'
import type { MakeAuthenticator } from '../../http/authenticator.ts'
import type { AppEnv } from '../../http/env.ts'
import { DomainError, toDomainError } from '../../http/errors.ts'
import { answerOperation } from '../../http/mount.ts'
import type { Bearer } from '../../http/scope.ts'
import type { AiOperation } from '../ai/ai-operations.ts'
import { requestOf } from './tool-request.ts'

/**
 * One HTTP request of a client. The caller is authenticated once: by the operation that a tool runs, in the trip
 * that reads what it needs, or in a trip of its own where nothing else is read.
 */
export class McpCall {
  /** Why the request is answered by a refusal in place of a message. */
  refusal: DomainError | undefined
  readonly requestId: string
  readonly #context: Context<AppEnv>
  readonly #makeAuthenticator: MakeAuthenticator
  readonly #origin: string
  #isAuthenticated = false

  private constructor(context: Context<AppEnv>, makeAuthenticator: MakeAuthenticator, origin: string) {
    this.#context = context
    this.#makeAuthenticator = makeAuthenticator
    this.#origin = origin
    this.requestId = context.get('requestId')
  }

  static async open(context: Context<AppEnv>, token: string, origin: string, path: string): Promise<McpCall> {
    return new McpCall(context, await bearerAuthenticator(token, `${origin}${path}`), origin)
  }

  /** Sets the route in the request's log line. */
  name(what: string): void {
    this.#context.set('route', `mcp.${what}`)
  }

  /** The key or connection that calls. @throws DomainError */
  async caller(): Promise<Bearer> {
    try {
      const { bearer } = await authenticate(this.#context, this.#makeAuthenticator)
      if (!bearer) throw new DomainError('unauthenticated')
      this.#isAuthenticated = true
      return bearer
    } catch (error) {
      throw this.#refuse(error)
    }
  }

  /** Runs an operation as its HTTP route would. @throws DomainError */
  async run(operation: AiOperation, given: Readonly<Record<string, unknown>>): Promise<Response> {
    const request = requestOf(operation.endpoint, given, this.#origin)
    try {
      const response = await answerOperation(this.#context, operation, this.#makeAuthenticator, request)
      this.#isAuthenticated = true
      return response
    } catch (error) {
      // A refusal is an answer of the tool if the caller is authenticated, and of HTTP if not.
      this.#isAuthenticated = this.#context.get('caller') !== undefined
      throw this.#isAuthenticated ? error : this.#refuse(error)
    }
  }

  /** Authenticates the caller, if no operation has done so. @throws DomainError */
  async settle(): Promise<void> {
    if (!this.#isAuthenticated && !this.refusal) await this.caller().catch(() => undefined)
    if (this.refusal) throw this.refusal
  }

  #refuse(error: unknown): DomainError {
    this.refusal = toDomainError(error)
    return this.refusal
  }
}
