import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { AuditEvent, AuditKind } from '../entities/audit-log.ts'
import { OrganizationDeletion } from '../entities/organization.ts'
import { Instant, noContent, UserId } from '../primitives.ts'

const auditFilters = z.object({
  userId: UserId.optional(),
  kind: AuditKind.optional(),
  /** Events at this instant or later. */
  from: Instant.optional(),
  /** Events before this instant. */
  until: Instant.optional(),
})

export const auditLogApi = {
  list: defineEndpoint({
    id: 'auditLog.list',
    method: 'get',
    path: '/api/organization/audit-log',
    summary: 'The audit log: sign-ins, refusals, and changes of access and settings, the latest first',
    access: 'organization:manage',
    query: auditFilters,
    paged: true,
    output: AuditEvent,
  }),
  export: defineEndpoint({
    id: 'auditLog.export',
    method: 'get',
    path: '/api/organization/audit-log/export',
    summary: 'The filtered audit log as a CSV file; the export itself is recorded in the log',
    access: 'organization:manage',
    query: auditFilters,
    produces: 'text/csv',
    output: z.string(),
  }),
} as const

export const organizationDataApi = {
  export: defineEndpoint({
    id: 'organization.export',
    method: 'get',
    path: '/api/organization/export',
    summary: 'All data of the organization, as a ZIP with a CSV and a JSON file for each table',
    access: 'organization:manage',
    confirm: 'always',
    produces: 'application/zip',
    output: z.string().meta({ format: 'binary' }),
  }),
  delete: defineEndpoint({
    id: 'organization.delete',
    setsCookie: true,
    method: 'delete',
    path: '/api/organization',
    summary:
      'Delete the organization: everybody is signed out for good, and its data is removed within 30 days',
    access: 'organization:manage',
    confirm: 'always',
    changes: [],
    body: OrganizationDeletion,
    status: 204,
    output: noContent,
  }),
} as const
