import { texts } from '@ginkgo/contracts'
import { Button, IconButton } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

interface FollowUp {
  readonly title: string
  readonly description: string
}

/** Tasks that follow from a meeting, and one that is being typed. */
export interface FollowUpDraft extends FollowUp {
  readonly list: readonly FollowUp[]
}

export const noFollowUps: FollowUpDraft = { list: [], title: '', description: '' }

/** Whether there are tasks, or one is being typed. */
export const hasFollowUps = ({ list, title, description }: FollowUpDraft): boolean =>
  list.length > 0 || title !== '' || description !== ''

/** The draft with the typed task in its list; undefined when it has no title. */
export function withTypedTask({ list, title, description }: FollowUpDraft): FollowUpDraft | undefined {
  const task = { title: title.trim(), description: description.trim() }
  if (task.title === '') return task.description === '' ? { ...noFollowUps, list } : undefined
  return { ...noFollowUps, list: [...list, task] }
}

/** What is to be done after a meeting; Enter or Add takes the typed task into the list. */
export function FollowUpTasks({
  draft,
  onChange,
}: {
  draft: FollowUpDraft
  onChange: (draft: FollowUpDraft) => void
}) {
  const [refused, setRefused] = useState(false)
  const add = () => {
    const next = withTypedTask(draft)
    setRefused(next === undefined)
    if (next) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (draft.title === '' && draft.description === '')) return
    // Otherwise Enter would submit the whole form.
    event.preventDefault()
    add()
  }
  const remove = (place: number) =>
    onChange({ ...draft, list: draft.list.filter((_, position) => position !== place) })
  return (
    <section aria-label="Follow-up tasks" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-fg">Follow-up Tasks</h3>
      <ul className="mt-1 flex flex-col">
        {draft.list.map((task, index) => (
          <li key={`${index} ${task.title}`} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate text-fg">
              {task.title} <span className="text-muted">{task.description}</span>
            </span>
            <IconButton label={`Remove ${task.title}`} onClick={() => remove(index)}>
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-[1fr_1fr_auto] items-start gap-2 max-md:grid-cols-[1fr_auto]">
        <Field
          label="Task Title"
          error={refused ? texts.titleRequired : undefined}
          className="max-md:col-span-2"
        >
          <TextField
            value={draft.title}
            onValueChange={(title) => {
              setRefused(false)
              onChange({ ...draft, title })
            }}
            onKeyDown={onKeyDown}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Field label="Task Description">
          <TextField
            value={draft.description}
            onValueChange={(description) => onChange({ ...draft, description })}
            onKeyDown={onKeyDown}
            autoComplete="off"
          />
        </Field>
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          aria-label="Add follow-up task"
          disabled={draft.title.trim() === ''}
          className="mt-6.5"
          onClick={add}
        >
          Add
        </Button>
      </div>
    </section>
  )
}
