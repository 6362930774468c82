import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ChangeKindName, UndoneChange } from '../entities/change-set.ts'
import { ChangeSetId } from '../primitives.ts'

export const changeSetsApi = {
  undo: defineEndpoint({
    id: 'changeSets.undo',
    method: 'post',
    path: '/api/change-sets/{changeSetId}/undo',
    summary: 'Undo a change of many records within 30 days',
    description:
      'Each record gets back what it had, but for what was changed since. Where that is too much at once, the state is `undoing`: it goes on by itself, and the same call answers how far it is. Whoever made the change may undo it, and who manages the records of its vertical.',
    access: 'leads:write',
    changes: ['leads', 'enquiries', 'pipelines', 'tasks', 'myDay', 'dashboard', 'activities', 'auditLog'],
    params: z.object({ changeSetId: ChangeSetId }),
    body: z.object({ kind: ChangeKindName.meta({ description: 'As the change says it' }) }),
    output: UndoneChange,
    errors: ['not_found', 'change_undone', 'change_too_old'],
  }),
} as const
