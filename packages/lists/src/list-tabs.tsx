import { ColumnsButton } from '@ginkgo/fields/columns'
import { LostSort } from '@ginkgo/fields/views'
import { Tabs } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import type { List } from './declaration.ts'
import { firstTabOf, type ListData } from './list-data.ts'

/** The tabs of a list with their numbers, above what stands in the present one. */
export function ListTabs<Row, Counts>({
  data,
  list,
  viewsMenu,
  children,
}: {
  data: ListData
  list: List<Row, Counts>
  viewsMenu: ReactNode
  children: ReactNode
}) {
  const { tab, items = [], counts, lost, lostSort, verticalId, change } = list
  const isAtLeast = (counts as { isAtLeast?: boolean } | undefined)?.isAtLeast
  const hint = data.tabs.find(({ value }) => value === tab)?.hint
  return (
    <Tabs
      label={data.tabsLabel ?? `${data.label} by state`}
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
