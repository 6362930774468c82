import { cancelEmail } from './cancel-email.ts'
import { createEmail, createEmailOnLead } from './create-email.ts'
import { sendInBulk } from './send-in-bulk.ts'
import { deleteSuppressed, listSuppressed } from './suppressed.ts'

export const sentEmailOperations = [
  createEmail,
  createEmailOnLead,
  sendInBulk,
  cancelEmail,
  listSuppressed,
  deleteSuppressed,
]
