import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { useChosenTab } from './use-chosen-tab.ts'

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
  const list = useRef<HTMLDivElement>(null)
  const change = useChosenTab(onValueChange)
  return (
    <Radix.Root orientation="vertical" value={value} onValueChange={change} className={look.root}>
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
          <Radix.List ref={list} aria-label={label} className={look.list}>
            {groups
              .filter(({ items }) => items.length > 0)
              .flatMap(({ name, items, links }) => [
                links ? null : (
                  <GroupName key={`${name} heading`} className={look.groupName}>
                    {name}
                  </GroupName>
                ),
                ...items.map((item) => (
                  <Radix.Trigger
                    key={item.value}
                    value={item.value}
                    // As of a row of tabs: focus that returns from elsewhere chooses none.
                    onFocus={(event) => {
                      if (!list.current?.contains(event.relatedTarget)) event.preventDefault()
                    }}
                    className={look.tab}
                  >
                    {item.label}
                  </Radix.Trigger>
                )),
              ])}
          </Radix.List>
        </div>
      )}
      <Radix.Content
        value={value}
        tabIndex={-1}
        // Without tabs there is nothing that it is the panel of.
        {...(chooser ? { role: undefined, 'aria-labelledby': undefined } : {})}
        className="ui:min-w-0 ui:flex-1"
      >
        <Contained resetKey={value}>{children}</Contained>
      </Radix.Content>
    </Radix.Root>
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
