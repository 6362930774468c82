import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  LeadMerge,
  LeadMergeRequest,
  PossibleDuplicates,
  DistinguishedLeads,
} from '../entities/lead-merge.ts'
import { LeadId, noContent, VerticalId } from '../primitives.ts'
import type { Topic } from '../topics.ts'

/** A lead takes its records along, and each of them shows the lead's name. */
const aroundLeads = [
  ...(['leads', 'contacts', 'enquiries', 'pipelines', 'tasks', 'meetings', 'notes', 'calls'] as const),
  ...(['emails', 'activities', 'myDay', 'dashboard', 'auditLog', 'changeSets'] as const),
] as const satisfies readonly Topic[]

const pair = {
  access: 'leads:write',
  changes: ['leads', 'auditLog'],
  path: '/api/leads/{leadId}/not-duplicates/{otherId}',
  params: z.object({ leadId: LeadId, otherId: LeadId }),
  status: 204,
  output: noContent,
} as const

export const leadMergesApi = {
  merge: defineEndpoint({
    id: 'leads.merge',
    method: 'post',
    path: '/api/leads/{leadId}/merge',
    summary: 'Merge another lead of the vertical into this one, or see what that would do',
    description:
      'Everything that belongs to the other lead moves to this one, and the other lead is gone: its addresses answer 308 with the address of this one. It can be undone for 30 days. Whoever may archive both leads may merge them.',
    access: 'leads:write',
    changes: aroundLeads,
    undoable: true,
    params: z.object({ leadId: LeadId }),
    body: LeadMergeRequest,
    output: LeadMerge,
    errors: ['lead_merged', 'lead_archived', 'rule_broken', 'invalid_assignee'],
  }),
  possibleDuplicates: defineEndpoint({
    id: 'leads.possibleDuplicates',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/possible-duplicates',
    summary: 'Leads of a vertical with others that may be the same, by name',
    description:
      'Leads that are not archived, with the same e-mail, the same phone number in any notation, or nearly the same name. A page ends after `limit` leads or after 400 that were compared, so it may be empty and have a next one.',
    access: 'leads:read',
    params: z.object({ verticalId: VerticalId }),
    paged: true,
    output: PossibleDuplicates,
  }),
  distinguished: defineEndpoint({
    id: 'leads.toldApart',
    method: 'get',
    path: '/api/verticals/{verticalId}/leads/not-duplicates',
    summary: 'Pairs of leads of a vertical that were told apart',
    description:
      'A pair of which one lead is archived or gone is left out, so a page may have fewer than `limit`.',
    access: 'leads:read',
    params: z.object({ verticalId: VerticalId }),
    paged: true,
    output: DistinguishedLeads,
  }),
  distinguish: defineEndpoint({
    ...pair,
    id: 'leads.tellApart',
    method: 'put',
    summary: 'Say that two leads of a vertical are different ones, so that they are no possible duplicates',
    description: 'It holds for everybody in the vertical, changes neither lead, and can be taken back.',
    errors: ['lead_merged', 'rule_broken'],
  }),
  compareAgain: defineEndpoint({
    ...pair,
    id: 'leads.compareAgain',
    method: 'delete',
    summary: 'Take back that two leads are different ones',
    errors: ['lead_merged'],
  }),
} as const
