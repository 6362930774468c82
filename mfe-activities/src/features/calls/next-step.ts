/** The task that follows a call. */
export interface NextStep {
  readonly title: string
  /** `YYYY-MM-DD`, or null without a day. */
  readonly dueDate: string | null
}

export const noNextStep: NextStep = { title: '', dueDate: null }

/** What a next step is called that was given a day and no words. */
export const defaultStep = 'Call again'

/** The task to add; undefined where nothing was asked for. */
export function taskOf({ title, dueDate }: NextStep): NextStep | undefined {
  const words = title.trim()
  if (words === '' && dueDate === null) return undefined
  return { title: words || defaultStep, dueDate }
}
