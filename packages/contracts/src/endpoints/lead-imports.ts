import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  LeadImport,
  LeadImportCreate,
  LeadImportKeys,
  LeadImportMatch,
  LeadImportMerged,
  LeadImportOutcome,
  LeadImportPart,
  LeadImportRow,
} from '../entities/lead-import.ts'
import { LeadImportId, noContent, VerticalId } from '../primitives.ts'

const params = z.object({ importId: LeadImportId })

/**
 * Importing leads, contact persons, enquiries, notes and tasks from files: create an import, add every row, then call `run`.
 * A job takes the steps of `run` and `undo`, whoever looks at them; `get` answers the progress, and so does a further call. Files
 * of one business are imported one after the other: each names the one before in `afterId`, and begins when that one is
 * finished.
 */
export const leadImportsApi = {
  create: defineEndpoint({
    id: 'leadImports.create',
    method: 'post',
    path: '/api/verticals/{verticalId}/lead-imports',
    summary: 'Create an import of a file, with what its rows are and the meaning of each column',
    access: 'leads:write',
    changes: ['leadImports'],
    params: z.object({ verticalId: VerticalId }),
    body: LeadImportCreate,
    status: 201,
    record: 'leadImport',
    output: LeadImport,
    errors: ['import_begun'],
  }),
  list: defineEndpoint({
    id: 'leadImports.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/lead-imports',
    summary: 'Imports of a vertical, the latest first; executives see their own',
    access: 'leads:read',
    params: z.object({ verticalId: VerticalId }),
    paged: true,
    record: 'leadImport',
    output: LeadImport,
  }),
  matches: defineEndpoint({
    id: 'leadImports.matches',
    method: 'post',
    path: '/api/verticals/{verticalId}/lead-imports/matches',
    summary:
      'Which rows of a file match a lead that exists already, by e-mail or phone; archived leads are among them and said to be archived',
    access: 'leads:write',
    asks: true,
    params: z.object({ verticalId: VerticalId }),
    body: LeadImportKeys,
    output: z
      .object({
        count: z.number().int(),
        /** The positions of those rows in the body, from 0, whose lead is not archived. */
        rows: z.array(z.number().int()),
        /** Each row that has the e-mail or phone of a lead, with that lead. */
        leads: z.array(LeadImportMatch),
        /** Each row whose lead or person was merged into another lead, with that lead. */
        merged: z.array(LeadImportMerged),
      })
      .meta({ id: 'LeadImportMatches' }),
  }),
  get: defineEndpoint({
    id: 'leadImports.get',
    method: 'get',
    path: '/api/lead-imports/{importId}',
    summary: 'One import with its progress',
    access: 'leads:read',
    params,
    record: 'leadImport',
    output: LeadImport,
  }),
  addRows: defineEndpoint({
    id: 'leadImports.addRows',
    method: 'put',
    path: '/api/lead-imports/{importId}/rows',
    summary: 'Add rows of the file; rows already sent under the same numbers are replaced',
    access: 'leads:write',
    changes: ['leadImports'],
    params,
    body: LeadImportPart,
    status: 204,
    output: noContent,
    errors: ['import_begun'],
  }),
  run: defineEndpoint({
    id: 'leadImports.run',
    method: 'post',
    path: '/api/lead-imports/{importId}/run',
    summary: 'Begin an import; it goes on by itself, and its progress is what `get` answers',
    access: 'leads:write',
    changes: ['leadImports'],
    undoable: true,
    params,
    record: 'leadImport',
    output: LeadImport,
    errors: ['import_incomplete', 'stale_edit'],
  }),
  stop: defineEndpoint({
    id: 'leadImports.stop',
    method: 'post',
    path: '/api/lead-imports/{importId}/stop',
    summary: 'Stop an import; rows imported so far stay',
    access: 'leads:write',
    changes: ['leadImports'],
    params,
    record: 'leadImport',
    output: LeadImport,
  }),
  resume: defineEndpoint({
    id: 'leadImports.resume',
    method: 'post',
    path: '/api/lead-imports/{importId}/resume',
    summary: 'Go on with an import that failed or was stopped, from its next row',
    access: 'leads:write',
    changes: ['leadImports'],
    params,
    record: 'leadImport',
    output: LeadImport,
    errors: ['import_too_old', 'import_incomplete'],
  }),
  rows: defineEndpoint({
    id: 'leadImports.rows',
    method: 'get',
    path: '/api/lead-imports/{importId}/rows',
    summary:
      'Rows with one outcome, in the order of the file; `incomplete` are rows imported without a cell that could not be read, `kept` are rows that undo did not remove, `planned` are rows that were not imported yet, each with what would become of it now',
    access: 'leads:read',
    params,
    query: z.object({
      outcome: z.enum([...LeadImportOutcome.options, 'incomplete', 'kept', 'planned']).default('failed'),
    }),
    paged: true,
    output: LeadImportRow,
    errors: ['import_incomplete'],
  }),
} as const
