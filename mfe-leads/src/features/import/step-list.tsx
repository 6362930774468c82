const steps = ['Upload', 'Match', 'Check', 'Import', 'Result'] as const
export type StepName = (typeof steps)[number]

/** Where in the import one is. */
export function StepList({ current }: { current: StepName }) {
  const position = steps.indexOf(current)
  return (
    <ol className="flex gap-1.5 text-sm" aria-label="Steps of the import">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          className={`flex-1 border-t-2 pt-1.5 ${
            index <= position ? 'border-accent' : 'border-line'
          } ${name === current ? 'font-medium text-fg' : 'text-muted'}`}
        >
          <span className={name === current ? undefined : 'max-md:sr-only'}>
            {index + 1}. {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
