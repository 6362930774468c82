import * as z from 'zod'
import { CustomSort } from '../custom-fields/field-filters.ts'
import { normalizedEmail } from '../email.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Activity } from '../entities/activity.ts'
import { activityFilters } from './activities.ts'
import { Enquiry } from '../entities/enquiry.ts'
import { csvSeparators } from '../csv.ts'
import {
  Contact,
  ContactCreate,
  ContactPatch,
  ContactUpsert,
  ContactUpserted,
  Lead,
  LeadBulk,
  LeadBulkResults,
  LeadCounts,
  LeadCreate,
  LeadDetail,
  LeadDuplicate,
  LeadFacets,
  LeadPatch,
  LeadUpsert,
  LeadUpserted,
} from '../entities/lead.ts'
import { leadFilters, leadListFilters, LeadSort } from '../entities/list-queries.ts'
import { ContactId, LeadId, maxLength, noContent, VerticalId } from '../primitives.ts'

const inVertical = z.object({ verticalId: VerticalId })
const leadParams = z.object({ leadId: LeadId })

const listQuery = z.object({
  ...leadListFilters,
  sort: z.union([LeadSort, CustomSort]).default('-createdAt'),
})

export const leadsApi = {
  list: defineEndpoint({
    id: 'leads.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads',
    summary: 'Leads of a vertical, filtered and in pages',
    access: 'leads:read',
    params: inVertical,
    query: listQuery,
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
    query: z.object(leadFilters),
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
  export: defineEndpoint({
    id: 'leads.export',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/export',
    summary: 'Filtered leads as a CSV file; the export is recorded in the audit log',
    access: 'leads:read',
    params: inVertical,
    query: listQuery.extend({
      /** `semicolon` for spreadsheets in languages whose decimal sign is the comma. */
      separator: z
        .enum(['comma', 'semicolon'])
        .default('comma')
        .transform((name) => csvSeparators[name]),
    }),
    produces: 'text/csv',
    output: z.string(),
  }),
  duplicates: defineEndpoint({
    id: 'leads.duplicates',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/duplicates',
    summary: 'Leads with the given e-mail or phone number in any notation, the oldest first, five at most',
    access: 'leads:read',
    params: inVertical,
    query: z.object({
      email: z.string().overwrite(normalizedEmail).max(maxLength.email).optional(),
      phone: z.string().trim().max(50).optional(),
      /** The country of a phone number that is not in international form. */
      country: z.string().trim().max(maxLength.name).optional(),
      /** The lead that is being edited, which is left out of the answer. */
      exceptId: LeadId.optional(),
    }),
    output: z.array(LeadDuplicate).max(5),
  }),
  bulk: defineEndpoint({
    id: 'leads.bulk',
    method: 'post',
    path: '/api/verticals/{verticalId}/leads/bulk',
    summary:
      'Assign, tag, archive or restore up to 500 leads of a vertical, or set one custom field; answers a result for each',
    access: 'leads:write',
    changes: ['changeSets', 'leads', 'dashboard', 'activities.ofVertical'],
    undoable: true,
    params: inVertical,
    body: LeadBulk,
    output: LeadBulkResults,
    errors: ['invalid_assignee'],
  }),
  create: defineEndpoint({
    id: 'leads.create',
    method: 'post',
    path: '/api/leads',
    summary: 'Create a lead with its contact persons',
    access: 'leads:write',
    changes: ['leads', 'dashboard', 'activities.ofVertical'],
    body: LeadCreate,
    status: 201,
    output: LeadDetail,
    errors: ['not_found', 'invalid_assignee'],
  }),
  upsert: defineEndpoint({
    id: 'leads.upsert',
    method: 'put',
    path: '/api/leads/by-contact',
    summary: 'Change the lead of a vertical that has the e-mail or phone number, or create it',
    access: 'leads:write',
    changes: ['leads', 'enquiries', 'tasks', 'meetings', 'myDay', 'dashboard', 'activities'],
    body: LeadUpsert,
    output: LeadUpserted,
    errors: ['not_found', 'conflict', 'invalid_assignee'],
  }),
  get: defineEndpoint({
    id: 'leads.get',
    method: 'get',
    path: '/api/leads/{leadId}',
    summary: 'One lead with its contact persons',
    access: 'leads:read',
    params: leadParams,
    output: LeadDetail,
  }),
  update: defineEndpoint({
    id: 'leads.update',
    method: 'patch',
    path: '/api/leads/{leadId}',
    summary: 'Change fields of a lead',
    access: 'leads:write',
    changes: ['leads', 'enquiries', 'tasks', 'meetings', 'myDay', 'dashboard', 'activities'],
    params: leadParams,
    body: LeadPatch,
    output: Lead,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  archive: defineEndpoint({
    id: 'leads.archive',
    method: 'post',
    path: '/api/leads/{leadId}/archive',
    summary: 'Archive a lead; not possible while it has open or won enquiries',
    access: 'leads:write',
    changes: ['leads', 'dashboard', 'activities.ofVertical'],
    params: leadParams,
    output: Lead,
    errors: ['lead_has_open_enquiries'],
  }),
  restore: defineEndpoint({
    id: 'leads.restore',
    method: 'post',
    path: '/api/leads/{leadId}/restore',
    summary: 'Restore an archived lead',
    access: 'leads:write',
    changes: ['leads', 'dashboard', 'activities.ofVertical'],
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
    summary: 'Activities of a lead and its enquiries, the latest first',
    access: 'activities:read',
    params: leadParams,
    query: z.object(activityFilters),
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
    changes: ['contacts', 'leads.activities', 'activities.ofVertical', 'leads.get', 'enquiries'],
    params: leadParams,
    body: ContactCreate,
    status: 201,
    output: Contact,
  }),
  update: defineEndpoint({
    id: 'contacts.update',
    method: 'patch',
    path: '/api/lead-contacts/{contactId}',
    summary: 'Change a contact person; an e-mail or a mobile number must remain',
    access: 'leads:write',
    changes: ['contacts', 'leads.activities', 'activities.ofVertical', 'leads.get', 'enquiries'],
    params: z.object({ contactId: ContactId }),
    body: ContactPatch,
    output: Contact,
    errors: ['stale_edit', 'rule_broken'],
  }),
  upsert: defineEndpoint({
    id: 'contacts.upsert',
    method: 'put',
    path: '/api/leads/{leadId}/contacts/by-contact',
    summary: 'Change the contact person of a lead who has the e-mail or mobile number, or add one',
    access: 'leads:write',
    changes: ['contacts', 'leads.activities', 'activities.ofVertical', 'leads.get', 'enquiries'],
    params: leadParams,
    body: ContactUpsert,
    output: ContactUpserted,
    errors: ['conflict'],
  }),
  delete: defineEndpoint({
    id: 'contacts.delete',
    method: 'delete',
    path: '/api/lead-contacts/{contactId}',
    summary: 'Delete a contact person',
    access: 'leads:write',
    changes: ['contacts', 'leads.activities', 'activities.ofVertical', 'leads.get', 'enquiries', 'auditLog'],
    params: z.object({ contactId: ContactId }),
    status: 204,
    output: noContent,
  }),
} as const
