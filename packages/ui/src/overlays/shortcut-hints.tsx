import { Keyboard } from 'lucide-react'
import { IconButton } from '../controls/icon-button.tsx'
import { Popover } from './popover.tsx'

/** Keys, and what they do on the page. */
export type ShortcutHint = readonly [keys: readonly string[], does: string]

/** The keys of a page, behind a button; not on a phone. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly ShortcutHint[] }) {
  return (
    <Popover
      label="Keyboard shortcuts"
      align="end"
      trigger={
        <IconButton label="Keyboard shortcuts" className="ui:max-md:hidden">
          <Keyboard size={16} />
        </IconButton>
      }
    >
      <h2 className="ui:font-semibold ui:text-fg">Keyboard shortcuts</h2>
      <dl className="ui:mt-2 ui:grid ui:grid-cols-[auto_1fr] ui:items-center ui:gap-x-4 ui:gap-y-1.5 ui:text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="ui:contents">
            <dt className="ui:flex ui:gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="ui:min-w-5 ui:rounded-sm ui:border ui:border-line-strong ui:bg-sunken ui:px-1.5 ui:text-center ui:text-xs ui:text-fg"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="ui:text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
