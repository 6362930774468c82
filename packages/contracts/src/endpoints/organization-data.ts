import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { AuditEvent, AuditKind } from '../entities/audit-log.ts'
import { OrganizationDeletion } from '../entities/organization.ts'
import { Instant, noContent, UserId } from '../primitives.ts'

const auditFilters = z.object({
  userId: UserId.optional(),
  kind: AuditKind.optional(),
  /** From this instant on. */
  from: Instant.optional(),
  /** Before this instant. */
  until: Instant.optional(),
})

export const auditLogApi = {
  list: defineEndpoint({
    id: 'auditLog.list',
    method: 'get',
    path: '/api/organization/audit-log',
    summary: 'Who signed in, was refused, and changed access or settings, the latest first',
    access: 'organization:manage',
    query: auditFilters,
    paged: true,
    output: AuditEvent,
  }),
  export: defineEndpoint({
    id: 'auditLog.export',
    method: 'get',
    path: '/api/organization/audit-log/export',
    summary: 'The filtered audit log as a CSV file, which is recorded in it',
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
    summary: 'Everything the organization has, as a ZIP of a CSV and a JSON file for each table',
    access: 'organization:manage',
    produces: 'application/zip',
    output: z.string().meta({ format: 'binary' }),
  }),
  delete: defineEndpoint({
    id: 'organization.delete',
    setsCookie: true,
    method: 'delete',
    path: '/api/organization',
    summary: 'Lock the organization for good and sign everybody out; its data is gone within 30 days',
    access: 'organization:manage',
    body: OrganizationDeletion,
    status: 204,
    output: noContent,
  }),
} as const
