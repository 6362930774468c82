import { type PagesResult, useEndpoint, usePages } from '@ginkgo/api-client'
import { useColumnChoices } from '@ginkgo/fields/columns'
import { useViews } from '@ginkgo/fields/views'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { useLocation } from '@ginkgo/router'
import { placeOf, useRowSelection } from '@ginkgo/ui'
import { useMemo } from 'react'
import type { List, ListPage, PageDeclaration, ReadTabs } from './declaration.ts'
import { inVertical, onKnownTab } from './list-data.ts'
import { membershipOf } from './list-membership.ts'
import { useListQuery } from './use-list-query.ts'

/** Reads what the page of a list needs, and while they are shown as a table its rows. */
export function useList<Row extends { readonly id: string }, Counts extends object>(
  declaration: PageDeclaration<Row, Counts>,
): List<Row, Counts> {
  const { endpoint, rowName, tabsOf = tabsDeclaredBy(declaration) } = declaration
  const { id: verticalId } = useVertical()
  const { can, user } = useSession()
  const { key } = useLocation()
  const membership = useMemo(() => membershipOf(declaration, user.id), [declaration, user.id])
  const asked = useListQuery(declaration, verticalId)
  const saved = useViews(asked.views)
  const isFollowed = asked.lost.length === 0
  // It is known what the API is to be asked, and no other address follows at once.
  const isAsked = !saved.leaving && isFollowed
  const areCounted = isAsked && (declaration.countsAlways === true || asked.view === 'table')
  const { data: latest } = useEndpoint(
    declaration.counts,
    areCounted ? (inVertical(declaration.counts, verticalId, asked.asked) as never) : null,
    { keepPreviousData: true },
  )
  const choices = useColumnChoices(declaration.name, saved.current)
  const counts = isFollowed ? (latest as Counts | undefined) : undefined
  const onAnyTab = { ...asked, mayWrite: can(declaration.permission, verticalId), saved, choices, counts }
  const tabs = tabsOf(onAnyTab)
  const page = tabs.items ? onKnownTab(declaration, onAnyTab, tabs.items) : onAnyTab
  const read = usePages(
    endpoint,
    isAsked && tabs.items && page.view === 'table'
      ? (inVertical(endpoint, verticalId, page.query) as never)
      : null,
    50,
    placeOf(key)?.rows,
    membership,
  )
  const rows = read as unknown as PagesResult<Row>
  const pages = page.unread
    ? { ...rows, ...page.unread, rows: undefined, isLoading: false }
    : saved.waiting || !page.isSettled
      ? { ...rows, rows: undefined, isLoading: true }
      : rows
  const chosen = useRowSelection(
    isFollowed ? pages.rows : undefined,
    `${verticalId} ${JSON.stringify(page.query)}`,
    rowName,
  )
  return { ...page, ...tabs, ...chosen, pages: pages as PagesResult<Row> }
}

const countOf = (counts: object, tab: string) => (counts as Readonly<Record<string, number>>)[tab]

const tabsDeclaredBy =
  <Row extends { readonly id: string }, Counts extends object>({
    tabs,
    tabCount = countOf,
  }: PageDeclaration<Row, Counts>) =>
  ({ counts }: ListPage<Counts>): ReadTabs => ({
    items: tabs.map(({ value, label }) => ({ value, label, count: counts && tabCount(counts, value) })),
  })
