import { type OwnRecord, readOwnRecord } from './own-record.ts'
import { doneWords } from './enquiry-words.ts'
import type { RowValues } from './read-values.ts'

/** The note or task in a row of the file. */
export interface ImportedActivity {
  readonly subject: string | undefined
  /** The text of a note, or the description of a task. */
  readonly content: string | undefined
  /** What the other program calls this kind: Call, Email, Meeting. */
  readonly kind: string | undefined
  readonly dueDate: string | undefined
  /** Whether something is left to do: it becomes a task, and everything else a note. */
  readonly isOpen: boolean
  /** The task, call or meeting that it was in an export of this product. */
  readonly record: OwnRecord | undefined
}

/** Something with a day to be done by or a status is a task while it is not done; a row without both is a note. */
export function readActivity(values: RowValues): ImportedActivity {
  const text = (field: Parameters<RowValues['get']>[0]) => values.get(field) as string | undefined
  const status = text('activityStatus')
  const dueDate = text('activityDue')
  const isDone = status !== undefined && doneWords.includes(status.trim().toLowerCase())
  const subject = text('activitySubject')
  return {
    subject,
    dueDate,
    content: text('note'),
    record: readOwnRecord(text('activityRecord')),
    kind: text('activityKind'),
    isOpen: subject !== undefined && !isDone && (dueDate !== undefined || status !== undefined),
  }
}

/** The text of the note that a done activity becomes: what it was, its subject and what was written about it. */
export function noteOf({ subject, content, kind }: ImportedActivity): string {
  const head = [kind, subject].filter((part) => part !== undefined).join(': ')
  return [head, content]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .slice(0, 10_000)
}
