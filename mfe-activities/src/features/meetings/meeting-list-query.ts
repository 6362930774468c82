import { meetingAddressFields, type meetingsApi, meetingViewsApi, type ResponseOf } from '@ginkgo/contracts'
import { rulesOf } from '@ginkgo/fields'
import { type FilterValues, meFor } from '@ginkgo/fields/filters'
import { type ListOfViews, useListState } from '@ginkgo/fields/views'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'

export const meetingTabs = ['scheduled', 'needs-outcome', 'completed', 'cancelled'] as const
type MeetingTab = (typeof meetingTabs)[number]

/** What the API is asked for the meetings of a tab: of the scheduled ones, those that are over stand in a tab of their own. */
export const askedOfTab = (tab: MeetingTab) =>
  tab === 'needs-outcome'
    ? ({ status: 'scheduled', needsOutcome: 'true' } as const)
    : tab === 'scheduled'
      ? ({ status: tab, needsOutcome: 'false' } as const)
      : { status: tab }

/** The number of meetings in each tab. */
export const countsOfTabs = ({
  scheduled,
  needsOutcome,
  completed,
  cancelled,
}: ResponseOf<typeof meetingsApi.counts>): Record<MeetingTab, number> => ({
  scheduled: scheduled - needsOutcome,
  'needs-outcome': needsOutcome,
  completed,
  cancelled,
})

const { sort: _none, ...filterRules } = rulesOf(meetingAddressFields)

/** The list as views are saved of it. */
export const meetingViews: ListOfViews = {
  name: 'meetings',
  label: 'Meetings',
  api: meetingViewsApi,
  path: () => paths.meetings,
  fields: meetingAddressFields,
  person: 'owner',
  filters: filterRules,
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

/** The list's state, kept in the address. */
export function useMeetingListState() {
  const { user } = useSession()
  const { search, filters, day, change, ...list } = useListState(meetingViews)
  return {
    ...list,
    search,
    change,
    view: search.get('view') === 'calendar' ? ('calendar' as const) : ('table' as const),
    tab: meetingTabs.find((tab) => tab === search.get('tab')) ?? 'scheduled',
    filters: { ...filters, owner: meFor(filters['owner'], user.id) } as FilterValues,
    /** The filters as the API takes them. */
    asked: useMemo(() => ({ ...askedBy(filters), ...day }), [filters, day]),
    showTab: (tab: string) => change({ tab }),
    /** Another way to show them begins anew, but for what they are narrowed to and which view they are. */
    showAs: (view: 'table' | 'calendar') =>
      change({ view: view === 'table' ? null : view, tab: null, span: null, date: null }),
  }
}

export type MeetingList = ReturnType<typeof useMeetingListState>
