import { Button, Field, IconButton, TextField } from '@ginkgo/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'

export interface FollowUp {
  title: string
  description?: string
}

/** Tasks that follow from a meeting; each needs a title. */
export function FollowUpTasks({
  tasks,
  onChange,
}: {
  tasks: readonly FollowUp[]
  onChange: (tasks: FollowUp[]) => void
}) {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const add = () => {
    if (title.trim() === '') return
    onChange([...tasks, { title: title.trim(), description: description.trim() }])
    setTitle('')
    setDescription('')
  }
  return (
    <section aria-label="Follow-up tasks" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-fg">Follow-up Tasks</h3>
      <ul className="mt-1 flex flex-col">
        {tasks.map((task, index) => (
          <li key={`${index} ${task.title}`} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate text-fg">
              {task.title} <span className="text-muted">{task.description}</span>
            </span>
            <IconButton
              label={`Remove ${task.title}`}
              onClick={() => onChange(tasks.filter((_, position) => position !== index))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <Field label="Task Title" className="flex-1">
          <TextField value={title} onValueChange={setTitle} autoComplete="off" />
        </Field>
        <Field label="Task Description" className="flex-1">
          <TextField value={description} onValueChange={setDescription} autoComplete="off" />
        </Field>
        <Button variant="secondary" icon={<Plus size={14} />} disabled={title.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </section>
  )
}
