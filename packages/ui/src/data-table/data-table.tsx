import { clsx } from 'clsx'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { LoadingRegion, SkeletonCard, SkeletonTable } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { LoadFailed } from '../feedback/states.tsx'
import { formatCount } from '../format/format-count.ts'
import { isMobile, useIsMobile } from '../layout/use-media-query.ts'
import { lazyCode, useLazyCode } from '../lazy/lazy-code.ts'
import { CellSpot, type CellSpotHandle } from './cell-spot.tsx'
import { pinnedCount } from './column-types.ts'
import type { DataTableProps } from './data-table-props.ts'
import { type OpenRowMenu, RowMenu } from './row-menu.tsx'
import { TableHeader } from './table-header.tsx'
import { TableRows } from './table-rows.tsx'
import { tableStyle } from './table-tracks.ts'
import { useColumnResizer } from './use-column-resizer.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'

/** The phone's form, with what measures cards: 11 kB that nothing else needs. The gateway has phones alone preload it. */
const phoneForm = lazyCode(
  async () => (await import(/* webpackChunkName: "ui-table-phone" */ './table-cards.tsx')).TableCards,
)
// At the same time as the page's own code.
if (isMobile()) phoneForm.prefetch()

/** The one table of the product: virtual rows, sorting and paging by the server, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total, onRowClick, renderCard, selection, cellEditor, rowMenu } =
    props
  const { loading = false, error, empty, className } = props
  const cards = useIsMobile() && renderCard !== undefined
  const { loaded: TableCards, error: notLoaded, retry } = useLazyCode(phoneForm, { isWanted: cards })
  // State, not a ref: the rows below need it at their first layout, before a ref of this component is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const spot = useRef<CellSpotHandle>(null)
  const menu = useRef<OpenRowMenu<Row>>(null)
  useSidewaysScroll(scroller, pinnedCount(columns))
  const resizer = useColumnResizer(props.onColumnWidths !== undefined)
  // The first rows are rendered as a deferred update, so that the page stays responsive.
  const mayDraw = useDeferredValue(rows.length > 0)
  const waiting = rows.length > 0 ? !mayDraw : loading
  const state = error ?? (waiting ? undefined : rows.length === 0 ? empty : undefined)
  const foot = <TableFoot {...props} />

  if (cards) {
    const inPlace =
      notLoaded === undefined ? (
        state
      ) : (
        <LoadFailed title="The list could not be loaded" error={notLoaded} retry={retry} />
      )
    const instead = inPlace ? (
      <div className={clsx('ui:mt-2 ui:rounded-lg ui:border ui:border-line ui:bg-surface', className)}>
        {inPlace}
      </div>
    ) : waiting || !TableCards ? (
      <div className={clsx('ui:flex ui:flex-col ui:gap-2', selection ? 'ui:pt-10' : 'ui:pt-2', className)}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    ) : undefined
    if (!TableCards) return instead
    return <TableCards {...props} renderCard={renderCard} instead={instead} foot={foot} />
  }

  return (
    <div
      className={clsx(
        'ui:flex ui:min-h-0 ui:min-w-0 ui:flex-col ui:overflow-hidden ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:shadow-xs',
        className,
      )}
      style={{ maxHeight: props.maxHeight }}
    >
      <div
        ref={setScroller}
        // Without focusable rows the keyboard needs the scroller itself to scroll.
        tabIndex={onRowClick || rows.length === 0 ? undefined : 0}
        className="ui:relative ui:min-h-0 ui:overflow-auto ui:focus-visible:-outline-offset-2"
      >
        <div
          role={onRowClick ? 'grid' : 'table'}
          aria-label={label}
          // ARIA's number for a table whose length is not known.
          aria-rowcount={props.isAtLeast ? -1 : (total ?? rows.length) + 1}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading || undefined}
          className={clsx('ui:transition-opacity', loading && !waiting && 'ui:opacity-60')}
          data-table=""
          onPointerEnter={resizer.load}
          onFocus={resizer.load}
          style={tableStyle(columns, selection !== undefined)}
        >
          <TableHeader
            {...props}
            isEnteredByArrows={onRowClick !== undefined && !state && !waiting}
            Resizer={resizer.Resizer}
          />
          {state || waiting ? null : (
            <TableRows
              // Another history entry is another list: it begins at its top, or at its remembered position.
              key={props.placeKey}
              {...props}
              scroller={scroller}
              onEditRow={(index) => spot.current?.focusIn(index)}
              onCellClick={(index, columnId) => spot.current?.editAt(index, columnId) ?? false}
              onMenu={rowMenu && ((event, row) => menu.current?.(event, row) ?? false)}
            />
          )}
        </div>
        {cellEditor ? <CellSpot {...props} ref={spot} scroller={scroller} edit={cellEditor} /> : null}
        {rowMenu ? <RowMenu ref={menu} rows={rows} rowKey={rowKey} items={rowMenu} /> : null}
        {waiting && !error ? <SkeletonTable rows={10} columns={Math.min(columns.length, 6)} /> : null}
        {state}
      </div>
      {state || waiting ? null : foot}
    </div>
  )
}

function TableFoot<Row>(props: DataTableProps<Row>) {
  const { rows, total, isAtLeast, hasMore, loadingMore, onRetryMore } = props
  const shown = formatCount(rows.length)
  const all = formatCount(total ?? rows.length, isAtLeast)
  return (
    <div className="ui:flex ui:h-8 ui:shrink-0 ui:items-center ui:justify-between ui:gap-3 ui:border-line ui:px-4 ui:text-xs ui:text-muted ui:tabular-nums ui:max-md:h-12 ui:max-md:px-1 ui:md:border-t">
      <span>{hasMore || shown !== all ? `${shown} of ${all} loaded` : `${all} in total`}</span>
      {loadingMore ? (
        <LoadingRegion className="ui:flex ui:items-center ui:gap-2">
          <Spinner size={12} />
        </LoadingRegion>
      ) : onRetryMore ? (
        <span className="ui:flex ui:items-center ui:gap-2 ui:text-danger-text">
          Could not load more
          <Button variant="secondary" size="sm" onClick={onRetryMore}>
            Retry
          </Button>
        </span>
      ) : null}
    </div>
  )
}
