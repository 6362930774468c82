import type { Fault } from '../fault.ts'

/** Faults in the rules for leads and enquiries, and in the lists, counts and files made from them. */
export const recordFaults: readonly Fault[] = [
  {
    name: 'merge: undoing it takes what came since',
    harm: 'Notes that somebody wrote after a merge are at a lead where nobody looks for them.',
    file: 'api-worker/src/modules/sales/lead-merges/write-undo.ts',
    text: 'and(eq(table.leadId, merge.winnerId), or(isMoved(id), enquiryId && isMoved(enquiryId))),',
    replacement:
      'and(eq(table.leadId, merge.winnerId), isMoved ? undefined : enquiryId && isMoved(enquiryId)),',
    suite: 'api',
    test: 'lead-merges/merge-leads.api.test',
  },
  {
    name: 'If-Match: it is ignored',
    harm: 'Of two people who edit a record at once, one loses everything without a word.',
    file: 'api-worker/src/operation/fresh.ts',
    text: "ifMatch !== undefined && ifMatch !== '*' && ifMatch !== row.updatedAt",
    replacement: "ifMatch !== undefined && row.updatedAt === ''",
    suite: 'api',
    test: 'enquiries/update-enquiry.api.test',
  },
  {
    name: 'export: the last page is missing',
    harm: 'The file of a customer with 1,500 leads holds 1,000.',
    file: 'api-worker/src/operation/file-answer.ts',
    text: '        yield linesOf(page)\n',
    replacement: '        if (page.next !== undefined) yield linesOf(page)\n',
    suite: 'unit',
    test: 'http/download-response.test',
  },
  {
    name: 'jobs: one organization that fails ends the run',
    harm: 'One broken mailbox keeps the mails of everybody.',
    file: 'api-worker/src/modules/jobs/take-turns.ts',
    text: "log('error', { job: job.name, organizationId: turn.organizationId, ...errorFields(error) })",
    replacement: 'throw error',
    suite: 'unit',
    test: 'jobs/take-turns.test',
  },
]
