import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AnswerKey } from '../answer-key.ts'
import type { ApiError } from '../api-error.ts'
import { Answers } from './answers.ts'
import { keyOf, nameOf, nothing, type Shown, type Snapshot } from './question.ts'

/** The answers of the page. */
export const answers = new Answers()

/** Tests give each page that they show answers of its own. */
export const AnswersContext = createContext(answers)

export const useAnswers = (): Answers => useContext(AnswersContext)

export interface AnswerOptions<Answer> {
  /** While the question changes, the former answer stays until the new one is there. */
  readonly keepPreviousData?: boolean
  /** The answer is read again when it is shown anew, although it is there. */
  readonly revalidateOnMount?: boolean
  /** Milliseconds after which it is read again while the page is visible; 0 for never. */
  readonly refreshInterval?: number | ((latest: Answer | undefined) => number)
}

/** Why something could not be read, as `LoadFailed` shows it. */
export interface Failed {
  readonly error: ApiError
  readonly retry: () => void
  readonly retrying: boolean
}

export interface AnswerResult<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | undefined
  readonly failed: Failed | undefined
  /** Nothing is known yet. */
  readonly isLoading: boolean
  /** It is being read, for the first time or again. */
  readonly isValidating: boolean
  /** Reads it again. */
  readonly mutate: () => Promise<void>
}

type Questions = readonly (AnswerKey | null)[]

/** What a component has looked at of its questions, and what it saw: another answer to the rest does not draw it anew. */
class Looks {
  private readonly parts = new Set<keyof Snapshot>()
  private seen: { readonly questions: Questions; readonly snapshots: readonly Snapshot[] } | undefined

  /** The former snapshots, where nothing is different of what was looked at. */
  see(questions: Questions, now: readonly Snapshot[]): readonly Snapshot[] {
    const former = this.seen?.questions === questions ? this.seen.snapshots : undefined
    const parts = [...this.parts]
    const isFormer = now.every((snapshot, place) =>
      parts.every((part) => former?.[place]?.[part] === snapshot[part]),
    )
    if (former && isFormer) return former
    this.seen = { questions, snapshots: now }
    return now
  }

  noting(snapshot: Snapshot): Snapshot {
    const { parts } = this
    return new Proxy(snapshot, {
      get(_, part: keyof Snapshot) {
        parts.add(part)
        return snapshot[part]
      },
    })
  }
}

/** Tells what the person points at or drags, which changes of others must not move, and how many of those wait for it. */
export function useAttention() {
  const { news } = useAnswers()
  const waiting = useSyncExternalStore(news.onCount, news.count)
  useEffect(() => () => news.setAttention({ isDragging: false, pointsAt: undefined }), [news])
  return { setAttention: news.setAttention, waiting }
}

/** What is known as the answer to a question that another part of the page reads; `null` is nothing. */
export function useKnown(key: AnswerKey | null): unknown {
  const store = useAnswers()
  const name = key && nameOf(key)
  const subscribe = useCallback(
    (listener: () => void) => (name ? store.subscribe(keyOf(name), listener) : () => undefined),
    [store, name],
  )
  return useSyncExternalStore(subscribe, () => (name ? store.dataOf(keyOf(name)) : undefined))
}

/** What is known of questions, which are read while a component shows them; a key that is `null` waits. */
export function useSnapshots(
  asked: readonly (Shown & { readonly key: AnswerKey | null })[],
): readonly Snapshot[] {
  const store = useAnswers()
  // A text, so that the same questions are followed on.
  const text = JSON.stringify(asked.map(({ key, kind }) => [key, kind]))
  const questions = useMemo(() => (JSON.parse(text) as [AnswerKey | null][]).map(([key]) => key), [text])
  const latest = useLatest(asked)
  const [looks] = useState(() => new Looks())
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = questions.flatMap((key) => (key ? [store.subscribe(key, listener)] : []))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, questions],
  )
  const snapshots = useSyncExternalStore(subscribe, () =>
    looks.see(
      questions,
      questions.map((key) => (key ? store.snapshot(key) : nothing)),
    ),
  )
  const shown = useRef(new Map<string, () => void>())
  useLayoutEffect(() => {
    // Those that are shown on stay so: another one beside them is no reason to read them again.
    const wanted = new Map(questions.flatMap((key, place) => (key ? [[nameOf(key), { key, place }]] : [])))
    for (const [name, end] of shown.current) {
      if (wanted.has(name)) continue
      end()
      shown.current.delete(name)
    }
    for (const [name, { key, place }] of wanted)
      if (!shown.current.has(name)) shown.current.set(name, store.show(key, latest.current[place] as Shown))
  }, [store, questions, latest])
  useLayoutEffect(() => {
    const { current } = shown
    return () => {
      for (const end of current.values()) end()
      current.clear()
    }
  }, [store])
  return useMemo(() => snapshots.map((snapshot) => looks.noting(snapshot)), [looks, snapshots])
}

/** A value that is there for what happens later, without drawing anything anew. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The answers to questions by names; while there is none yet, that of the question before of the same name. */
export function useFormer<Value>(
  answered: readonly {
    readonly name: string
    readonly key: AnswerKey | null
    readonly value: Value | undefined
  }[],
): readonly (Value | undefined)[] {
  const [formers, setFormers] = useState(new Map<string, { question: string | null; value: Value }>())
  const now = answered.map(({ name, key, value }) => ({ name, question: key && nameOf(key), value }))
  const news = now.flatMap(({ name, question, value }) => {
    const former = formers.get(name)
    const isNews = value !== undefined && (value !== former?.value || question !== former.question)
    return isNews ? [[name, { question, value }] as const] : []
  })
  if (news.length > 0) setFormers(new Map([...formers, ...news]))
  return now.map(({ name, question, value }) => {
    const former = formers.get(name)
    // What the question itself had is gone for a reason: its answer was refused, or the rights are others.
    return value === undefined && question !== former?.question ? former?.value : value
  })
}

export const failedOf = (error: unknown, how: Omit<Failed, 'error'>): Failed | undefined =>
  error === undefined ? undefined : { error: error as ApiError, ...how }

/** The answer to a question that is read by `reader`, from the answers of the page. */
export function useAnswer<Answer>(
  key: AnswerKey | null,
  shown: Pick<Shown, 'reader' | 'kind'>,
  { keepPreviousData = false, revalidateOnMount, refreshInterval }: AnswerOptions<Answer>,
): AnswerResult<Answer> {
  const store = useAnswers()
  const [snapshot = nothing] = useSnapshots([{ ...shown, key, rereads: revalidateOnMount }])
  const data = snapshot.data as Answer | undefined
  const [former] = useFormer([{ name: '', key, value: keepPreviousData ? data : undefined }])
  const latestKey = useLatest(key)
  const mutate = useCallback(async () => {
    if (latestKey.current) await store.reread(latestKey.current)
  }, [store, latestKey])

  const intervalMs = (typeof refreshInterval === 'function' ? refreshInterval(data) : refreshInterval) ?? 0
  useEffect(() => {
    if (intervalMs === 0) return undefined
    const look = () => !document.hidden && latestKey.current && void store.look(latestKey.current)
    const timer = setInterval(look, intervalMs)
    return () => clearInterval(timer)
  }, [store, intervalMs, latestKey])

  const isWaiting = () => key !== null && data === undefined && snapshot.error === undefined
  return {
    data: keepPreviousData ? former : data,
    get error() {
      return snapshot.error as ApiError | undefined
    },
    get failed() {
      return failedOf(snapshot.error, { retry: () => void mutate(), retrying: snapshot.isReading })
    },
    get isLoading() {
      return isWaiting()
    },
    get isValidating() {
      return snapshot.isReading || isWaiting()
    },
    mutate,
  }
}
