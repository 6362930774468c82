import { LostFilters, ViewsMenu } from '@ginkgo/fields/views'
import { RememberedMine } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, Contained, useShortcuts } from '@ginkgo/ui'
import type { DataTableHandle } from '@ginkgo/ui/table'
import { Plus } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import type { ListDeclaration } from './declaration.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFilterBar } from './list-filter-bar.tsx'
import { ListRows } from './list-rows.tsx'
import { ListWays } from './list-ways.tsx'
import { ListTabs } from './list-tabs.tsx'
import { useList } from './use-list.ts'
import { useListPage } from './use-list-page.ts'

interface Identified {
  readonly id: string
}

/** The page of a list: address, filters, saved views, columns, tabs, rows and cards, selection, keys and its four states. */
export function declareList<Row extends Identified, Counts extends object>(
  declaration: ListDeclaration<Row, Counts>,
): ComponentType {
  const { name, person, shownAs = {}, ignoredParams = [] } = declaration
  return function ListPage() {
    return (
      <RememberedMine
        list={name}
        parameter={person}
        ignoredParams={[...Object.keys(shownAs), ...ignoredParams]}
      >
        <Contained>
          <VerticalList declaration={declaration} />
        </Contained>
      </RememberedMine>
    )
  }
}

const countOf = (counts: object, tab: string) => (counts as Readonly<Record<string, number>>)[tab]

/** The list of the selected vertical. */
function VerticalList<Row extends Identified, Counts extends object>({
  declaration,
}: {
  declaration: ListDeclaration<Row, Counts>
}) {
  const { actions, ways, recordKind, noun, empty: Empty, Title, Buttons, Foot } = declaration
  const list = useList(declaration, useListPage<Counts>(declaration))
  const { view, mayWrite, selected, counts } = list
  const mayBeSelected = actions.selects ? actions.selects() : mayWrite
  const maySelect = actions.bulk !== undefined && mayBeSelected
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<DataTableHandle>(null)
  // The bar stays after the selection is empty, because it shows the results of the last action.
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selected.length > 0) setHasSelected(true)
  const add = () => void actions.add.start(navigate)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({
    '/': () => search.current?.focus(),
    n: mayWrite ? add : undefined,
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  })
  const lostFilters =
    list.lost.length > 0 ? (
      <LostFilters
        list={list.views}
        lost={list.lost}
        {...(recordKind && { kind: recordKind })}
        verticalId={list.verticalId}
        onDrop={list.change}
      />
    ) : undefined
  const items = declaration.tabs.map(({ value, label }) => ({
    value,
    label,
    count: counts && (declaration.tabCount ?? countOf)(counts, value),
  }))
  const viewsMenu = <ViewsMenu list={list.views} views={list.saved} columns={list.choices} />
  const Body = ways?.find((way) => way.view === view)?.Body
  // A table scrolls within the window on a desk, above what floats there; where that is too low the page scrolls.
  const height = Body ? '' : 'md:h-[max(var(--page-height),32rem)]'
  return (
    <div className={`flex flex-col gap-3 ${height} ${Foot ? 'md:pb-14' : ''}`}>
      <div className="flex flex-wrap items-center gap-2">
        <Title list={list} />
        {ways ? <ListWays ways={ways} list={list} /> : null}
        {Body ? viewsMenu : null}
        {Buttons ? <Buttons list={list} /> : null}
        {actions.add.label ? (
          <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={add}>
            {actions.add.label}
          </Button>
        ) : null}
      </div>
      <ListFilterBar declaration={declaration} list={list} searchRef={search} />
      {Body ? (
        (lostFilters ?? <Body list={list} />)
      ) : (
        <ListTabs data={declaration} items={items} list={list} viewsMenu={viewsMenu}>
          {lostFilters ?? (
            <ListRows
              declaration={declaration}
              list={list}
              maySelect={maySelect}
              empty={
                typeof Empty === 'function' ? (
                  <Empty list={list} />
                ) : (
                  <ListEmpty list={list} noun={noun} icon={Empty.icon} text={Empty.text(list)} />
                )
              }
              ref={table}
            />
          )}
        </ListTabs>
      )}
      {hasSelected ? actions.bulk?.(list) : null}
      {Foot ? <Foot isSelecting={selected.length > 0} /> : null}
    </div>
  )
}
