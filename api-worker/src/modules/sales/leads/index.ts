import { archiveLead } from './archive-lead.ts'
import { bulkChangeLeads } from './bulk-change-leads.ts'
import { countLeads } from './count-leads.ts'
import { createLead } from './create-lead.ts'
import { exportLeads } from './export-leads.ts'
import { findDuplicates } from './find-duplicates.ts'
import { getLead } from './get-lead.ts'
import { listActivitiesOfLead } from './list-activities-of-lead.ts'
import { listEnquiriesOfLead } from './list-enquiries-of-lead.ts'
import { listFacets } from './list-facets.ts'
import { listLeads } from './list-leads.ts'
import { restoreLead } from './restore-lead.ts'
import { updateLead } from './update-lead.ts'
import { upsertLead } from './upsert-lead.ts'

export const leadOperations = [
  listLeads,
  countLeads,
  listFacets,
  exportLeads,
  findDuplicates,
  bulkChangeLeads,
  getLead,
  createLead,
  updateLead,
  upsertLead,
  archiveLead,
  restoreLead,
  listEnquiriesOfLead,
  listActivitiesOfLead,
]
