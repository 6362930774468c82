import { meetingAddressFields, meetingViewsApi } from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type FilterValues, meFor, useCallersDay } from '@ginkgo/fields/filters'
import { type ListOfViews, namingTab, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useMemo } from 'react'

export const meetingTabs = ['scheduled', 'completed', 'cancelled'] as const

const { sort: _none, ...filterRules } = rulesOf(meetingAddressFields)
const filterNames = Object.keys(filterRules)

/** The list as views are saved of it. */
export const meetingViews: ListOfViews = {
  name: 'meetings',
  label: 'Meetings',
  api: meetingViewsApi,
  path: () => paths.meetings,
  rules: {
    ...filterRules,
    tab: (text) => meetingTabs.some((tab) => tab === text),
    view: (text) => text === 'table' || text === 'calendar',
    // The day of the calendar is no part of a view, which opens on the present one.
    span: (text) => text === 'month' || text === 'week',
  },
  first: { tab: 'scheduled', tabLabel: 'Scheduled' },
}

/** The filters as the API takes them, which calls the owner by the name of the field. */
const askedBy = ({ owner: ownerId, ...others }: FilterValues) => ({ ...others, ...(ownerId && { ownerId }) })

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useMeetingListState() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const isSaved = savedIdOf(search) !== null
  const filters: FilterValues = useMemo(() => validParts(filterRules, search), [search])
  const day = useCallersDay(meetingAddressFields, filters)
  const change = (
    changes: Readonly<Record<string, string | null>>,
    { replace = false }: { replace?: boolean } = {},
  ) => {
    // A view has a filter of its own, which says nothing about how the list opens without it.
    if ('owner' in changes && !isSaved) rememberMine('meetings', user.id, changes['owner'] === 'me')
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return namingTab(meetingViews, next)
      },
      { replace },
    )
  }
  const owner = meFor(filters['owner'], user.id)
  return {
    view: search.get('view') === 'calendar' ? ('calendar' as const) : ('table' as const),
    tab: meetingTabs.find((tab) => tab === search.get('tab')) ?? 'scheduled',
    filters: { ...filters, owner } as FilterValues,
    /** The filters as the API takes them. */
    asked: useMemo(() => ({ ...askedBy(filters), ...day }), [filters, day]),
    isFiltered: filterNames.some((name) => filters[name]),
    change,
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    showTab: (tab: string) => change({ tab }),
    /** Another way to show them begins anew, but for what they are narrowed to and which view they are. */
    showAs: (view: 'table' | 'calendar') =>
      change({ view: view === 'table' ? null : view, tab: null, span: null, date: null }),
  }
}

export type MeetingList = ReturnType<typeof useMeetingListState>
