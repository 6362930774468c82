import { cancelEmail } from './cancel-email.ts'
import { createEmail, createEmailOnLead } from './create-email.ts'

export const sentEmailOperations = [createEmail, createEmailOnLead, cancelEmail]
