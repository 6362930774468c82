import { type PagesResult, usePages } from '@ginkgo/api-client'
import { useColumns } from '@ginkgo/fields/columns'
import { type ColumnChanges, fieldColumns } from '@ginkgo/fields/table'
import { useSession } from '@ginkgo/portal-sdk'
import { useLocation } from '@ginkgo/router'
import { placeOf, useRowSelection } from '@ginkgo/ui/table'
import { useMemo } from 'react'
import type { List, ListCells, ListContext, ListDeclaration } from './declaration.ts'
import { inVertical, type ListData } from './list-data.ts'
import { membershipOf } from './list-membership.ts'
import type { ListPage } from './use-list-page.ts'

/** Reads the rows of a list while they are shown as a table, with its columns and what is selected. */
export function useList<Row extends { readonly id: string }, Counts extends object>(
  declaration: ListData<Row, Counts> & Pick<ListDeclaration<Row, Counts>, 'cells' | 'rowName'>,
  page: ListPage<Counts>,
): List<Row, Counts> {
  const { endpoint, cells: cellsOf, rowName } = declaration
  const { id: ownId } = useSession().user
  const membership = useMemo(() => membershipOf(declaration, ownId), [declaration, ownId])
  const { verticalId, query, unread, saved, choices } = page
  const { key } = useLocation()
  const request = inVertical(endpoint, verticalId, query)
  const isAsked = page.isAsked && page.view === 'table'
  const read = usePages(endpoint, isAsked ? (request as never) : null, 50, placeOf(key)?.rows, membership)
  const rows = read as unknown as PagesResult<Row>
  const pages = unread
    ? { ...rows, ...unread, rows: undefined, isLoading: false }
    : saved.waiting || !page.isSettled
      ? { ...rows, rows: undefined, isLoading: true }
      : rows
  const cells = useCells(cellsOf, { ...page, rows: pages.rows })
  const columns = useColumns(cells.columns, choices)
  const chosen = useRowSelection(
    page.lost.length === 0 ? pages.rows : undefined,
    `${verticalId} ${JSON.stringify(query)}`,
    rowName,
  )
  return {
    ...page,
    ...chosen,
    columns,
    pages: pages as PagesResult<Row>,
  }
}

/** All columns of a list: those of its fields with what it says of their cells, or what it makes of them itself. */
function useCells<Row extends object>(
  cells: ColumnChanges<Row> | ((list: ListContext<Row>) => ListCells<Row>),
  list: ListContext<Row>,
): ListCells<Row> {
  const { fields } = list
  const declared = useMemo(
    () => (typeof cells === 'function' ? [] : fieldColumns<Row>(fields, cells)),
    [cells, fields],
  )
  return typeof cells === 'function' ? cells(list) : { columns: declared }
}
