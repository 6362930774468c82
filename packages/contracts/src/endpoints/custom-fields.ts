import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  CustomField,
  CustomFieldCreate,
  CustomFieldPatch,
  FieldOptionMerge,
  RecordKindName,
} from '../entities/custom-field.ts'
import { DescribedFields } from '../entities/described-field.ts'
import { CustomFieldId, VerticalId } from '../primitives.ts'

const fieldParams = z.object({ fieldId: CustomFieldId })
/** A field stands in every answer of a record, its options on the dashboard, and its changes in the audit log. */
const changes = [
  'customFields',
  'leads',
  'contacts',
  'enquiries',
  'pipelines',
  'dashboard',
  'auditLog',
] as const
/** Saved views narrow by the option that took another one's place. */
const changesOfOptions = [...changes, 'changeSets', 'leadViews', 'enquiryViews'] as const

export const customFieldsApi = {
  list: defineEndpoint({
    id: 'customFields.list',
    method: 'get',
    path: '/api/fields',
    summary: 'The fields that the organization has added to its records, in their order',
    access: 'organization:read',
    query: z.object({
      recordKind: RecordKindName.optional(),
      /** Those of this vertical, and those that all verticals have. */
      verticalId: VerticalId.optional(),
      archived: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true'),
    }),
    paged: true,
    output: CustomField,
  }),
  describe: defineEndpoint({
    id: 'customFields.describe',
    method: 'get',
    path: '/api/record-fields',
    summary:
      'Every field of leads, contacts and enquiries, built in or added, with its type, options and meaning',
    access: 'organization:read',
    query: z.object({
      recordKind: RecordKindName.optional(),
      /** Those that records of this vertical have. */
      verticalId: VerticalId.optional(),
    }),
    output: DescribedFields,
  }),
  create: defineEndpoint({
    id: 'customFields.create',
    method: 'post',
    path: '/api/fields',
    summary: 'Add a field to one kind of record; what a head adds is a proposal until an admin accepts it',
    access: 'pipeline:write',
    changes,
    body: CustomFieldCreate,
    status: 201,
    output: CustomField,
    errors: ['conflict', 'rule_broken'],
  }),
  update: defineEndpoint({
    id: 'customFields.update',
    method: 'patch',
    path: '/api/fields/{fieldId}',
    summary:
      'Change a field or accept a proposed one; options that are left out are archived, and values of another type are converted',
    access: 'pipeline:write',
    undoable: true,
    changes: [...changes, 'changeSets'],
    params: fieldParams,
    body: CustomFieldPatch,
    output: CustomField,
    errors: ['stale_edit', 'conflict', 'rule_broken'],
  }),
  mergeOptions: defineEndpoint({
    id: 'customFields.mergeOptions',
    method: 'post',
    path: '/api/fields/{fieldId}/options/merge',
    summary: 'Merge one option of a choice into another, wherever records have it',
    access: 'pipeline:write',
    undoable: true,
    changes: changesOfOptions,
    params: fieldParams,
    body: FieldOptionMerge,
    output: CustomField,
    errors: ['stale_edit', 'conflict'],
  }),
  archive: defineEndpoint({
    id: 'customFields.archive',
    method: 'post',
    path: '/api/fields/{fieldId}/archive',
    summary: 'Archive a field: records keep its values and show them no more',
    access: 'pipeline:write',
    changes,
    params: fieldParams,
    output: CustomField,
  }),
  restore: defineEndpoint({
    id: 'customFields.restore',
    method: 'post',
    path: '/api/fields/{fieldId}/restore',
    summary: 'Restore an archived field with the values that records have of it',
    access: 'pipeline:write',
    changes,
    params: fieldParams,
    output: CustomField,
    errors: ['conflict'],
  }),
} as const
