import { isAbout, type Topic } from '@ginkgo/contracts'
import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import { AnswerReader, type Watcher } from './answer-reader.ts'
import { isIdentified } from './answer-table.ts'
import { afterChange, type LoadedList, type PendingChange, type RecordChange } from './membership.ts'
import { type FollowingList, News } from './news.ts'
import { nameOf, nothing, type Question, type Reader, type Shown, type Snapshot } from './question.ts'

/** An answer is not read once more within these milliseconds, unless something made it out of date. */
const freshForMs = 2_000

/**
 * All that a page knows of the API's answers: records by their ids, lists as ids, and the changes that are not made yet. An
 * answer is read once, however many components show it. Of what became out of date it reads again what is shown and
 * forgets the rest.
 */
export class Answers {
  private readonly reader = new AnswerReader()
  private readonly table = this.reader.table
  readonly records = this.table.records
  private readonly outdatedListeners = new Set<() => void>()
  private readonly pendingListeners = new Set<() => void>()
  readonly news = new News(this)

  watch(watcher: Watcher): void {
    this.reader.watcher = watcher
  }

  subscribe(key: AnswerKey, listener: () => void): () => void {
    const { listeners } = this.table.question(key)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** What a component sees of a question; the same object while nothing of it changes. */
  snapshot(key: AnswerKey): Snapshot {
    const question = this.at(key)
    if (!question) return nothing
    question.snapshot ??= {
      data: this.table.viewOf(question),
      error: question.error,
      isReading: question.reading !== undefined,
      isReadingMore: question.more !== undefined,
      moreError: question.moreError,
    }
    return question.snapshot
  }

  /** A component shows a question from now on, which is read if nothing is known. @returns how to end that */
  show(key: AnswerKey, { reader, kind, membership, rows = 0, rereads }: Shown): () => void {
    const question = this.table.question(key)
    question.shown++
    question.reader = reader
    question.membership ??= membership
    question.rows = Math.max(question.rows, rows)
    if (kind && !question.kind) this.table.adopt(question, kind)
    const { reading, stored, at, isStale } = question
    const isOld = isStale || (rereads && Date.now() - at > freshForMs)
    if (reading ? reading.rows < question.rows : stored === undefined || isOld)
      void this.reader.again(question)
    return () => {
      question.shown--
      // Another component of the same commit, or of the next page, may show it.
      setTimeout(() => question.shown === 0 && this.reader.giveUp(question))
    }
  }

  /** Reads an answer before a page asks for it. @returns the answer on its way; undefined where it is there already */
  ahead(key: AnswerKey, reader: Reader, rows = 0): Promise<unknown> | undefined {
    const question = this.table.question(key)
    if (question.stored !== undefined) return undefined
    question.reader ??= reader
    question.rows = Math.max(question.rows, rows)
    return this.reader.readOnce(question).then(() => this.dataOf(key))
  }

  /** Reads the answer anew. Resolves when it is there, also with a failure. */
  reread(key: AnswerKey): Promise<void> {
    return this.reader.again(this.table.question(key))
  }

  /** Reads it once more unless that happens already, as a component does that looks from time to time. */
  look(key: AnswerKey): Promise<void> {
    const question = this.table.question(key)
    return this.reader.readOnce(question)
  }

  /** Reads a further page of a list. Its rows are appended. */
  more(key: AnswerKey, read: (signal: AbortSignal, cursor: string) => Promise<Page<unknown>>): void {
    this.reader.more(this.table.question(key), read)
  }

  /** What is known as the answer, without changes that are not made yet. */
  dataOf(key: AnswerKey): unknown {
    const question = this.at(key)
    return question && this.table.baseOf(question)
  }

  /** Every answer that is known and current. */
  all(): (Pick<Question, 'key' | 'kind'> & { readonly data: unknown; readonly isShown: boolean })[] {
    return this.every()
      .filter(
        ({ stored, reading, isStale, asked }) => stored !== undefined && !reading && !(isStale && asked > 0),
      )
      .map((question) => ({
        key: question.key,
        kind: question.kind,
        data: this.table.baseOf(question),
        isShown: question.shown > 0,
      }))
      .filter(({ data }) => data !== undefined)
  }

  /** Puts an answer of an earlier visit; where it is not `isCurrent` it is read again when it is shown. */
  restore(
    { key, kind, data }: Pick<Question, 'key'> & { kind?: string | undefined; data: unknown },
    isCurrent: boolean,
  ): void {
    const question = this.table.question(key)
    if (question.stored !== undefined) return
    question.kind ??= kind
    this.table.store(question, data, 0)
    question.isStale = !isCurrent
    this.table.notify()
  }

  /** Whether an answer is of the device alone. */
  isOfDevice(key: AnswerKey): boolean {
    const question = this.at(key)
    return question?.stored !== undefined && question.asked === 0
  }

  /** Reads again what is out of date and shown, and forgets what is not shown. Resolves when all is read. */
  async outdate(isOutdated: (key: AnswerKey) => boolean): Promise<void> {
    const affected = this.every().filter(({ key }) => isOutdated(key))
    const reading = affected.map((question) => {
      if (question.shown > 0) return this.reader.again(question)
      return this.reader.forget(question)
    })
    this.announceOutdated()
    await Promise.all(reading)
  }

  /** The same for all that topics are about, but for what is newer already. */
  refresh(topics: readonly Topic[], isUpToDate?: (key: AnswerKey) => boolean): Promise<void> {
    return this.outdate((key) => topics.some((topic) => isAbout(key[0], topic)) && isUpToDate?.(key) !== true)
  }

  /** Forgets answers, shown or not; where it `rereads`, what is shown is read again. */
  async forget(isMeant: (key: AnswerKey) => boolean, rereads: boolean): Promise<void> {
    const affected = this.every().filter(({ key }) => isMeant(key))
    for (const question of affected) this.reader.forget(question)
    const shown = rereads ? affected.filter((question) => question.shown > 0) : []
    const reading = shown.map((question) => this.reader.again(question))
    this.announceOutdated()
    await Promise.all(reading)
  }

  /** Tells who watches of a failure of something that is read otherwise. */
  noteFailure(key: AnswerKey, error: unknown): void {
    this.reader.watcher.onError?.(key, error)
  }

  /** Takes an answer from the screen, and leaves the failure that came in its place. */
  hide(key: AnswerKey): void {
    const question = this.table.question(key)
    question.stored = undefined
    question.base = undefined
    question.view = undefined
    this.table.touch(question)
  }

  /** Forgets everything. */
  async clear(rereads: boolean): Promise<void> {
    this.records.clear()
    this.table.pending = []
    this.news.clear()
    await this.forget(() => true, rereads)
  }

  /** Reads again what failed. */
  retryFailed(): void {
    for (const question of this.every())
      if (question.error !== undefined && question.shown > 0) void this.reader.again(question)
  }

  /** Calls whenever answers become out of date. @returns how to stop */
  onOutdated(listener: () => void): () => void {
    this.outdatedListeners.add(listener)
    return () => void this.outdatedListeners.delete(listener)
  }

  /** The number of a request that is made now, for a record that is read otherwise. */
  nextNumber(): number {
    return this.reader.nextNumber()
  }

  /**
   * Takes a record that was changed, or read after somebody changed it, into every answer that has it or should.
   * @param asked number of the request that read it; absent for the answer to a change
   */
  change(kind: string, change: RecordChange, asked?: number): void {
    const { id, now } = change
    const { records } = this
    if (now && change.sent !== undefined && records.isDeletedSince(id, change.sent)) return
    const known = records.get(kind, id)
    const number = asked ?? this.nextNumber()
    const isNews = now && records.put(kind, now, number, asked === undefined)
    if (isNews === 'older') return
    // What only one record's page knew is new to the lists.
    const before = (isNews === 'same' ? undefined : known) ?? change.before
    this.reader.noteChange(kind)
    this.table.apply(kind, { ...change, now: now && records.get(kind, id), before })
    if (!now) records.delete(kind, id, number)
    this.announceOutdated()
  }

  /** The lists that follow changes by their membership, of the kinds of which one is shown. */
  following(): FollowingList[] {
    const following = this.every().filter(({ membership, stored }) => membership && stored?.of === 'page')
    const shown = new Set(following.map((question) => question.shown > 0 && question.kind))
    return following.flatMap((question) => {
      const { key, kind, list, membership } = question
      if (!kind || !shown.has(kind)) return []
      const loaded = this.table.baseOf(question) as LoadedList
      const after = (change: RecordChange) => afterChange(loaded, list, membership, change)
      return [{ key, kind, rows: loaded.rows, after }]
    })
  }

  /**
   * Whether an answer has all that the answer to a change of such a record brought, so that it need not be read again.
   * @param isInPlace lists on the screen keep their rows where they are
   */
  isUpToDate(key: AnswerKey, kind: string, answer: unknown, isInPlace: boolean): boolean {
    const question = this.at(key)
    if (question?.kind !== kind || question.isStale) return false
    if (question.stored?.of !== 'one')
      return question.membership !== undefined || (isInPlace && question.shown > 0)
    const known = this.records.get(kind, question.stored.id)
    return known !== undefined && isIdentified(answer) && (answer.id !== known.id || hasAll(answer, known))
  }

  /** Shows a change before it is made. @returns how to take it off, once the answer or the refusal is there */
  addPending(change: PendingChange): () => void {
    this.setPending([...this.table.pending, change])
    return () => this.setPending(this.table.pending.filter((each) => each !== change))
  }

  /** Replaces the changes that wait for the network. */
  setWaiting(waiting: readonly PendingChange[]): void {
    this.setPending([...waiting, ...this.table.pending.filter(({ state }) => state !== 'waiting')])
  }

  readonly pending = (): readonly PendingChange[] => this.table.pending

  readonly onPending = (listener: () => void): (() => void) => {
    this.pendingListeners.add(listener)
    return () => void this.pendingListeners.delete(listener)
  }

  private setPending(pending: readonly PendingChange[]): void {
    const kinds = new Set([...this.table.pending, ...pending].map(({ kind }) => kind))
    this.table.pending = pending
    for (const question of this.every())
      if (question.kind && kinds.has(question.kind)) this.table.touch(question)
    for (const listener of this.pendingListeners) listener()
    this.table.notify()
  }

  private at(key: AnswerKey): Question | undefined {
    return this.table.questions.get(nameOf(key))
  }

  private every(): Question[] {
    return [...this.table.questions.values()]
  }

  private announceOutdated(): void {
    this.table.notify()
    for (const listener of this.outdatedListeners) listener()
  }
}

/** Whether an answer has all that is known of the record, so that nothing of it is left to be read. */
const hasAll = (answer: object, known: object) => Object.keys(known).every((name) => name in answer)
