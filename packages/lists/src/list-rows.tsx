import { stateOfOrigin, useSession } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { LoadFailed } from '@ginkgo/ui'
import { DataTable, type DataTableHandle } from '@ginkgo/ui/table'
import { type ReactNode, type Ref, useCallback } from 'react'
import type { List, ListDeclaration } from './declaration.ts'

/** The rows of one tab: a table on a desk, cards on a phone, and what stands there instead of them. */
export function ListRows<Row extends { readonly id: string }, Counts extends object>({
  declaration: { label, actions, card, cardHeight, inPlace },
  list,
  maySelect,
  empty,
  ref,
}: {
  declaration: Pick<ListDeclaration<Row, Counts>, 'label' | 'card' | 'cardHeight' | 'inPlace'> & {
    readonly actions: Pick<ListDeclaration<Row, Counts>['actions'], 'open' | 'menu'>
  }
  list: List<Row, Counts>
  maySelect: boolean
  empty: ReactNode
  ref: Ref<DataTableHandle>
}) {
  const { pages, columns, fields } = list
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
  const { shown } = columns
  const renderCard = useCallback(
    (row: Row, index: number) => card(row, { fields, columns: shown, origin: { search, index } }),
    [card, fields, shown, search],
  )
  return (
    <DataTable<Row>
      ref={ref}
      label={label}
      columns={shown}
      onColumnWidths={columns.resize}
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
      empty={empty}
      renderCard={renderCard}
      cardHeight={cardHeight}
    />
  )
}
