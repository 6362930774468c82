import { formatCalendarDate } from '@ginkgo/ui'
import { DueDateField, FormField } from '@ginkgo/ui/form'
import { EntryRows, EntrySection } from './entry-section.tsx'
import { type MeetingForm, taskProblem, withTypedTask } from './meeting-draft.ts'

/** What is to be done after a meeting. */
export function FollowUpTasks({ form }: { form: MeetingForm }) {
  const add = () => {
    const problem = taskProblem(form.getValues())
    if (problem) return problem
    const { tasks, task } = withTypedTask(form.getValues())
    form.setValue('tasks', tasks, { shouldDirty: true })
    form.setValue('task', task, { shouldDirty: true })
    return undefined
  }
  return (
    <EntrySection
      form={form}
      label="Follow-up tasks"
      heading="Follow-up Tasks"
      inputs={[
        { name: 'task.title', label: 'Task Title', maxLength: 200 },
        { name: 'task.description', label: 'Task Description' },
      ]}
      addLabel="Add follow-up task"
      onAdd={add}
      more={
        <FormField form={form} name="task.dueDate" label="Task Due Date" className="mt-2">
          {(field) => <DueDateField {...field} />}
        </FormField>
      }
    >
      <FormField form={form} name="tasks">
        {(field) => (
          <EntryRows
            {...field}
            textOf={({ title, description, dueDate }) => ({
              name: title,
              detail: [description, dueDate && formatCalendarDate(dueDate)].filter(Boolean).join(', '),
            })}
          />
        )}
      </FormField>
    </EntrySection>
  )
}
