import { Button } from '@ginkgo/ui'
import type { ListWay } from './declaration.ts'
import type { ListQuery } from './use-list-query.ts'

/** Switches between the ways to show a list, of which the table is the first. */
export function ListWays({
  ways,
  list,
  onShow,
}: {
  ways: readonly Pick<ListWay<never, never>, 'view' | 'label' | 'Icon' | 'begins'>[]
  list: ListQuery
  onShow?: (view: string) => void
}) {
  return (
    <fieldset aria-label="View" className="mr-auto flex gap-0.5 rounded-md bg-sunken p-0.5 max-md:p-0">
      {ways.map(({ view, label, Icon, begins }) => (
        <Button
          key={view}
          variant={view === list.view ? 'secondary' : 'ghost'}
          size="sm"
          icon={<Icon size={14} />}
          aria-pressed={view === list.view}
          onClick={() => {
            onShow?.(view)
            list.change({ view, ...begins })
          }}
        >
          <span className="max-md:sr-only">{label}</span>
        </Button>
      ))}
    </fieldset>
  )
}
