import {
  type Meeting,
  meetingAddressFields,
  meetingFields,
  meetingsApi,
  meetingViewsApi,
} from '@ginkgo/contracts'
import type { ListData } from '@ginkgo/lists'

/** The list of meetings: what its address says, and what the API is asked for it. */
export default {
  name: 'meetings',
  label: 'Meetings',
  endpoint: meetingsApi.listAll,
  counts: meetingsApi.counts,
  views: meetingViewsApi,
  permission: 'activities:write',
  fields: meetingFields,
  filters: meetingAddressFields,
  person: 'owner',
  searchBox: { label: 'Search meetings', placeholder: 'Search meetings...' },
  firstRows: { title: 'title' },
  askedAs: { owner: 'ownerId' },
  shownAs: {
    view: (text) => text === 'table' || text === 'calendar',
    // The day of the calendar is no part of a view, which opens on the present one.
    span: (text) => text === 'month' || text === 'week',
  },
  ignoredParams: ['tab', 'date'],
  // Of the scheduled ones, those that are over stand in a tab of their own.
  tabs: [
    { value: 'scheduled', label: 'Scheduled', asks: { status: 'scheduled', needsOutcome: 'false' } },
    { value: 'needs-outcome', label: 'Needs outcome', asks: { status: 'scheduled', needsOutcome: 'true' } },
    { value: 'completed', label: 'Completed', asks: { status: 'completed' } },
    { value: 'cancelled', label: 'Cancelled', asks: { status: 'cancelled' } },
  ],
  matches: {
    // One that is going on is a scheduled one of the present hour.
    status: ({ status }: Meeting, asked) =>
      asked === undefined || asked === (status === 'ongoing' ? 'scheduled' : status),
    needsOutcome: ({ needsOutcome }: Meeting, asked) => asked === undefined || asked === String(needsOutcome),
  },
} as const satisfies ListData
