import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Contained } from '../feedback/contained.tsx'
import { useChosenTab } from './use-chosen-tab.ts'

/** Tabs under a heading. */
export interface TabGroup {
  readonly name: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
  /** Ways to other pages, which stand before the tabs. */
  readonly links?: ReactNode
}

/** Class of a tab, and of a link among them. */
export const sideTabClass =
  'ui:flex ui:h-8 ui:w-full ui:shrink-0 ui:items-center ui:rounded-md ui:px-2.5 ui:text-left ui:text-sm ui:font-medium ui:text-muted ui:hover:bg-hover ui:hover:text-fg ui:data-[state=active]:bg-selected ui:data-[state=active]:text-fg'

/** Many tabs below each other, in groups with a heading each. */
export function SideTabs({
  value,
  onValueChange,
  groups,
  label,
  chooser,
  children,
}: {
  value: string
  onValueChange: (value: string) => void
  groups: readonly TabGroup[]
  /** Accessible name of the column of tabs. */
  label: string
  /** Stands in place of the column, for example a list to choose from on a phone. The panel keeps its state when it comes or goes. */
  chooser?: ReactNode
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const change = useChosenTab(onValueChange)
  return (
    <Radix.Root
      orientation="vertical"
      value={value}
      onValueChange={change}
      className={clsx('ui:flex ui:min-w-0 ui:gap-x-8', chooser && 'ui:flex-col')}
    >
      {chooser ?? (
        <div className="ui:sticky ui:top-16 ui:-ml-2.5 ui:flex ui:w-40 ui:shrink-0 ui:flex-col ui:self-start ui:pb-4">
          {groups.map(({ name, links }) =>
            links ? (
              <nav key={name} aria-label={name}>
                <GroupName>{name}</GroupName>
                {links}
              </nav>
            ) : null,
          )}
          <Radix.List ref={list} aria-label={label} className="ui:flex ui:flex-col ui:gap-px ui:[nav+&]:pt-4">
            {groups
              .filter(({ items }) => items.length > 0)
              .flatMap(({ name, items, links }) => [
                links ? null : <GroupName key={`${name} heading`}>{name}</GroupName>,
                ...items.map((item) => (
                  <Radix.Trigger
                    key={item.value}
                    value={item.value}
                    // As of a row of tabs: focus that returns from elsewhere chooses none.
                    onFocus={(event) => {
                      if (!list.current?.contains(event.relatedTarget)) event.preventDefault()
                    }}
                    className={sideTabClass}
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
        className={clsx('ui:min-w-0 ui:flex-1', chooser && 'ui:pt-4')}
      >
        <Contained resetKey={value}>{children}</Contained>
      </Radix.Content>
    </Radix.Root>
  )
}

/** For the eye: a list of tabs holds tabs alone, whose names say enough. */
function GroupName({ children }: { children: string }) {
  return (
    <p
      aria-hidden="true"
      className="ui:px-2.5 ui:pb-1 ui:not-first:pt-4 ui:text-xs ui:font-semibold ui:text-muted"
    >
      {children}
    </p>
  )
}
