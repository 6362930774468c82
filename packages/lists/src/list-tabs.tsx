import { ColumnsButton } from '@ginkgo/fields/columns'
import { LostSort } from '@ginkgo/fields/views'
import { type TabItem, Tabs } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import type { List } from './declaration.ts'
import { firstTabOf, type ListData } from './list-data.ts'

/** The tabs of a list with their numbers, above what stands in the present one. */
export function ListTabs<Row, Counts>({
  data,
  label = `${data.label} by state`,
  items,
  list,
  viewsMenu,
  children,
}: {
  data: ListData
  label?: string
  items: readonly TabItem[]
  list: List<Row, Counts>
  viewsMenu: ReactNode
  children: ReactNode
}) {
  const { tab, counts, lost, lostSort, verticalId, change } = list
  const isAtLeast = (counts as { isAtLeast?: boolean } | undefined)?.isAtLeast
  const hint = data.tabs.find(({ value }) => value === tab)?.hint
  return (
    <Tabs
      label={label}
      value={tab}
      onValueChange={(value) => change({ tab: value === firstTabOf(data).value ? null : value })}
      items={items.map((item) => ({ ...item, isAtLeast }))}
      className="min-h-0"
      panelClassName="flex flex-col"
      actions={
        <>
          <ColumnsButton columns={list.columns} />
          {viewsMenu}
        </>
      }
    >
      {hint ? <p className="py-1.5 text-xs text-muted">{hint}</p> : null}
      {lostSort && lost.length === 0 ? (
        <LostSort
          sort={lostSort}
          {...(data.recordKind && { kind: data.recordKind })}
          verticalId={verticalId}
          onDrop={change}
        />
      ) : null}
      {children}
    </Tabs>
  )
}
