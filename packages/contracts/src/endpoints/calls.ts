import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { aroundEnquiry } from '../topics.ts'
import { Call, CallCreate, CallPatch } from '../entities/call.ts'
import { CallListEntry } from '../entities/call-list.ts'
import { leadFilters } from '../entities/list-queries.ts'
import { CallId, EnquiryId, LeadId, noContent, VerticalId } from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const callParams = z.object({ callId: CallId })

export const callsApi = {
  toCall: defineEndpoint({
    id: 'calls.toCall',
    method: 'get',
    path: '/api/verticals/{verticalId}/call-list',
    summary: 'Leads of a vertical to call, those first that were left alone for the longest time',
    description:
      'Only leads with a phone number that are not archived, each with its last call and its next open task.',
    access: 'activities:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object(leadFilters),
    paged: true,
    output: CallListEntry,
  }),
  ofLead: defineEndpoint({
    id: 'calls.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/calls',
    summary: 'Calls of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    record: 'call',
    output: Call,
  }),
  createOnLead: defineEndpoint({
    id: 'calls.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/calls',
    summary: 'Log a call with a lead, and the next step',
    access: 'activities:write',
    changes: ['calls', 'tasks', 'myDay', 'leads.activities', 'activities.ofVertical', 'leads.get'],
    params: ofLead,
    body: CallCreate,
    status: 201,
    record: 'call',
    output: Call,
    errors: ['rule_broken', 'invalid_assignee'],
  }),
  ofEnquiry: defineEndpoint({
    id: 'calls.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/calls',
    summary: 'Calls of an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    record: 'call',
    output: Call,
  }),
  create: defineEndpoint({
    id: 'calls.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/calls',
    summary: 'Log a call about an enquiry, and the next step',
    access: 'activities:write',
    changes: ['calls', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
    params: ofEnquiry,
    body: CallCreate,
    status: 201,
    record: 'call',
    output: Call,
    errors: ['rule_broken', 'invalid_assignee'],
  }),
  update: defineEndpoint({
    id: 'calls.update',
    method: 'patch',
    path: '/api/calls/{callId}',
    summary: 'Change a call; who logged it only',
    access: 'activities:write',
    changes: ['calls', ...aroundEnquiry],
    params: callParams,
    body: CallPatch,
    record: 'call',
    output: Call,
    errors: ['stale_edit', 'rule_broken'],
  }),
  delete: defineEndpoint({
    id: 'calls.delete',
    method: 'delete',
    path: '/api/calls/{callId}',
    summary: 'Delete a call',
    access: 'activities:write',
    changes: ['calls', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
    params: callParams,
    query: z.object({
      withNextTask: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true')
        .meta({
          description: 'Also the next step that was logged with it, while it is not done or changed.',
        }),
    }),
    status: 204,
    record: 'call',
    output: noContent,
  }),
} as const
