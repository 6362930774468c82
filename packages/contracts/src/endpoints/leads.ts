import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Activity } from '../entities/activity.ts'
import { Enquiry } from '../entities/enquiry.ts'
import {
  AccountType,
  Contact,
  ContactCreate,
  ContactPatch,
  Lead,
  LeadCounts,
  LeadCreate,
  LeadFacets,
  LeadPatch,
  LeadSource,
  LeadTab,
  LeadType,
} from '../entities/lead.ts'
import { ContactId, LeadId, noContent, searchText, UserId, VerticalId } from '../primitives.ts'

const inVertical = z.object({ verticalId: VerticalId })
const leadParams = z.object({ leadId: LeadId })

const filters = {
  search: searchText,
  accountType: AccountType.optional(),
  leadType: LeadType.optional(),
  source: LeadSource.optional(),
  ownerId: UserId.optional(),
  tag: z.string().max(50).optional(),
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((archived) => archived === 'true'),
}
export const LeadSort = z.enum(['-createdAt', 'createdAt', 'name', '-name', '-updatedAt', 'updatedAt'])

export const leadsApi = {
  list: defineEndpoint({
    id: 'leads.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads',
    summary: 'Leads of a vertical, filtered and in pages',
    access: 'leads:read',
    params: inVertical,
    query: z.object({ ...filters, tab: LeadTab.default('all'), sort: LeadSort.default('-createdAt') }),
    paged: true,
    output: Lead,
  }),
  counts: defineEndpoint({
    id: 'leads.counts',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/counts',
    summary: 'How many leads each tab holds under the given filters',
    access: 'leads:read',
    params: inVertical,
    query: z.object({ ...filters }).omit({ archived: true }),
    output: LeadCounts,
  }),
  facets: defineEndpoint({
    id: 'leads.facets',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/facets',
    summary: 'Distinct sources and tags among the leads of a vertical',
    access: 'leads:read',
    params: inVertical,
    output: LeadFacets,
  }),
  create: defineEndpoint({
    id: 'leads.create',
    method: 'post',
    path: '/api/leads',
    summary: 'Create a lead with its contacts',
    access: 'leads:write',
    body: LeadCreate,
    status: 201,
    output: Lead,
    errors: ['invalid_assignee'],
  }),
  get: defineEndpoint({
    id: 'leads.get',
    method: 'get',
    path: '/api/leads/{leadId}',
    summary: 'One lead',
    access: 'leads:read',
    params: leadParams,
    output: Lead,
  }),
  update: defineEndpoint({
    id: 'leads.update',
    method: 'patch',
    path: '/api/leads/{leadId}',
    summary: 'Change fields of a lead',
    access: 'leads:write',
    params: leadParams,
    body: LeadPatch,
    output: Lead,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  archive: defineEndpoint({
    id: 'leads.archive',
    method: 'post',
    path: '/api/leads/{leadId}/archive',
    summary: 'Archive a lead without open or won enquiries',
    access: 'leads:write',
    params: leadParams,
    output: Lead,
    errors: ['lead_has_open_enquiries'],
  }),
  restore: defineEndpoint({
    id: 'leads.restore',
    method: 'post',
    path: '/api/leads/{leadId}/restore',
    summary: 'Bring an archived lead back',
    access: 'leads:write',
    params: leadParams,
    output: Lead,
  }),
  enquiries: defineEndpoint({
    id: 'leads.enquiries',
    method: 'get',
    path: '/api/leads/{leadId}/enquiries',
    summary: 'Enquiries of a lead',
    access: 'enquiries:read',
    params: leadParams,
    paged: true,
    output: Enquiry,
  }),
  activities: defineEndpoint({
    id: 'leads.activities',
    method: 'get',
    path: '/api/leads/{leadId}/activities',
    summary: 'What happened to a lead and its enquiries, the latest first',
    access: 'activities:read',
    params: leadParams,
    paged: true,
    output: Activity,
  }),
} as const

export const contactsApi = {
  list: defineEndpoint({
    id: 'contacts.list',
    method: 'get',
    path: '/api/leads/{leadId}/contacts',
    summary: 'Contact persons of a lead',
    access: 'leads:read',
    params: leadParams,
    paged: true,
    output: Contact,
  }),
  create: defineEndpoint({
    id: 'contacts.create',
    method: 'post',
    path: '/api/leads/{leadId}/contacts',
    summary: 'Add a contact person',
    access: 'leads:write',
    params: leadParams,
    body: ContactCreate,
    status: 201,
    output: Contact,
  }),
  update: defineEndpoint({
    id: 'contacts.update',
    method: 'patch',
    path: '/api/lead-contacts/{contactId}',
    summary: 'Change a contact person; one contact method must remain',
    access: 'leads:write',
    params: z.object({ contactId: ContactId }),
    body: ContactPatch,
    output: Contact,
    errors: ['stale_edit'],
  }),
  delete: defineEndpoint({
    id: 'contacts.delete',
    method: 'delete',
    path: '/api/lead-contacts/{contactId}',
    summary: 'Delete a contact person',
    access: 'leads:write',
    params: z.object({ contactId: ContactId }),
    status: 204,
    output: noContent,
  }),
} as const
