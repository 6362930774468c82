import type { Context } from 'hono'
import { bearerDoor } from '../../http/bearer.ts'
import type { OpenDoor } from '../../http/door.ts'
import type { AppEnv } from '../../http/env.ts'
import { DomainError, toDomainError } from '../../http/errors.ts'
import { answerOperation, askWho } from '../../http/mount.ts'
import type { Bearer } from '../../http/scope.ts'
import type { AiOperation } from '../ai/ai-operations.ts'
import { requestOf } from './tool-request.ts'

/**
 * One HTTP request of a client. Who is calling is asked once: by the operation that a tool runs, in the trip that
 * reads what it needs, or by itself where nothing else is read.
 */
export class McpCall {
  /** Why the caller was not let in. */
  refusal: DomainError | undefined
  readonly requestId: string
  readonly #context: Context<AppEnv>
  readonly #open: OpenDoor
  readonly #origin: string
  #isKnown = false

  private constructor(context: Context<AppEnv>, open: OpenDoor, origin: string) {
    this.#context = context
    this.#open = open
    this.#origin = origin
    this.requestId = context.get('requestId')
  }

  static async open(context: Context<AppEnv>, token: string, origin: string, path: string): Promise<McpCall> {
    return new McpCall(context, await bearerDoor(token, `${origin}${path}`), origin)
  }

  /** Says in the request's log line what is asked for. */
  name(what: string): void {
    this.#context.set('route', `mcp.${what}`)
  }

  /** The key or connection that calls. @throws DomainError */
  async caller(): Promise<Bearer> {
    const { bearer } = await this.#watched(() => askWho(this.#context, this.#open))
    if (!bearer) throw new DomainError('unauthenticated')
    return bearer
  }

  /** Runs an operation as its HTTP route would. @throws DomainError */
  async run(operation: AiOperation, given: Readonly<Record<string, unknown>>): Promise<Response> {
    const asked = requestOf(operation.endpoint, given, this.#origin)
    return this.#watched(() => answerOperation(this.#context, operation, this.#open, asked))
  }

  /** Makes sure that the answer goes to somebody who may have it. @throws DomainError */
  async settle(): Promise<void> {
    if (!this.#isKnown && !this.refusal) await this.caller().catch(() => undefined)
    if (this.refusal) throw this.refusal
  }

  async #watched<T>(run: () => Promise<T>): Promise<T> {
    try {
      const result = await run()
      this.#isKnown = true
      return result
    } catch (error) {
      const refusal = toDomainError(error)
      // Whatever else is refused, it is known by then who calls.
      if (this.#context.get('caller')) this.#isKnown = true
      else this.refusal = refusal
      throw refusal.code === 'internal' ? error : refusal
    }
  }
}
