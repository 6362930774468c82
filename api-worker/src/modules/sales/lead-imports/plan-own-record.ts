import { type ImportedActivity, type ImportedRow, noteOf } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { meetings } from '../../../db/schema/index.ts'
import { noteAdded } from '../../audit/activity-stream/note-added.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'
import type { ActivityPlan } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import type { Owner, Place, StepContext } from './step-context.ts'

/** What a row of notes and activities adds. */
export interface AddedActivity {
  /** A task or meeting. */
  readonly recordId: string | null
  readonly noteId: string | null
  readonly activities: readonly ActivityPlan[]
}

/** Adds the task, call or meeting of an export of this product as it was. Nobody is invited to a meeting again. */
export function planOwnRecord(
  context: StepContext,
  row: ImportedRow,
  activity: ImportedActivity & { readonly record: NonNullable<ImportedActivity['record']> },
  place: Place,
  owner: Owner,
): AddedActivity {
  const { now, import: of, importer } = context
  const { record, subject, content } = activity
  const id = uuid()
  const createdAt = context.instantOf(row.createdOn)
  const common = { id, verticalId: of.verticalId, ...place, createdAt, updatedAt: now }
  const entry = (said: Pick<ActivityPlan, 'type' | 'title' | 'description'>): readonly ActivityPlan[] => [
    { id: uuid(), ...said, enquiryId: place.enquiryId },
  ]
  if (record.is === 'call') {
    const { outcome, calledAt, durationSeconds } = record
    const contactId = context.contactOf(place.leadId, keyOf(of, 'contact', row.oldIds.contact))
    const said = content ?? ''
    context.notes.push({
      ...common,
      content: said,
      userId: owner.id ?? importer.user.id,
      mentionIds: [],
      updatedAt: createdAt,
      outcome,
      calledAt,
      durationSeconds,
      contactId,
    })
    return { recordId: null, noteId: id, activities: entry(noteAdded({ id, content: said })) }
  }
  const title = subject ?? noteOf(activity).slice(0, 200)
  if (record.is === 'task') {
    const { status, completedAt } = record
    context.tasks.push({
      ...common,
      title,
      status,
      completedAt,
      description: content ?? null,
      dueDate: activity.dueDate ?? null,
      assigneeId: owner.id ?? null,
      createdBy: importer.user.id,
    })
    return { recordId: id, noteId: null, activities: entry(taskCreated({ id, title })) }
  }
  const { is: _, ...fields } = record
  context.meetings.push({
    ...nullsOf(meetings),
    ...common,
    ...fields,
    title,
    description: content ?? null,
    createdBy: owner.id ?? importer.user.id,
    googleState: 'none',
    microsoftEvent: null,
    isMailed: false,
    sequence: 0,
  } as (typeof context.meetings)[number])
  const said = { type: 'meeting.created', title: 'Meeting imported', description: title }
  return { recordId: id, noteId: null, activities: entry(said) }
}
