import * as z from 'zod'
import { csvSeparators } from '../csv.ts'
import { CustomSort } from '../custom-fields/field-filters.ts'
import { defineEndpoint } from '../endpoint.ts'
import { EnquiryBulk, EnquiryBulkResult } from '../entities/enquiry-bulk.ts'
import {
  Enquiry,
  EnquiryCounts,
  EnquiryCreate,
  EnquiryDetail,
  EnquiryPatch,
  StageChange,
  StageStay,
} from '../entities/enquiry.ts'
import { ForecastRow } from '../entities/forecast.ts'
import { enquiryFilters, enquiryListFilters, EnquirySort } from '../entities/list-queries.ts'
import { EnquiryId, LeadId, noContent, VerticalId } from '../primitives.ts'

const inVertical = z.object({ verticalId: VerticalId })
const enquiryParams = z.object({ enquiryId: EnquiryId })

const listQuery = z.object({
  ...enquiryListFilters,
  sort: z.union([EnquirySort, CustomSort]).default('-updatedAt'),
})

export const enquiriesApi = {
  listAll: defineEndpoint({
    id: 'enquiries.listAll',
    method: 'get',
    path: '/api/enquiries',
    summary: 'Enquiries of every vertical that the caller may read; `search` matches title and lead name',
    access: 'enquiries:read',
    query: listQuery.extend({ leadId: LeadId.optional() }),
    paged: true,
    record: 'enquiry',
    output: Enquiry,
  }),
  list: defineEndpoint({
    id: 'enquiries.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/enquiries',
    summary: 'Enquiries of a vertical, filtered and in pages',
    access: 'enquiries:read',
    params: inVertical,
    query: listQuery,
    paged: true,
    record: 'enquiry',
    output: Enquiry,
  }),
  export: defineEndpoint({
    id: 'enquiries.export',
    method: 'get',
    path: '/api/verticals/{verticalId}/enquiries/export',
    summary: 'Filtered enquiries as a CSV file; the export is recorded in the audit log',
    access: 'enquiries:read',
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
  counts: defineEndpoint({
    id: 'enquiries.counts',
    method: 'get',
    path: '/api/verticals/{verticalId}/enquiries/counts',
    summary: 'Count and value per stage and currency, and the distinct sources, under the given filters',
    access: 'enquiries:read',
    params: inVertical,
    query: z.object(enquiryFilters),
    output: EnquiryCounts,
  }),
  forecast: defineEndpoint({
    id: 'enquiries.forecast',
    method: 'get',
    path: '/api/verticals/{verticalId}/enquiries/forecast',
    summary:
      'Open value and weighted value per currency and month of expected close, under the given filters',
    access: 'enquiries:read',
    params: inVertical,
    query: z.object(enquiryFilters),
    output: z.array(ForecastRow),
  }),
  bulk: defineEndpoint({
    id: 'enquiries.bulk',
    method: 'post',
    path: '/api/verticals/{verticalId}/enquiries/bulk',
    summary:
      'Move, assign or tag many enquiries of a vertical, or set one custom field; answers a result for each',
    access: 'enquiries:write',
    changes: ['changeSets', 'enquiries', 'leads', 'pipelines', 'dashboard', 'activities', 'notes'],
    undoable: true,
    params: inVertical,
    body: EnquiryBulk,
    output: EnquiryBulkResult,
    errors: ['loss_reason_required', 'rule_broken', 'invalid_assignee'],
  }),
  create: defineEndpoint({
    id: 'enquiries.create',
    method: 'post',
    path: '/api/enquiries',
    summary: 'Create an enquiry, in the first stage unless another is given',
    access: 'enquiries:write',
    changes: ['enquiries', 'leads', 'pipelines', 'dashboard', 'activities.ofVertical'],
    body: EnquiryCreate,
    status: 201,
    record: 'enquiry',
    output: EnquiryDetail,
    errors: ['not_found', 'lead_archived', 'loss_reason_required', 'rule_broken', 'invalid_assignee'],
  }),
  get: defineEndpoint({
    id: 'enquiries.get',
    method: 'get',
    path: '/api/enquiries/{enquiryId}',
    summary: 'One enquiry',
    access: 'enquiries:read',
    params: enquiryParams,
    record: 'enquiry',
    output: EnquiryDetail,
  }),
  update: defineEndpoint({
    id: 'enquiries.update',
    method: 'patch',
    path: '/api/enquiries/{enquiryId}',
    summary: 'Change fields of an enquiry',
    access: 'enquiries:write',
    changes: ['enquiries', 'leads', 'pipelines', 'dashboard', 'activities', 'tasks', 'meetings', 'myDay'],
    params: enquiryParams,
    body: EnquiryPatch,
    record: 'enquiry',
    output: EnquiryDetail,
    errors: ['stale_edit', 'rule_broken', 'invalid_assignee'],
  }),
  changeStage: defineEndpoint({
    id: 'enquiries.changeStage',
    method: 'patch',
    path: '/api/enquiries/{enquiryId}/stage',
    summary:
      'Move an enquiry to a stage and to a position within it; the lost stage requires a loss reason, and a comment becomes a note',
    access: 'enquiries:write',
    changes: ['enquiries', 'leads', 'pipelines', 'dashboard', 'activities', 'notes'],
    params: enquiryParams,
    body: StageChange,
    record: 'enquiry',
    output: EnquiryDetail,
    errors: ['stale_edit', 'loss_reason_required', 'rule_broken'],
  }),
  delete: defineEndpoint({
    id: 'enquiries.delete',
    method: 'delete',
    path: '/api/enquiries/{enquiryId}',
    summary: 'Delete an enquiry; it can be restored for 30 days',
    access: 'enquiries:write',
    changes: [
      'enquiries',
      'leads',
      'pipelines',
      'dashboard',
      'activities',
      'tasks',
      'meetings',
      'notes',
      'calls',
      'emails',
      'files',
      'auditLog',
    ],
    params: enquiryParams,
    status: 204,
    record: 'enquiry',
    output: noContent,
  }),
  restore: defineEndpoint({
    id: 'enquiries.restore',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/restore',
    summary: 'Restore a deleted enquiry',
    access: 'enquiries:write',
    changes: [
      'enquiries',
      'leads',
      'pipelines',
      'dashboard',
      'activities',
      'tasks',
      'meetings',
      'notes',
      'calls',
      'emails',
      'files',
    ],
    params: enquiryParams,
    record: 'enquiry',
    output: EnquiryDetail,
  }),
  stageHistory: defineEndpoint({
    id: 'enquiries.stageHistory',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/stage-history',
    summary: 'The stages an enquiry has been in, the latest first',
    access: 'enquiries:read',
    params: enquiryParams,
    paged: true,
    output: StageStay,
  }),
} as const
