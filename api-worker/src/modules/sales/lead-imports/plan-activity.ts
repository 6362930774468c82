import { type ImportedActivity, type ImportedRow, noteOf } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'
import { type AddedActivity, planOwnRecord } from './plan-own-record.ts'
import type { Owner, Place, StepContext } from './step-context.ts'

const isOwnRecord = (
  activity: ImportedActivity,
): activity is ImportedActivity & { readonly record: NonNullable<ImportedActivity['record']> } =>
  activity.record !== undefined

/** Adds what a row of a file of notes and activities says: a task where something is left to do, else a note. */
export function planActivity(
  context: StepContext,
  row: ImportedRow,
  activity: NonNullable<ImportedRow['activity']>,
  place: Place,
  owner: Owner,
): AddedActivity {
  if (isOwnRecord(activity)) return planOwnRecord(context, row, activity, place, owner)
  if (!activity.isOpen) {
    const createdAt = context.instantOf(row.createdOn ?? activity.dueDate)
    const note = context.addNote(place, noteOf(activity), { userId: owner.id, createdAt })
    return { recordId: null, noteId: note.id, activities: [note.activity] }
  }
  const title = activity.subject!
  const task = {
    id: uuid(),
    verticalId: context.import.verticalId,
    ...place,
    title,
    status: 'pending' as const,
    description: activity.content ?? null,
    dueDate: activity.dueDate ?? null,
    assigneeId: owner.id ?? null,
    createdBy: context.importer.user.id,
    completedAt: null,
    createdAt: context.now,
    updatedAt: context.now,
  }
  context.tasks.push(task)
  return {
    recordId: task.id,
    noteId: null,
    activities: [{ id: uuid(), ...taskCreated(task), enquiryId: place.enquiryId }],
  }
}
