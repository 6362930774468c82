import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { aroundEnquiry } from '../topics.ts'
import { Call, CallCreate, CallPatch } from '../entities/call.ts'
import { CallId, EnquiryId, LeadId, noContent } from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const callParams = z.object({ callId: CallId })

export const callsApi = {
  ofLead: defineEndpoint({
    id: 'calls.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/calls',
    summary: 'Calls of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    output: Call,
  }),
  createOnLead: defineEndpoint({
    id: 'calls.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/calls',
    summary: 'Log a call with a lead, and the next step',
    access: 'activities:write',
    changes: ['calls', 'tasks', 'myDay', 'leads.activities', 'leads.get'],
    params: ofLead,
    body: CallCreate,
    status: 201,
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
    output: Call,
    errors: ['stale_edit', 'rule_broken'],
  }),
  delete: defineEndpoint({
    id: 'calls.delete',
    method: 'delete',
    path: '/api/calls/{callId}',
    summary: 'Delete a call',
    access: 'activities:write',
    changes: ['calls', 'leads.get', ...aroundEnquiry],
    params: callParams,
    status: 204,
    output: noContent,
  }),
} as const
