import { FormField } from '@ginkgo/ui/form'
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
    >
      <FormField form={form} name="tasks">
        {(field) => (
          <EntryRows {...field} textOf={({ title, description }) => ({ name: title, detail: description })} />
        )}
      </FormField>
    </EntrySection>
  )
}
