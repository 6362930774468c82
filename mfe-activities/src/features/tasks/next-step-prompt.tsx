import { type Task, tasksApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, IconButton, useShortcuts, useUnsavedInput, useToday } from '@ginkgo/ui'
import { quickDays, TextField } from '@ginkgo/ui/form'
import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { textOfPlace } from '../place.tsx'
import { dropNextStep, nextStepAtom, takeQuestions, titleOfNext } from './next-step-question.ts'

/** Asks what follows the task that was completed last; the page can be used all the same, and the next one asks anew. */
export function NextStepPrompt() {
  const task = useAtomValue(nextStepAtom)
  useEffect(takeQuestions, [])
  return task ? (
    <>
      <Question key={task.id} task={task} />
      {/* Where it stands over the page, the last task can be scrolled out from under it. */}
      <div aria-hidden="true" className="h-80 shrink-0 lg:hidden" />
    </>
  ) : null
}

function Question({ task }: { task: Task }) {
  const { user } = useSession()
  const days = quickDays(useToday())
  const [title, setTitle] = useState(titleOfNext(task.title))
  const skip = () => dropNextStep(task)
  const { enquiry, lead } = task
  const { send, busy } = useMutation(enquiry ? tasksApi.create : tasksApi.createOnLead, {
    saved: 'Task created successfully',
    failed: 'Failed to create task',
    tryAgain: false,
    done: skip,
    waits: { what: 'task', done: skip },
  })
  const add = async (dueDate: string) => {
    if (busy || title.trim() === '') return
    const params = enquiry ? { enquiryId: enquiry.id } : { leadId: lead.id }
    await send({ params, body: { title: title.trim(), dueDate, assigneeId: user.id } })
  }
  const [today, tomorrow, nextWeek] = days.map(
    ({ date }) =>
      () =>
        void add(date),
  )
  useUnsavedInput(title !== titleOfNext(task.title) && !busy)
  useShortcuts({ Escape: skip, 1: today, 2: tomorrow, 3: nextWeek })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    tomorrow?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    skip()
  }
  return (
    <section
      aria-label="Next step"
      onKeyDown={onKeyDown}
      // To the left of toasts, and above them where there is no room beside them; clear of the marks and menus of rows.
      className="fixed right-104 bottom-4 z-20 w-112 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line-strong bg-raised p-3 shadow-lg max-lg:right-4 max-lg:bottom-24 max-md:inset-x-0 max-md:bottom-[calc(9.5rem+env(safe-area-inset-bottom))] max-md:mx-auto"
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-2">
        <div className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 truncate text-sm">
            <span className="font-medium text-fg">Next step?</span>{' '}
            <span className="text-muted">{textOfPlace(task)}</span>
          </p>
          <IconButton label="Skip the next step" size="sm" onClick={skip}>
            <X size={14} />
          </IconButton>
        </div>
        <TextField
          aria-label="Next step"
          value={title}
          onValueChange={setTitle}
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex gap-1.5">
          {days.map(({ label, date }, index) => (
            <Button
              key={label}
              type={index === 1 ? 'submit' : 'button'}
              variant={index === 1 ? 'primary' : 'secondary'}
              disabled={title.trim() === ''}
              className="flex-auto px-2!"
              onClick={index === 1 ? undefined : () => void add(date)}
            >
              {label}
              <kbd aria-hidden="true" className="text-xs opacity-70 max-md:hidden">
                {index + 1}
              </kbd>
            </Button>
          ))}
          <Button variant="ghost" className="px-2!" onClick={skip}>
            Skip
            <kbd aria-hidden="true" className="text-xs opacity-70 max-md:hidden">
              Esc
            </kbd>
          </Button>
        </div>
      </form>
    </section>
  )
}
