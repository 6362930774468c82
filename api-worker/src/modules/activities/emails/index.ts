import { deleteEmail, takeEmailOff, updateEmail } from './change-email.ts'
import { getEmailSearch, setEmailSearch } from './email-search.ts'
import { getEmail } from './get-email.ts'
import { deleteIgnoredSender, listIgnoredSenders } from './ignored-senders.ts'
import {
  createInboundAddress,
  getInboundAddresses,
  putEnquiryAddress,
  renewInboundAddress,
} from './inbound-addresses.ts'
import { listEmails, listEmailsOfLead } from './list-emails.ts'
import { listUnanswered } from './list-unanswered.ts'
import { listPrivateEmails } from './private-emails.ts'
import { takeOverMeeting } from './take-over-meeting.ts'
import { createLeadFromReview, fileFromReview, ignoreSender, listReview } from './review.ts'

export const emailOperations = [
  listEmails,
  listEmailsOfLead,
  listUnanswered,
  listReview,
  listPrivateEmails,
  getEmail,
  updateEmail,
  takeEmailOff,
  takeOverMeeting,
  deleteEmail,
  fileFromReview,
  createLeadFromReview,
  ignoreSender,
  listIgnoredSenders,
  deleteIgnoredSender,
  getInboundAddresses,
  createInboundAddress,
  putEnquiryAddress,
  renewInboundAddress,
  getEmailSearch,
  setEmailSearch,
]
