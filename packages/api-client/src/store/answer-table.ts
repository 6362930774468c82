import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import {
  afterChange,
  type Identified,
  type LoadedList,
  type PendingChange,
  type RecordChange,
  withChanges,
} from './membership.ts'
import { nameOf, newQuestion, type Question, type Stored } from './question.ts'
import { Records } from './records.ts'
import { isSame } from './same.ts'

export const isIdentified = (value: unknown): value is Identified =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const isAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((row, place) => Object.is(row, other[place]))

const patched = (record: Identified, { id, patch }: PendingChange): Identified =>
  id === record.id ? { ...record, ...patch } : record

/** The answers to questions, as records by their ids and lists of ids, with the changes that are not made yet. */
export class AnswerTable {
  readonly records = new Records()
  readonly questions = new Map<string, Question>()
  pending: readonly PendingChange[] = []
  private readonly touched = new Set<Question>()
  /** Reads a question again that a change has made one which only the server can answer. */
  private readonly reread: (question: Question) => void

  constructor(reread: (question: Question) => void) {
    this.reread = reread
  }

  question(key: AnswerKey): Question {
    const name = nameOf(key)
    const known = this.questions.get(name)
    if (known) return known
    const question = newQuestion(key)
    this.questions.set(name, question)
    return question
  }

  store(question: Question, answer: unknown, asked: number): void {
    const { kind } = question
    question.asked = asked
    const stored = kind ? this.normalized(question, kind, answer, asked) : undefined
    if (stored) question.stored = stored
    else {
      const former = question.stored?.of === 'value' ? question.stored.value : undefined
      if (former === undefined || !isSame(former, answer)) question.stored = { of: 'value', value: answer }
    }
    question.base = stored ? question.base : undefined
    this.touch(question)
  }

  /** Stores a list with a further page of it. @param asked number of the request for that page */
  append(question: Question, list: Page<unknown>, asked: number): void {
    const { asked: former } = question
    this.store(question, list, asked)
    // What was there before is as old as it was.
    question.asked = former
  }

  private normalized(question: Question, kind: string, answer: unknown, asked: number): Stored | undefined {
    if (isIdentified(answer)) {
      this.put(kind, answer, asked, question)
      return { of: 'one', id: answer.id }
    }
    const rows = Array.isArray(answer)
      ? (answer as Identified[])
      : (answer as Page<Identified> | undefined)?.rows
    // Rows that nothing tells apart are stored as they are.
    if (!Array.isArray(rows) || !rows.every(isIdentified)) return undefined
    const { total = rows.length, next, ...about } = Array.isArray(answer) ? {} : (answer as Page<Identified>)
    let list: LoadedList = { rows, total, next }
    for (const row of rows) {
      if (this.put(kind, row, asked, question)) continue
      // Something newer is known of it, by which it may stand elsewhere or not be in the list any more.
      const change = { id: row.id, now: this.records.get(kind, row.id), before: row }
      list = afterChange(list, question.list, question.membership, change) ?? list
    }
    const ids = list.rows.map(({ id }) => id)
    return Array.isArray(answer)
      ? { of: 'list', ids }
      : { of: 'page', ...about, total: list.total, next, ids }
  }

  /** An answer that came before anything showed it, so that its kind was not known. */
  adopt(question: Question, kind: string): void {
    question.kind = kind
    if (question.stored?.of !== 'value') return
    const { value } = question.stored
    const stored = this.normalized(question, kind, value, question.asked)
    if (!stored) return
    question.stored = stored
    question.base = value
    question.view = undefined
    this.touch(question)
  }

  /** @returns whether the row is what is known of the record now */
  private put(kind: string, row: Identified, asked: number, of: Question): boolean {
    const before = this.records.get(kind, row.id)
    if (row === before) return true
    const outcome = this.records.put(kind, row, asked)
    const now = this.records.get(kind, row.id)
    if (outcome === 'changed' && before) this.apply(kind, { id: row.id, now, before }, of)
    // A list may show what was known of it when the person changed it.
    else if (outcome === 'changed' && this.isPending(row.id)) this.touchKind(kind)
    return outcome !== 'older'
  }

  /** Takes a change of a record into all answers but one, which has it from the server. */
  apply(kind: string, change: RecordChange, except?: Question): void {
    const isPending = this.isPending(change.id)
    for (const question of this.questions.values()) {
      const { stored } = question
      if (question.kind !== kind || !stored || stored.of === 'value' || question === except) continue
      if (stored.of === 'one') {
        if (stored.id !== change.id) continue
        if (!change.now) question.isStale = true
      } else {
        const list = this.baseOf(question) as LoadedList | readonly Identified[]
        const loaded = 'rows' in list ? list : { rows: list, total: list.length, next: undefined }
        const after = afterChange(loaded, question.list, question.membership, change)
        if (!after) question.isStale = true
        // A change that is not made yet may show it here.
        else if (after === loaded && !isPending) continue
        else {
          const ids = after.rows.map(({ id }) => id)
          question.stored = stored.of === 'page' ? { ...stored, ids, total: after.total } : { ...stored, ids }
        }
      }
      question.view = undefined
      this.touch(question)
      if (question.isStale && question.shown > 0) this.reread(question)
    }
    this.notify()
  }

  /** The answer as the server has it. */
  baseOf(question: Question): unknown {
    const { stored, kind, base } = question
    if (!stored) return undefined
    if (stored.of === 'value') return stored.value
    if (!kind) return undefined
    if (stored.of === 'one') return (question.base = this.records.get(kind, stored.id))
    const { of, ids, ...about } = stored
    const rows = ids.flatMap((id) => this.records.get(kind, id) ?? [])
    if (of === 'list') return (question.base = Array.isArray(base) && isAlike(base, rows) ? base : rows)
    const page = { ...about, rows }
    const former = base as typeof page | undefined
    const isFormer =
      former?.rows && isAlike(former.rows, rows) && isSame({ ...former, rows: [] }, { ...page, rows: [] })
    if (!isFormer)
      question.base = former?.rows && isAlike(former.rows, rows) ? { ...page, rows: former.rows } : page
    return question.base
  }

  /** The answer with the changes that are not made yet. */
  viewOf(question: Question): unknown {
    const base = this.baseOf(question)
    const { view } = question
    if (view && view.base === base && view.pending === this.pending) return view.data
    const data = this.withPending(question, base)
    question.view = { base, pending: this.pending, data }
    return data
  }

  private withPending({ kind, stored, list, membership }: Question, base: unknown): unknown {
    const changes = this.pending
      .filter((change) => change.kind === kind)
      .map((change) => ({ ...change, record: this.records.newest(change.kind, change.id, change.record) }))
    if (changes.length === 0 || base === undefined) return base
    if (stored?.of === 'page') return withChanges(base as LoadedList, list, membership, changes)
    return stored?.of === 'one' ? changes.reduce(patched, base as Identified) : base
  }

  private isPending(id: string): boolean {
    return this.pending.some((change) => change.id === id)
  }

  private touchKind(kind: string): void {
    for (const question of this.questions.values()) {
      if (question.kind !== kind) continue
      question.view = undefined
      this.touch(question)
    }
  }

  touch(question: Question): void {
    question.snapshot = undefined
    this.touched.add(question)
  }

  notify(): void {
    const touched = [...this.touched]
    this.touched.clear()
    for (const { listeners } of touched) for (const listener of listeners) listener()
  }
}
