import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  ListMerge,
  ListOrder,
  ListParam,
  ListValueCreate,
  ListValuePatch,
  ValueList,
} from '../entities/value-list.ts'

const ofList = { params: z.object({ list: ListParam }), output: ValueList } as const

/** What shows the values of a list: records, their filters and forms, views, and the names of sources. */
const shown = ['valueLists', 'organization', 'auditLog'] as const
const records = [
  ...(['leads', 'enquiries', 'pipelines', 'leadViews', 'enquiryViews'] as const),
  ...shown,
] as const

export const valueListsApi = {
  get: defineEndpoint({
    id: 'valueLists.get',
    method: 'get',
    path: '/api/value-lists/{list}',
    summary: 'The values of a list of the organization, in order',
    description:
      'Industries, sources and tags. The list of tags ends with those that records have beside it.',
    access: 'organization:read',
    ...ofList,
  }),
  create: defineEndpoint({
    id: 'valueLists.create',
    method: 'post',
    path: '/api/value-lists/{list}',
    summary: 'Add a value to a list',
    access: 'lists:write',
    changes: [...shown, 'customFields.describe'],
    ...ofList,
    body: ListValueCreate,
    status: 201,
    errors: ['conflict', 'rule_broken'],
  }),
  update: defineEndpoint({
    id: 'valueLists.update',
    method: 'patch',
    path: '/api/value-lists/{list}',
    summary: 'Rename a value everywhere, archive it or offer it again',
    description:
      'Of sources, records keep the value and show the new label. Of industries and tags, records get the new text: up to five hundred at once, more within minutes. The former text may still be given.',
    access: 'lists:write',
    changes: [...records, 'customFields.describe'],
    ...ofList,
    body: ListValuePatch,
    errors: ['not_found', 'conflict', 'rule_broken'],
  }),
  reorder: defineEndpoint({
    id: 'valueLists.reorder',
    method: 'put',
    path: '/api/value-lists/{list}/order',
    summary: 'Put the values of a list into another order',
    description: '`values` names every value of the list exactly once.',
    access: 'lists:write',
    changes: [...shown, 'customFields.describe'],
    ...ofList,
    body: ListOrder,
    errors: ['conflict'],
  }),
  merge: defineEndpoint({
    id: 'valueLists.merge',
    method: 'post',
    path: '/api/value-lists/{list}/merge',
    summary: 'Merge a value into another one',
    description:
      'Records with `from` get `into`: up to five hundred at once, more within minutes. Callers may still give `from`.',
    access: 'lists:write',
    changes: [...records, 'customFields.describe'],
    ...ofList,
    body: ListMerge,
    errors: ['not_found', 'conflict', 'rule_broken'],
  }),
} as const
