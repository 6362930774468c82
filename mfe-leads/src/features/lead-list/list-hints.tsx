import { IconButton, Popover } from '@ginkgo/ui'
import { Keyboard } from 'lucide-react'

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'Move along the leads'],
  [['Enter'], 'Open the lead'],
  [['x'], 'Select it, with Shift a range'],
  [['F2'], 'Edit its values; ← and → go along them'],
  [['a'], 'Actions for the selected leads'],
  [['Esc'], 'Drop the selection'],
  [['/'], 'Search'],
  [['n'], 'Add a lead'],
  [['t'], 'Add a task, on every page'],
  [['j', 'k'], 'Next and previous lead, on its page'],
]

/** The keys of the list, behind a button. */
export function ShortcutHints() {
  return (
    <Popover
      label="Keyboard shortcuts"
      align="end"
      trigger={
        <IconButton label="Keyboard shortcuts" className="max-md:hidden">
          <Keyboard size={16} />
        </IconButton>
      }
    >
      <h2 className="font-semibold text-fg">Keyboard shortcuts</h2>
      <dl className="mt-2 grid grid-cols-[5rem_1fr] items-center gap-y-1.5 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-5 rounded-sm border border-line-strong bg-sunken px-1.5 text-center text-xs text-fg"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
