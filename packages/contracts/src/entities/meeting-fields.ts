// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of a meeting, in the order of its form. */
export const meetingFields = {
  title: {
    type: 'line',
    label: 'Title',
    heading: 'Meeting',
    required: texts.titleRequired,
    wide: true,
    column: 1,
    search: true,
  },
  description: { type: 'text', label: 'Description', column: 'optional' },
  startTime: {
    type: 'instant',
    label: 'Start Time',
    heading: 'Date & Time',
    required: texts.requiredFields,
    column: 2,
    filter: 'start',
  },
  endTime: { type: 'instant', label: 'End Time', required: texts.requiredFields },
  timezone: { type: 'zone', label: 'Time Zone', required: texts.requiredFields, column: 'optional' },
  meetingType: {
    type: 'choice',
    label: 'Meeting Type',
    heading: 'Type',
    column: 3,
    choices: {
      Online: 'Online',
      Offline: 'Offline',
      'Phone Call': 'Phone Call',
      'Video Conference': 'Video Conference',
      'In-Person': 'In-Person',
      'Client Visit': 'Client Visit',
    },
    otherNames: { 'In-person': 'In-Person', Phone: 'Phone Call' },
    required: texts.requiredFields,
    filter: true,
  },
  notes: { type: 'text', label: 'Notes', column: 'optional' },
  attendees: { type: 'attendees', label: 'Attendees' },
  status: {
    type: 'choice',
    label: 'Status',
    choices: { scheduled: 'Scheduled', completed: 'Completed', cancelled: 'Cancelled' },
    computed: 'always',
    column: 4,
    filter: true,
    oneValue: true,
  },
  createdAt: {
    type: 'instant',
    label: 'Created',
    computed: 'always',
    column: 'optional',
    filter: 'created',
  },
  updatedAt: { type: 'instant', label: 'Updated', computed: 'always' },
} as const satisfies Fields

/** What the list of meetings can be narrowed by: fields, and whose meetings they are. */
export const meetingFilterFields = {
  ...meetingFields,
  ownerId: {
    type: 'person',
    label: 'Owner',
    description: 'Who made the meeting or is invited to it.',
    required: 'Owner is required',
    computed: 'always',
    filter: true,
  },
} as const satisfies Fields

const { status: _tab, ...shown } = meetingFilterFields
/** What the address of the list of meetings can narrow it by; the status is its tab. */
export const meetingAddressFields = {
  ...shown,
  ownerId: { ...meetingFilterFields.ownerId, filter: 'owner' },
} as const satisfies Fields
