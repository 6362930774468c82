import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { aroundEnquiry } from '../topics.ts'
import { Meeting, MeetingComplete, MeetingCreate, MeetingPatch } from '../entities/activity.ts'
import { Availability, AvailabilityQuestion } from '../entities/availability.ts'
import { meetingFilters, meetingStatus } from '../entities/list-queries.ts'
import { EnquiryId, Instant, isAtLeast, LeadId, MeetingId, VerticalId } from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const meetingParams = z.object({ meetingId: MeetingId })

const filters = { verticalId: VerticalId.optional(), ...meetingFilters }

export const meetingsApi = {
  listAll: defineEndpoint({
    id: 'meetings.listAll',
    method: 'get',
    path: '/api/meetings',
    summary:
      'Meetings of one vertical or of all that the caller may read, by start; soonest first for scheduled meetings or with `from` or `to`, otherwise latest first',
    access: 'activities:read',
    query: z.object({
      ...filters,
      status: meetingStatus,
      /** Only meetings that end after `from` and start before `to`, as a calendar needs them. */
      from: Instant.optional(),
      to: Instant.optional(),
      /** Of the scheduled ones those that are over, or those that are not. */
      needsOutcome: z.enum(['true', 'false']).optional(),
    }),
    paged: true,
    record: 'meeting',
    output: Meeting,
  }),
  counts: defineEndpoint({
    id: 'meetings.counts',
    method: 'get',
    path: '/api/meetings/counts',
    summary: 'How many meetings are scheduled, completed and cancelled under the given filters',
    description: '`needsOutcome` counts those of the scheduled ones that are over without an outcome.',
    access: 'activities:read',
    query: z.object(filters),
    output: z.object({
      scheduled: z.number().int(),
      needsOutcome: z.number().int(),
      completed: z.number().int(),
      cancelled: z.number().int(),
      isAtLeast,
    }),
  }),
  availability: defineEndpoint({
    id: 'meetings.availability',
    method: 'get',
    path: '/api/meetings/availability',
    summary: 'When members are free together, between 9 and 17 of their working days in their time zones',
    description:
      'Scheduled meetings that they made or are invited to count wherever they are in the organization; of those the answer has the times alone.',
    access: 'activities:read',
    query: AvailabilityQuestion,
    output: Availability,
  }),
  ofEnquiry: defineEndpoint({
    id: 'meetings.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/meetings',
    summary: 'Meetings of an enquiry, the latest start first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    record: 'meeting',
    output: Meeting,
  }),
  ofLead: defineEndpoint({
    id: 'meetings.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/meetings',
    summary: 'Meetings of a lead and of its enquiries, the latest start first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    record: 'meeting',
    output: Meeting,
  }),
  createOnLead: defineEndpoint({
    id: 'meetings.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/meetings',
    summary: 'Schedule a meeting with the lead itself, or log one that took place',
    access: 'activities:write',
    changes: ['meetings', 'tasks', 'myDay', 'leads.activities', 'activities.ofVertical', 'leads.get'],
    params: ofLead,
    body: MeetingCreate,
    status: 201,
    record: 'meeting',
    output: Meeting,
    errors: ['rule_broken'],
  }),
  create: defineEndpoint({
    id: 'meetings.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/meetings',
    summary: 'Schedule a meeting, or log one that has taken place',
    access: 'activities:write',
    changes: ['meetings', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
    params: ofEnquiry,
    body: MeetingCreate,
    status: 201,
    record: 'meeting',
    output: Meeting,
    errors: ['rule_broken'],
  }),
  get: defineEndpoint({
    id: 'meetings.get',
    method: 'get',
    path: '/api/meetings/{meetingId}',
    summary: 'A meeting',
    access: 'activities:read',
    params: meetingParams,
    record: 'meeting',
    output: Meeting,
  }),
  update: defineEndpoint({
    id: 'meetings.update',
    method: 'patch',
    path: '/api/meetings/{meetingId}',
    summary: 'Change or reschedule a meeting',
    access: 'activities:write',
    changes: ['meetings', 'myDay', 'leads.get', ...aroundEnquiry],
    params: meetingParams,
    body: MeetingPatch,
    record: 'meeting',
    output: Meeting,
    errors: ['stale_edit', 'rule_broken', 'conflict'],
  }),
  complete: defineEndpoint({
    id: 'meetings.complete',
    method: 'patch',
    path: '/api/meetings/{meetingId}/complete',
    summary: 'Complete a scheduled meeting, or say that nobody came, with notes and follow-up tasks',
    access: 'activities:write',
    changes: ['meetings', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
    params: meetingParams,
    body: MeetingComplete,
    record: 'meeting',
    output: Meeting,
    errors: ['stale_edit', 'meeting_not_scheduled'],
  }),
  cancel: defineEndpoint({
    id: 'meetings.cancel',
    method: 'delete',
    path: '/api/meetings/{meetingId}',
    summary: 'Cancel a meeting; it stays listed as cancelled, and cancelling it again changes nothing',
    access: 'activities:write',
    changes: ['meetings', 'myDay', 'leads.get', ...aroundEnquiry],
    params: meetingParams,
    record: 'meeting',
    output: Meeting,
    errors: ['meeting_completed'],
  }),
} as const
