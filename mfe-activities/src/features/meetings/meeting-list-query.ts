import { meetingViewsApi } from '@ginkgo/contracts'
import { type ListOfViews, namingTab, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'

export const meetingTabs = ['scheduled', 'completed', 'cancelled'] as const

/** The list as views are saved of it. */
export const meetingViews: ListOfViews = {
  name: 'meetings',
  label: 'Meetings',
  api: meetingViewsApi,
  path: () => paths.meetings,
  rules: {
    owner: (text) => text === 'me',
    tab: (text) => meetingTabs.some((tab) => tab === text),
    view: (text) => text === 'table' || text === 'calendar',
    // The day of the calendar is no part of a view, which opens on the present one.
    span: (text) => text === 'month' || text === 'week',
  },
  first: { tab: 'scheduled', tabLabel: 'Scheduled' },
}

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useMeetingListState() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const isSaved = savedIdOf(search) !== null
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return namingTab(meetingViews, next)
    })
  return {
    view: search.get('view') === 'calendar' ? ('calendar' as const) : ('table' as const),
    tab: meetingTabs.find((tab) => tab === search.get('tab')) ?? 'scheduled',
    isMine: search.get('owner') === 'me',
    showTab: (tab: string) => change({ tab }),
    /** Another way to show them begins anew, but for whose meetings and which view they are. */
    showAs: (view: 'table' | 'calendar') =>
      change({ view: view === 'table' ? null : view, tab: null, span: null, date: null }),
    showMine: (owner: 'me' | null) => {
      // A view has a filter of its own, which says nothing about how the list opens without it.
      if (!isSaved) rememberMine('meetings', user.id, owner === 'me')
      change({ owner })
    },
  }
}
