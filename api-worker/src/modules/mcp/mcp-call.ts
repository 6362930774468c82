import type { Context } from 'hono'
import { askWho } from '../../http/admission.ts'
import { bearerDoor } from '../../http/bearer.ts'
import type { OpenDoor } from '../../http/door.ts'
import type { AppEnv } from '../../http/env.ts'
import { DomainError, toDomainError } from '../../http/errors.ts'
import { answerOperation } from '../../http/mount.ts'
import type { Bearer } from '../../http/scope.ts'
import type { AiOperation } from '../ai/ai-operations.ts'
import { requestOf } from './tool-request.ts'

/**
 * One HTTP request of a client. Who is calling is asked once: by the operation that a tool runs, in the trip that
 * reads what it needs, or by itself where nothing else is read.
 */
export class McpCall {
  /** Why the request is answered by a refusal in place of a message. */
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
    try {
      const { bearer } = await askWho(this.#context, this.#open)
      if (!bearer) throw new DomainError('unauthenticated')
      this.#isKnown = true
      return bearer
    } catch (error) {
      throw this.#refuse(error)
    }
  }

  /** Runs an operation as its HTTP route would. @throws DomainError */
  async run(operation: AiOperation, given: Readonly<Record<string, unknown>>): Promise<Response> {
    const asked = requestOf(operation.endpoint, given, this.#origin)
    try {
      const response = await answerOperation(this.#context, operation, this.#open, asked)
      this.#isKnown = true
      return response
    } catch (error) {
      // What is refused to somebody known is an answer of the tool.
      this.#isKnown = this.#context.get('caller') !== undefined
      throw this.#isKnown ? error : this.#refuse(error)
    }
  }

  /** Makes sure that the answer goes to somebody who may have it. @throws DomainError */
  async settle(): Promise<void> {
    if (!this.#isKnown && !this.refusal) await this.caller().catch(() => undefined)
    if (this.refusal) throw this.refusal
  }

  #refuse(error: unknown): DomainError {
    this.refusal = toDomainError(error)
    return this.refusal
  }
}
