import { draftEmail } from './draft-email.ts'
import { cancelEmail } from './cancel-email.ts'
import { createEmail, createEmailOnLead } from './create-email.ts'
import { sendInBulk } from './send-in-bulk.ts'
import { deleteSuppressed, listSuppressed } from './suppressed.ts'

export const sentEmailOperations = [
  draftEmail,
  createEmail,
  createEmailOnLead,
  sendInBulk,
  cancelEmail,
  listSuppressed,
  deleteSuppressed,
]
