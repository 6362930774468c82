import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import { AnswerTable, isIdentified } from './answer-table.ts'
import type { Question } from './question.ts'

/** Is called with each answer before it is shown, and with each failure. */
export interface Watcher {
  readonly onAnswer?: (key: AnswerKey, answer: unknown, before: unknown) => void
  readonly onError?: (key: AnswerKey, error: unknown) => void
}

/** Reads answers into the table: each once at a time, and no longer than somebody waits for it. */
export class AnswerReader {
  readonly table = new AnswerTable((question) => void this.again(question))
  watcher: Watcher = {}
  private clock = 0
  /** When something changed records of a kind, by the numbers of requests. */
  private readonly changedAt = new Map<string, number>()

  /** The number of a request that is made now. */
  nextNumber(): number {
    return ++this.clock
  }

  /** Answers that were asked for before now may be from before a change of such records. */
  noteChange(kind: string): void {
    this.changedAt.set(kind, this.clock)
  }

  /** Reads the answer anew, also where it is being read: that may be from before. */
  again(question: Question): Promise<void> {
    question.reading?.controller.abort()
    question.reading = undefined
    return this.read(question)
  }

  read(question: Question): Promise<void> {
    const { reader } = question
    if (!reader) return Promise.resolve()
    const controller = new AbortController()
    const asked = this.nextNumber()
    const end = (take: () => void): Promise<void> | undefined => {
      if (question.reading?.controller !== controller) return question.reading?.done
      question.reading = undefined
      take()
      this.table.notify()
      return question.isStale && question.shown > 0 ? this.readOnce(question) : undefined
    }
    const done = reader(controller.signal, question.rows).then(
      (answer) => end(() => this.take(question, answer, asked)),
      (error: unknown) =>
        end(() => {
          question.error = error
          question.isStale = false
          this.table.touch(question)
          this.watcher.onError?.(question.key, error)
        }),
    )
    question.reading = { rows: question.rows, controller, done }
    this.table.touch(question)
    this.table.notify()
    return done
  }

  /** Reads the answer, or waits for the read that is on its way. */
  readOnce(question: Question): Promise<void> {
    return question.reading?.done ?? this.read(question)
  }

  private take(question: Question, answer: unknown, asked: number): void {
    this.watcher.onAnswer?.(question.key, answer, this.table.baseOf(question))
    question.error = undefined
    question.moreError = undefined
    question.at = Date.now()
    // Something changed while it was read, so it may be from before that.
    question.isStale = question.kind !== undefined && (this.changedAt.get(question.kind) ?? 0) > asked
    this.table.store(question, answer, asked)
  }

  /** Reads a further page of a list. Its rows are appended. */
  more(question: Question, read: (signal: AbortSignal, cursor: string) => Promise<Page<unknown>>): void {
    const next = (this.table.baseOf(question) as Page<unknown> | undefined)?.next
    if (!next || question.reading || question.more) return
    const controller = new AbortController()
    const asked = this.nextNumber()
    question.more = controller
    question.moreError = undefined
    this.table.touch(question)
    const end = (take: () => void) => {
      if (question.more !== controller) return
      question.more = undefined
      take()
      this.table.touch(question)
      this.table.notify()
    }
    read(controller.signal, next).then(
      (page) => end(() => this.append(question, page, { asked, next })),
      (error: unknown) => end(() => (question.moreError = error)),
    )
    this.table.notify()
  }

  private append(
    question: Question,
    page: Page<unknown>,
    { asked, next }: { asked: number; next: string },
  ): void {
    const present = this.table.baseOf(question) as Page<unknown> | undefined
    // The list was read again meanwhile, and ends elsewhere.
    if (!present || present.next !== next) return
    const idOf = (row: unknown) => (isIdentified(row) ? row.id : row)
    const had = new Set(present.rows.map(idOf))
    const rows = [...present.rows, ...page.rows.filter((row) => !had.has(idOf(row)))]
    question.rows = Math.max(question.rows, rows.length)
    this.table.append(question, { ...page, rows }, asked)
    // What is being read has fewer rows.
    if (question.reading) void this.again(question)
  }

  /** Nobody waits for the answer any more. */
  giveUp(question: Question): void {
    question.more?.abort()
    question.more = undefined
    question.moreError = undefined
    if (question.reading) {
      question.reading.controller.abort()
      question.reading = undefined
      question.isStale = true
    }
    if (question.stored === undefined) question.error = undefined
    this.table.touch(question)
    this.table.notify()
  }

  forget(question: Question): void {
    question.reading?.controller.abort()
    question.reading = undefined
    question.stored = undefined
    question.base = undefined
    question.view = undefined
    question.error = undefined
    question.isStale = false
    question.rows = question.shown > 0 ? question.rows : 0
    this.table.touch(question)
  }
}
