import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ChangeKindName, ChangeSet, UndoneChange } from '../entities/change-set.ts'
import { ChangeSetId } from '../primitives.ts'

const records = [
  'leads',
  'contacts',
  'enquiries',
  'pipelines',
  'tasks',
  'meetings',
  'notes',
  'calls',
  'emails',
] as const
const settings = ['leadImports', 'customFields', 'leadViews', 'enquiryViews'] as const

export const changeSetsApi = {
  list: defineEndpoint({
    id: 'changeSets.list',
    method: 'get',
    path: '/api/change-sets',
    summary:
      'Changes of many records, merges, imports and changes of fields that the caller may undo, the latest first',
    description:
      'Whoever made a change may undo it, and who manages the records of its vertical; of a merge who owns both leads may. Those that are undone are listed for as long as they could be undone, with what that left.',
    access: 'leads:read',
    paged: true,
    output: ChangeSet,
  }),
  undo: defineEndpoint({
    id: 'changeSets.undo',
    method: 'post',
    path: '/api/change-sets/{changeSetId}/undo',
    summary: 'Undo a change within 30 days',
    description:
      'Each record gets back what it had, but for what was changed since. Of imports and large changes the state is `undoing`: it goes on by itself, and the same call answers how far it is. Of a merge the lead that was merged comes back with what it had brought along. Changes of one field are undone from the latest one. Whoever made the change may undo it, and who manages the records of its vertical.',
    access: 'leads:write',
    changes: [...records, ...settings, 'changeSets', 'activities', 'myDay', 'dashboard', 'auditLog'],
    params: z.object({ changeSetId: ChangeSetId }),
    body: z.object({ kind: ChangeKindName }),
    output: UndoneChange,
    errors: ['not_found', 'change_undone', 'change_too_old', 'lead_merged', 'conflict', 'stale_edit'],
  }),
} as const
