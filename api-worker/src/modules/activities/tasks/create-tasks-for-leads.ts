import { bulkWords, tasksApi } from '@ginkgo/contracts'
import { workingDay } from '@ginkgo/contracts/dates'
import { sql } from 'drizzle-orm'
import { recordMade } from '../../../bulk/record-bulk.ts'
import { countAll } from '../../../db/expressions.ts'
import { leads, tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { isSelected } from '../../../lists/selection.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { leadList } from '../../sales/leads/lead-list.ts'
import { newTask, tellAssignee } from './new-tasks.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'

/** A task for each lead that is there; those that are not are refused and take no place in the plan. */
export const createTasksForLeads = operation(tasksApi.createForLeads, {
  load: ({ db, params: { verticalId }, body: { leadIds, assigneeId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      assignee: readAssignable(db, assigneeId, verticalId),
      leads: db
        .select({ id: leads.id })
        .from(leads)
        .where(isSelected(leadList, verticalId, leadIds))
        .all(),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('activities:write', verticalId)
    if (loaded.leads.length === 0) throw new NotFound('Lead')
    requireAssignable(body.assigneeId, loaded.assignee, 'assigneeId')
    const { title, firstDueDate, perDay, assigneeId = scope.user.id } = body
    const present = new Set(loaded.leads.map(({ id }) => id))
    const leadIds = body.leadIds.filter((leadId) => present.has(leadId))
    const rows = leadIds.map((leadId, index) =>
      newTask(
        scope,
        now,
        { verticalId, leadId, enquiryId: null },
        { title, assigneeId, dueDate: workingDay(firstDueDate, Math.floor(index / perDay)) },
      ),
    )
    const stillThere = db
      .select({ count: countAll })
      .from(leads)
      .where(isSelected(leadList, verticalId, leadIds))
    const byLead = new Map(rows.map((task) => [task.leadId, task]))
    const results = body.leadIds.map((leadId) => {
      const task = byLead.get(leadId)
      return task
        ? {
            leadId,
            status: 'changed' as const,
            dueDate: task.dueDate ?? undefined,
            // A dry run makes none.
            ...(!body.dryRun && { taskId: task.id }),
          }
        : { leadId, status: 'refused' as const, code: 'not_found', message: 'Lead not found' }
    })
    if (body.dryRun) return answer({ results, wouldChange: rows.length })
    const entry = { kind: 'tasks.createForLeads' as const, verticalId, words: bulkWords.task, table: tasks }
    const made = recordMade(db, scope, now, { ...entry, done: 'created' }, rows)
    return commit({ results, changeSetId: made.changeSetId }, [
      db.guard(sql`(${stillThere.sql()}) = ${leadIds.length}`, 'retry'),
      db.insert(tasks, ...rows),
      recordActivity(
        db,
        scope,
        now,
        ...rows.map((task) => ({ ...taskCreated(task), verticalId, leadId: task.leadId })),
      ),
      tellAssignee(db, scope, now, ...rows),
      made.statements,
    ])
  },
})
