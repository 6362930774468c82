import { eq, inArray } from 'drizzle-orm'
import { ManyRows } from '../../../bulk/many-rows.ts'
import { defineBulkUndo, judgeFormer, type NextRows, setEach } from '../../../bulk/undo-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { readAssignables, requireAssignable } from '../../organization/assignable.ts'
import { deleteAll, recordedOn, tasksTogether, write } from './bulk-edit.ts'
import { tellAssignee } from './new-tasks.ts'
import { isShown } from './task-due.ts'
import { taskSet, taskUpdated } from './task-entries.ts'
import { storedTask, type TaskRow } from './task-fields.ts'

const readTasks = (db: OrgDb, { ids, verticalId }: NextRows) =>
  db
    .select(storedTask)
    .from(tasks)
    .where(inArray(tasks.id, ids), eq(tasks.verticalId, verticalId), isShown)
    .all()

/** Tasks get back what a change of many took. */
export const undoBulkTasks = defineBulkUndo({
  kind: 'tasks.bulk',
  permission: 'activities:write',
  load: (db, next) =>
    combine({
      tasks: readTasks(db, next),
      assignees: readAssignables(db, next.former('$.assigneeId'), next.verticalId),
    }),
  restore: ({ db, scope, now, verticalId, rows, loaded }) => {
    const { patches, restored, left } = judgeFormer(
      'Task',
      rows,
      loaded.tasks,
      tasksTogether,
      (task, values) => {
        const { assigneeId } = values as Partial<TaskRow>
        if (assigneeId === undefined) return values
        scope.requireOwn(verticalId, task.assigneeId, task.createdBy, assigneeId)
        const person = loaded.assignees.find(({ id }) => id === assigneeId)
        requireAssignable(assigneeId, person, 'assigneeId')
        return values
      },
    )
    if (restored.length === 0) return { statements: [], left }
    const patchOf = ({ id }: TaskRow): Partial<TaskRow> => patches.get(id) ?? {}
    const many = new ManyRows(tasks, restored, now)
    const entryOf = (task: TaskRow) => {
      const { status, completedAt: _, ...patch } = patchOf(task)
      return status === undefined ? taskUpdated(task, patch) : taskSet(task, status)
    }
    const assigned = restored.flatMap((task) => {
      const { assigneeId } = patchOf(task)
      return assigneeId === undefined ? [] : { ...task, assigneeId }
    })
    return {
      statements: [
        ...recordedOn(db, scope, now, many, entryOf),
        write(db, many, setEach(tasks, many, patchOf)),
        ...tellAssignee(db, scope, now, ...assigned),
      ],
      left,
    }
  },
})

/** Tasks that were made for many leads are deleted, but for those that somebody has worked with. */
export const undoTasksForLeads = defineBulkUndo({
  kind: 'tasks.createForLeads',
  permission: 'activities:write',
  load: readTasks,
  restore: ({ db, scope, now, rows, loaded }) => {
    const deletion = deleteAll(db, scope, now)
    const { restored, left } = judgeFormer('Task', rows, loaded, [], (task, values) => {
      if (!deletion.changes(task)) throw new DomainError('conflict')
      return values
    })
    const statements = restored.length > 0 ? deletion.statements(new ManyRows(tasks, restored, now)) : []
    return { statements, left }
  },
})
