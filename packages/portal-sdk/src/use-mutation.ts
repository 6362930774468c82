import {
  type AnswerKey,
  type Answers,
  ApiError,
  type CallOptions,
  NoAnswer,
  type RecordChange,
  sendChange,
  urlOf,
  useAnswers,
} from '@ginkgo/api-client'
import type { RequestOf, ResponseOf, WritingEndpoint } from '@ginkgo/contracts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FormOfAnyShape, showFormFailure } from './form-failure.ts'
import { keepForLater, type WaitingChange } from './outbox.ts'
import { toastFailure } from './toast-failure.ts'
import { toast, toastSuccess } from './toasts.ts'

/** What is known of a change beside the answer to it. */
type ChangeDetails = Pick<RecordChange, 'before' | 'afterId' | 'sent'> & {
  /** Lists on the screen keep their rows where they are, though the record may belong elsewhere in them now. */
  readonly isInPlace?: boolean | undefined
}

/** What became of a call, once it is shown and what it changed has been read again. */
export type MutationResult<Answer> =
  | { readonly done: true; readonly answer: Answer }
  | { readonly done: false; readonly error: unknown }

export interface MutationOptions<E extends WritingEndpoint> {
  /** What the person reads when the server gives no reason. */
  readonly failed: string | ((error: unknown) => string)
  /** Shows what the server rejects at its fields. */
  readonly form?: FormOfAnyShape
  /** Toast when it is done. */
  readonly saved?: string
  /** Shows the success further: a toast with other words, a dialog that closes. It does not wait until what changed has been read again. */
  readonly done?: (answer: ResponseOf<E>) => unknown
  /** Deals with a failure of its own kind. @returns whether it is shown; otherwise it is shown as any other */
  readonly onFailure?: (error: unknown) => boolean | Promise<boolean>
  /** Finds out after a failure whether it was done nevertheless. @returns what counts as the answer then */
  readonly recover?: (error: unknown) => Promise<ResponseOf<E> | undefined>
  /**
   * What the toast offers when there was no answer: by default to send the same again. False where the person still has
   * what they typed on screen, and may have changed it; so it is with a `form`.
   */
  readonly tryAgain?: (() => unknown) | false
  /**
   * Where there is no answer, the change waits on the device until it can be sent: `what` says what it is, e.g. `note`, and
   * `done` deals with the form, as there is nothing left to do in it. `late` is what is sent then, where that differs, e.g.
   * because the server would take the time of sending for that of a call; such a change waits only if nothing was sent. A
   * change to what exists names what was `seen`, and waits also if it may have been made.
   */
  readonly waits?: {
    readonly what: string
    readonly done: () => unknown
    readonly late?: RequestOfAny<E>
  } & Pick<WaitingChange, 'seen' | 'pending'>
  /** What is known of the record that changes, beside what the server answers. */
  readonly change?: ChangeDetails
}

type SendOptions<E extends WritingEndpoint> = Partial<MutationOptions<E>> &
  Pick<CallOptions, 'ifMatch' | 'patienceMs' | 'signal' | 'exchange' | 'idempotencyKey'>

type RequestOfEach<E> = E extends WritingEndpoint ? RequestOf<E> : never
/** Of a choice of endpoints the request of either. */
export type RequestOfAny<E extends WritingEndpoint> = RequestOf<E> | RequestOfEach<E>

export interface Mutation<E extends WritingEndpoint> {
  /** Never throws. While the same request is on its way it is not sent a second time. */
  readonly send: (
    request: RequestOfAny<E>,
    options?: SendOptions<E>,
  ) => Promise<MutationResult<ResponseOf<E>>>
  /** From sending until what changed has been read again. */
  readonly busy: boolean
}

/** The record was changed or deleted by somebody else, so that what is on screen is out of date. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** A dry run only says what would be done. */
const isDryRun = (body: unknown) => (body as { dryRun?: unknown } | undefined)?.dryRun === true

const isRecord = (answer: unknown): answer is { readonly id: string } =>
  typeof answer === 'object' && answer !== null && typeof (answer as { id?: unknown }).id === 'string'

/**
 * Takes what a call has changed into the answers of the page, where its endpoint declares a kind of record.
 * @returns which answers need not be read again for it
 */
function takeChange(
  answers: Answers,
  { record: kind, method }: WritingEndpoint,
  request: { readonly params?: object },
  answer: unknown,
  { isInPlace = false, ...details }: ChangeDetails,
): ((key: AnswerKey) => boolean) | undefined {
  const now = isRecord(answer) ? answer : undefined
  const id = now?.id ?? (method === 'delete' ? Object.values(request.params ?? {}).at(-1) : undefined)
  if (!kind || id === undefined) return undefined
  answers.change(kind, { ...details, id: String(id), now })
  return (key) => answers.isUpToDate(key, kind, answer, isInPlace)
}

/**
 * The one way to change data: sends a call, shows what became of it, and reads again what the endpoint declares to
 * change. A second try of the same input does nothing twice, also when the answer to the first was lost.
 */
export function useMutation<E extends WritingEndpoint>(
  endpoint: E,
  options: MutationOptions<E>,
): Mutation<E> {
  const answers = useAnswers()
  const [pending, setPending] = useState(0)
  const isBusyShown = useRef(false)
  const sending = useRef(new Map<string, Promise<MutationResult<ResponseOf<E>>>>())
  const keys = useRef(new Map<string, string>())
  const isGone = useRef(false)
  const latest = useRef({ endpoint, options })
  useLayoutEffect(() => {
    latest.current = { endpoint, options }
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const send = useCallback<Mutation<E>['send']>(
    function sendOnce(request, given = {}) {
      const { endpoint: target, options: usual } = latest.current
      const how = { ...usual, ...given }
      const { body, file } = request as { body?: unknown; file?: File }
      const named = file && [file.name, file.size, file.lastModified]
      const input = target.method + urlOf(target, request) + JSON.stringify(named ?? body)
      const alike = sending.current.get(input)
      if (alike) return alike

      // Other methods do the same when they are repeated, and what declares no change is not for the signed-in.
      const isDry = isDryRun(body)
      const changes = isDry ? [] : target.changes
      const takesKey = target.method === 'post' && (body ?? file) !== undefined && changes.length > 0
      const idempotencyKey = takesKey ? (keys.current.get(input) ?? crypto.randomUUID()) : undefined
      if (idempotencyKey) keys.current.set(input, idempotencyKey)

      const show = (error: unknown, again?: () => unknown) => {
        const failed = typeof how.failed === 'string' ? how.failed : how.failed(error)
        // Nobody sees the fields of a form that is gone.
        if (how.form && !isGone.current) showFormFailure(how.form, error, failed)
        else toastFailure(error, failed, again)
      }
      const succeed = async (answer: ResponseOf<E>): Promise<MutationResult<ResponseOf<E>>> => {
        const isUpToDate = isDry
          ? undefined
          : takeChange(answers, target, request as { params?: object }, answer, { ...how.change, sent })
        if (how.saved) toastSuccess(how.saved)
        const showDone = async () => how.done?.(answer)
        await Promise.all([showDone(), answers.refresh(changes, isUpToDate)]).catch(show)
        return { done: true, answer }
      }
      const waits = async (error: unknown): Promise<boolean> => {
        if (!how.waits || !(error instanceof NoAnswer)) return false
        const { what, done, late, seen, pending: shownAs } = how.waits
        if (late && !seen && error.reason !== 'offline') return false
        const { method, path } = target
        const id = seen ? `${method} ${urlOf(target, request)}` : late ? crypto.randomUUID() : idempotencyKey
        if (!id) return false
        const change = {
          id,
          method,
          path,
          changes,
          what,
          ...(shownAs && { pending: shownAs }),
          ...(seen && { seen }),
          request: (late ?? request) as WaitingChange['request'],
          at: Date.now(),
        }
        if (!(await keepForLater(change))) return false
        keys.current.delete(input)
        toast({ title: `The ${what} waits on this device, and is sent when Ginkgo answers again.` })
        done()
        return true
      }
      const fail = async (error: unknown): Promise<MutationResult<ResponseOf<E>>> => {
        const answer = await how.recover?.(error)
        if (answer !== undefined) return succeed(answer)
        if (await waits(error)) return { done: false, error }
        const { form, tryAgain = form ? false : () => sendOnce(request, given) } = how
        if (!(await how.onFailure?.(error))) show(error, tryAgain || undefined)
        if (isOutdated(error)) await answers.refresh(changes)
        return { done: false, error }
      }
      const count = (by: number) => {
        if (isBusyShown.current) setPending((present) => present + by)
      }
      const sent = answers.nextNumber()
      count(1)
      const running = sendChange(target, request, {
        ...how,
        idempotencyKey: idempotencyKey ?? how.idempotencyKey,
      })
        .finally(() => sending.current.delete(input))
        .then((answer) => {
          keys.current.delete(input)
          return succeed(answer)
        }, fail)
        .finally(() => count(-1))
      sending.current.set(input, running)
      return running
    },
    [answers],
  )
  return {
    send,
    // A board that does not show it is not drawn again for it.
    get busy() {
      isBusyShown.current = true
      return pending > 0
    },
  }
}
