import { type Task, taskFields } from '@ginkgo/contracts'
import { InPlace, type InPlaceProps, lazyEditor } from '@ginkgo/fields/in-place'
import { mayManage, useSession } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import type { ReactNode } from 'react'

const editor = lazyEditor<Task>(async () => (await import('./task-value-editor.ts')).TaskValueEditor)

/** What edits a field of a task in place, and whether this person may. */
export function taskInPlace(
  { can, user }: ReturnType<typeof useSession>,
  task: Task,
  name: string,
): InPlaceProps<Task> {
  const mayReassign = mayManage(user, task.verticalId, task.assigneeId, task.createdBy)
  return {
    fields: taskFields,
    record: task,
    names: [name],
    editor,
    mayEdit: can('activities:write', task.verticalId) && (mayReassign || name !== 'assigneeId'),
    text: name === 'assigneeId' && task.assignee ? personName(task.assignee) : undefined,
  }
}

/** A field of a task as it is shown, which is edited where it stands. */
export function TaskValue({
  task,
  name,
  className,
  children,
}: {
  task: Task
  name: keyof typeof taskFields
  className?: string
  children: ReactNode
}) {
  return (
    <InPlace {...taskInPlace(useSession(), task, name)} {...(className && { className })}>
      {children}
    </InPlace>
  )
}
