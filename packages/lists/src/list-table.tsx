import { ColumnsButton, type ListColumns, useColumns } from '@ginkgo/fields/columns'
import { fieldColumns } from '@ginkgo/fields/table'
import { LostSort } from '@ginkgo/fields/views'
import { stateOfOrigin, useSession } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { LoadFailed, Tabs } from '@ginkgo/ui'
import { type DataColumn, DataTable } from '@ginkgo/ui/table'
import { type ComponentType, useCallback, useMemo } from 'react'
import type { ListContext, RowsDeclaration, TableProps } from './declaration.ts'
import { firstTabOf } from './list-data.ts'
import { ListEmpty } from './list-empty.tsx'

/** The table of a list with its tabs and their numbers, on a phone cards. A page may load it when it is first shown. */
export function listTable<Row extends { readonly id: string }, Counts extends object>(
  rows: RowsDeclaration<Row>,
): ComponentType<TableProps<Row, Counts>> {
  return function ListTable(props) {
    const { declaration: data, list, viewsMenu, lostFilters } = props
    const { tab, items = [], counts, lostSort, verticalId, change } = list
    const columns = useColumns(useAllColumns(rows.cells, list), list.choices)
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
            <ColumnsButton columns={columns} />
            {viewsMenu}
          </>
        }
      >
        {hint ? <p className="py-1.5 text-xs text-muted">{hint}</p> : null}
        {lostSort && !lostFilters ? (
          <LostSort
            sort={lostSort}
            {...(data.recordKind && { kind: data.recordKind })}
            verticalId={verticalId}
            onDrop={change}
          />
        ) : null}
        {lostFilters ?? <Rows {...props} rows={rows} columns={columns} />}
      </Tabs>
    )
  }
}

/** All columns of a list: those of its fields with what it says of their cells, or what it makes of them itself. */
function useAllColumns<Row extends object>(
  cells: RowsDeclaration<Row>['cells'],
  list: ListContext<Row>,
): readonly DataColumn<Row>[] {
  const { fields } = list
  const declared = useMemo(
    () => (typeof cells === 'function' ? [] : fieldColumns<Row>(fields, cells)),
    [cells, fields],
  )
  return typeof cells === 'function' ? cells(list) : declared
}

/** The rows of one tab, and what stands there instead of them. */
function Rows<Row extends { readonly id: string }, Counts extends object>({
  declaration,
  list,
  maySelect,
  addButton,
  ref,
  rows: { card, cardHeight, inPlace },
  columns: { shown, resize },
}: TableProps<Row, Counts> & { rows: RowsDeclaration<Row>; columns: ListColumns<Row> }) {
  const { label, actions } = declaration
  const { pages, fields } = list
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  // The page of a record of this list goes along it.
  const follow = (path: string, index: number) =>
    void navigate(
      path,
      path.startsWith(`${pathname}/`) ? { state: stateOfOrigin({ search, index }) } : undefined,
    )
  const open = (row: Row, index: number) => {
    const to = actions.open(row)
    if (typeof to === 'string') follow(to, index)
    else to()
  }
  const renderCard = useCallback(
    (row: Row, index: number) => card(row, { fields, columns: shown, origin: { search, index } }),
    [card, fields, shown, search],
  )
  return (
    <DataTable<Row>
      ref={ref}
      label={label}
      columns={shown}
      onColumnWidths={resize}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      total={pages.total}
      isAtLeast={pages.isAtLeast}
      sort={list.sort}
      onSortChange={(sort) => list.change({ sort })}
      onRowClick={open}
      onLink={follow}
      rowMenu={actions.menu}
      cellEditor={inPlace?.(session, fields)}
      selection={maySelect ? list.selection : undefined}
      placeKey={key}
      onEnd={pages.loadMore}
      hasMore={pages.hasMore}
      loadingMore={pages.isLoadingMore}
      onRetryMore={pages.error && pages.rows ? pages.retry : undefined}
      loading={pages.isLoading || (pages.isValidating && !pages.rows)}
      error={pages.error && !pages.rows ? <LoadFailed {...pages.failed} /> : undefined}
      empty={<ListEmpty declaration={declaration} list={list} addButton={addButton} />}
      renderCard={renderCard}
      cardHeight={cardHeight}
    />
  )
}
