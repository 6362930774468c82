import {
  acceptedContent,
  type CallToolResult,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { DomainError } from '../../../operation/errors.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'

/** Seconds that a person has to agree. */
const lastsSeconds = 600

/** The name of the question among those that the client answers. */
const name = 'confirm'
export const Agreement = z.object({ confirm: z.boolean().describe('Yes, do it') })

/** What a token stands for: one change by one caller, to be made once. */
interface Agreed {
  readonly change: string
  /** The idempotency key of the change, so that the token makes it once. */
  readonly key: string
  /** The call as it was made, where a filter names the records that it changes. */
  readonly call?: string
}

/** The change that a call asks for. */
export interface Change {
  readonly tool: string
  readonly given: Readonly<Record<string, unknown>>
  /** The arguments of the call, where `given` has the records that match its filter. */
  readonly call?: Readonly<Record<string, unknown>>
  /** The hash of the caller's key or token. */
  readonly caller: string
}

/**
 * The agreement of a person to one change. Nothing is stored: what the client sends back is signed with the deployment's
 * key, names the caller, the tool and its arguments, and ends after ten minutes.
 */
export class Confirmation {
  readonly #secret: string
  readonly #codec

  /** @param secret of the deployment */
  constructor(secret: string) {
    this.#secret = secret
    this.#codec = createRequestStateCodec<Agreed>({
      key: `tool confirmation ${secret}`,
      ttlSeconds: lastsSeconds,
    })
  }

  /**
   * The idempotency key of the change if the token was made for exactly it; otherwise undefined.
   * @throws DomainError `set_changed` where the filter of the same call finds other records by now
   */
  async keyOf(token: unknown, change: Change, context: ServerContext): Promise<string | undefined> {
    if (typeof token !== 'string') return undefined
    const agreed = await this.#codec.verify(token, context).catch(() => undefined)
    if (!agreed) return undefined
    if (agreed.change === (await this.#hashOf(change))) return agreed.key
    if (agreed.call !== undefined && agreed.call === (await this.#callOf(change))) throw otherRecords()
    return undefined
  }

  /** A token with which the change can be made once. @param key of the change */
  async tokenFor(change: Change, key: string): Promise<string> {
    const call = change.call && { call: await this.#callOf(change) }
    return this.#codec.mint({ change: await this.#hashOf(change), key, ...call })
  }

  #callOf({ call = {}, ...change }: Change): Promise<string> {
    return this.#hashOf({ ...change, given: call })
  }

  #hashOf({ tool, given, caller }: Change): Promise<string> {
    return keyedHash(this.#secret, `tool change ${JSON.stringify([tool, caller, inOrder(given)])}`)
  }
}

/** The person agreed to a change of certain records, and the filter finds others. */
export const otherRecords = () =>
  new DomainError(
    'set_changed',
    'Nothing was changed: other records meet the conditions than those that the person agreed to. If the call was made before, its change is done',
  )

/** The same text for the same arguments, in whatever order they were given. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)])
}

/** What the person said to the question in the middle of the call; undefined where they were not asked. */
export function personSaid({ mcpReq: { inputResponses } }: ServerContext): 'yes' | 'no' | undefined {
  if (inputResponse(inputResponses, name).kind === 'missing') return undefined
  return acceptedContent(inputResponses, name, Agreement)?.confirm === true ? 'yes' : 'no'
}

/** Asks the person in the middle of the call. The client repeats it with the answer and the token. */
export const askPerson = (question: string, token: string): InputRequiredResult =>
  inputRequired({
    inputRequests: { [name]: inputRequired.elicit({ message: question, requestedSchema: Agreement }) },
    requestState: token,
  })

/** For a client that cannot ask in the middle of a call: what would be done, and how to do it once the person agreed. */
export const askModel = (question: string, token: string): CallToolResult => ({
  isError: true,
  content: [
    {
      type: 'text',
      text: `Nothing was changed yet. Show the person this question word for word, and go on only if they say yes:\n${question}\nThen repeat the call with the same arguments and confirmationToken ${JSON.stringify(token)}, within ten minutes.`,
    },
  ],
})

/** What a client of 2025 can be asked in the stream of its call. `id` is also the key of the change. */
export interface Question {
  readonly id: string
  readonly text: string
  readonly token: string
}

export const declined: CallToolResult = {
  isError: true,
  content: [{ type: 'text', text: 'The person did not agree. Nothing was changed. Do not try again.' }],
}
