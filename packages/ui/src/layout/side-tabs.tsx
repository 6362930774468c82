import type { ReactNode } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { useTabList } from './use-tab-list.ts'

/** Tabs under a heading. */
interface TabGroup {
  readonly name: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
  /** Ways to other pages, which stand before the tabs. */
  readonly links?: ReactNode
}

/** How they look: the classes of the page, which every small view of the components would have to carry otherwise. */
interface SideTabsLook {
  readonly root: string
  readonly column: string
  readonly list: string
  readonly tab: string
  readonly groupName: string
}

/** Many tabs below each other, in groups with a heading each. */
export function SideTabs({
  value,
  onValueChange,
  groups,
  label,
  chooser,
  look,
  children,
}: {
  value: string
  onValueChange: (value: string) => void
  groups: readonly TabGroup[]
  /** Accessible name of the column of tabs. */
  label: string
  /** Stands in place of the column, for example a list to choose from on a phone. The panel keeps its state when it comes or goes. */
  chooser?: ReactNode
  look: SideTabsLook
  children: ReactNode
}) {
  const parts = useTabList({
    value,
    values: groups.flatMap(({ items }) => items.map((item) => item.value)),
    onValueChange,
    orientation: 'vertical',
  })
  return (
    <div className={look.root}>
      {chooser ?? (
        <div className={look.column}>
          {groups.map(({ name, links }) =>
            links ? (
              <nav key={name} aria-label={name}>
                <GroupName className={look.groupName}>{name}</GroupName>
                {links}
              </nav>
            ) : null,
          )}
          <div {...parts.list} aria-label={label} className={look.list}>
            {groups
              .filter(({ items }) => items.length > 0)
              .flatMap(({ name, items, links }) => [
                links ? null : (
                  <GroupName key={`${name} heading`} className={look.groupName}>
                    {name}
                  </GroupName>
                ),
                ...items.map((item) => (
                  <button key={item.value} {...parts.tab(item.value)} className={look.tab}>
                    {item.label}
                  </button>
                )),
              ])}
          </div>
        </div>
      )}
      <div
        {...parts.panel}
        // Without tabs there is nothing that it is the panel of.
        {...(chooser ? { role: undefined, 'aria-labelledby': undefined } : {})}
        className="ui:min-w-0 ui:flex-1"
      >
        <Contained resetKey={value}>{children}</Contained>
      </div>
    </div>
  )
}

/** For the eye: a list of tabs holds tabs alone, whose names say enough. */
function GroupName({ className, children }: { className: string; children: string }) {
  return (
    <p aria-hidden="true" className={className}>
      {children}
    </p>
  )
}
