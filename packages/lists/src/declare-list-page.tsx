import { LostFilters, ViewsMenu } from '@ginkgo/fields/views'
import { RememberedMine } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, Contained, type LazyCode, LoadFailed, useShortcuts } from '@ginkgo/ui'
import type { DataTableHandle } from '@ginkgo/ui/table'
import { Plus } from 'lucide-react'
import { type ComponentType, useDeferredValue, useRef, useState } from 'react'
import type { PageDeclaration, TableProps } from './declaration.ts'
import { readAddress } from './list-data.ts'
import { ListFilterBar } from './list-filter-bar.tsx'
import { ListLoading, ListWays, Shown } from './list-ways.tsx'
import { useList } from './use-list.ts'

type Table<Row extends Identified, Counts extends object> = LazyCode<ComponentType<TableProps<Row, Counts>>>

interface Identified {
  readonly id: string
}

/**
 * The page of a list: address, filters, saved views, ways to draw it, selection, keys and its four states.
 * @param table its tabs, columns, rows and cards
 */
export function declareListPage<Row extends Identified, Counts extends object>(
  declaration: PageDeclaration<Row, Counts>,
  table: Table<Row, Counts>,
): ComponentType {
  const { name, person, ways = [], shownAs = {}, ignoredParams = [] } = declaration
  // What the page shows first is loaded before it is known who is signed in.
  const first = readAddress(declaration, new URLSearchParams(location.search)).view
  const way = ways.find(({ view }) => view === first)
  const { prefetch } = way?.code ?? table
  prefetch()
  return function ListPage() {
    return (
      <RememberedMine
        list={name}
        parameter={person}
        ignoredParams={[...Object.keys(shownAs), ...ignoredParams]}
      >
        <Contained>
          <VerticalList declaration={declaration} table={table} />
        </Contained>
      </RememberedMine>
    )
  }
}

/** The list of the selected vertical. */
function VerticalList<Row extends Identified, Counts extends object>({
  declaration,
  table,
}: {
  declaration: PageDeclaration<Row, Counts>
  table: Table<Row, Counts>
}) {
  const { actions, ways, recordKind, noun, Title, Buttons, Foot } = declaration
  const list = useList(declaration)
  const { mayWrite, selected, verticalId, unread } = list
  const mayBeSelected = actions.selects ? actions.selects() : mayWrite
  const maySelect = actions.bulk !== undefined && mayBeSelected
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<DataTableHandle>(null)
  // The bar stays after the selection is empty, because it shows the results of the last action.
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selected.length > 0) setHasSelected(true)
  // The first render of the records takes longest, so it is deferred and the page stays responsive.
  const isReady = useDeferredValue(list.items !== undefined)
  const way = ways?.find(({ view, code }) => code && view === list.view)
  const add = () => void actions.add.start(navigate)
  const focusRow = way ? undefined : () => rows.current?.focusRow()
  useShortcuts({
    '/': () => search.current?.focus(),
    n: mayWrite ? add : undefined,
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  })
  const addButton = actions.add.label ? (
    <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={add}>
      {actions.add.label}
    </Button>
  ) : null
  const lostFilters =
    list.lost.length > 0 ? (
      <LostFilters
        list={list.views}
        lost={list.lost}
        {...(recordKind && { kind: recordKind })}
        verticalId={verticalId}
        onDrop={list.change}
      />
    ) : undefined
  const viewsMenu = <ViewsMenu list={list.views} views={list.saved} columns={list.choices} />
  // A table scrolls within the window on a desk, above what floats there; where that is too low the page scrolls.
  const height = way && !way.fills ? '' : 'md:h-[max(var(--page-height),32rem)]'
  const onPhone = way?.fills ? 'max-md:h-[max(var(--page-height),36rem)]' : ''
  return (
    <div className={`flex flex-col gap-3 ${height} ${onPhone} ${Foot ? 'md:pb-14' : ''}`}>
      <div className="flex flex-wrap items-center gap-2">
        <Title list={list} />
        {ways ? <ListWays data={declaration} ways={ways} list={list} /> : null}
        {way ? viewsMenu : null}
        {Buttons ? <Buttons list={list} /> : null}
        {addButton}
      </div>
      <ListFilterBar declaration={declaration} list={list} searchRef={search} />
      {way && lostFilters ? (
        lostFilters
      ) : way && unread ? (
        <LoadFailed {...unread} />
      ) : !isReady || !list.items ? (
        list.failed ? (
          <LoadFailed {...list.failed} />
        ) : (
          <ListLoading noun={noun} />
        )
      ) : way?.code ? (
        list.saved.waiting || !list.isSettled ? (
          <ListLoading noun={noun} />
        ) : (
          <Shown key={verticalId} code={way.code} noun={noun} props={{ list }} />
        )
      ) : (
        <Shown
          code={table}
          noun={noun}
          props={{ declaration, list, maySelect, addButton, viewsMenu, lostFilters, ref: rows }}
        />
      )}
      {hasSelected ? actions.bulk?.(list) : null}
      {Foot ? <Foot isSelecting={selected.length > 0} /> : null}
    </div>
  )
}
