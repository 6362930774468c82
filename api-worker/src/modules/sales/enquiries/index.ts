import { bulkEnquiries } from './bulk-enquiries.ts'
import { changeStage } from './change-stage.ts'
import { countsOfEnquiries } from './count-enquiries.ts'
import { createEnquiry } from './create-enquiry.ts'
import { deleteEnquiry } from './delete-enquiry.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { forecastEnquiries } from './forecast-enquiries.ts'
import { getEnquiry } from './get-enquiry.ts'
import { listAllEnquiries } from './list-all-enquiries.ts'
import { listEnquiries } from './list-enquiries.ts'
import { listStageHistory } from './list-stage-history.ts'
import { restoreEnquiry } from './restore-enquiry.ts'
import { updateEnquiry } from './update-enquiry.ts'

export const enquiryOperations = [
  listAllEnquiries,
  listEnquiries,
  countsOfEnquiries,
  forecastEnquiries,
  exportEnquiries,
  bulkEnquiries,
  createEnquiry,
  getEnquiry,
  updateEnquiry,
  changeStage,
  deleteEnquiry,
  restoreEnquiry,
  listStageHistory,
]
