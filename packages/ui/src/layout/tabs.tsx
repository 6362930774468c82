import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { CountBadge } from '../controls/badge.tsx'
import { Contained } from '../feedback/contained.tsx'
import { useTabList } from './use-tab-list.ts'

export interface TabItem {
  value: string
  label: string
  count?: number | undefined
  /** There may be more than `count`. */
  isAtLeast?: boolean | undefined
  icon?: ReactNode
}

export interface TabsProps {
  /** The current tab, usually from the URL. */
  value: string
  onValueChange: (value: string) => void
  items: readonly TabItem[]
  /** Accessible name of the row of tabs. */
  label: string
  /** The panel of the current tab; keeps its state when only a filter changes. */
  children?: ReactNode
  /** Further controls on the right of the row. */
  actions?: ReactNode
  /** Stands in place of the row, for example a list to choose from on a phone. The panel keeps its state when it comes or goes. */
  chooser?: ReactNode
  className?: string | undefined
  panelClassName?: string | undefined
}

/** A row of tabs with counts; scrolls sideways on a phone and keeps the current one in sight. */
export function Tabs({
  value,
  onValueChange,
  items,
  label,
  children,
  actions,
  chooser,
  className,
  panelClassName,
}: TabsProps) {
  const hasRow = !chooser
  const list = useRef<HTMLDivElement>(null)
  const parts = useTabList({ value, values: items.map((item) => item.value), onValueChange })
  useEffect(() => {
    const row = list.current
    if (!row) return
    const keepInSight = () => {
      const current = row.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
      if (!current) return
      const overRight = current.offsetLeft + current.offsetWidth + 24 - (row.scrollLeft + row.clientWidth)
      const overLeft = row.scrollLeft - (current.offsetLeft - 24)
      if (overRight > 0) row.scrollLeft += overRight
      else if (overLeft > 0) row.scrollLeft -= overLeft
    }
    // It tells first once the page is laid out, where asking for places costs nothing.
    const observer = new ResizeObserver(keepInSight)
    observer.observe(row)
    return () => observer.disconnect()
  }, [value, hasRow])

  return (
    <div className={clsx('ui:flex ui:min-w-0 ui:flex-col', className)}>
      {hasRow ? (
        <div className="ui:flex ui:items-center ui:gap-3 ui:border-b ui:border-line">
          <div
            {...parts.list}
            ref={list}
            aria-label={label}
            className="ui:relative ui:-mb-px ui:flex ui:min-w-0 ui:flex-1 ui:gap-1 ui:overflow-x-auto ui:overflow-y-hidden ui:fade-ends ui:scrollbar-none"
          >
            {items.map((item) => (
              <button
                key={item.value}
                {...parts.tab(item.value)}
                {...(children === undefined ? { 'aria-controls': undefined } : {})}
                className="ui:group ui:flex ui:h-10 ui:shrink-0 ui:items-center ui:gap-1.5 ui:rounded-t-md ui:border-b-2 ui:border-transparent ui:px-2.5 ui:text-sm ui:font-medium ui:whitespace-nowrap ui:text-muted ui:transition-colors ui:hover:text-fg ui:focus-visible:-outline-offset-2 ui:data-[state=active]:border-accent ui:data-[state=active]:text-fg"
              >
                {item.icon}
                {item.label}
                {item.count === undefined ? null : (
                  <CountBadge
                    count={item.count}
                    isAtLeast={item.isAtLeast}
                    className="ui:group-data-[state=active]:bg-accent-soft ui:group-data-[state=active]:text-accent-text"
                  />
                )}
              </button>
            ))}
          </div>
          {actions ? <div className="ui:flex ui:shrink-0 ui:items-center ui:gap-2">{actions}</div> : null}
        </div>
      ) : (
        chooser
      )}
      {children === undefined ? null : (
        <div
          {...parts.panel}
          // Without tabs there is nothing that it is the panel of.
          {...(hasRow ? {} : { role: undefined, 'aria-labelledby': undefined })}
          className={clsx('ui:min-h-0 ui:min-w-0 ui:flex-1', panelClassName)}
        >
          <Contained resetKey={value}>{children}</Contained>
        </div>
      )}
    </div>
  )
}
