import { type AiEndpoint, exampleId as id, forAi } from './ai-endpoint.ts'
import { emailTemplatesApi } from './email-templates.ts'
import { sentEmailsApi } from './sent-emails.ts'

/** E-mails. Sending one needs a scope of its own, as scheduling a meeting does, and the person is asked each time. */
export const emailsForAi: readonly AiEndpoint[] = [
  forAi(emailTemplatesApi.list, {
    id: 'listEmailTemplates',
    path: '/api/ai/email-templates',
    summary: 'List the e-mail templates',
    description: 'Ready texts with placeholders such as `{{contact.firstName}}`; draftEmail fills them in.',
    shows: ['name', 'subject', 'body', 'isShared'],
  }),
  forAi(sentEmailsApi.draft, {
    id: 'draftEmail',
    path: '/api/ai/email-drafts',
    summary: 'Draft an e-mail without sending it',
    description:
      "Answers subject and text with the record's values, the recipients, and as `problems` what stands against it. Nothing is kept. Give `leadId` or `enquiryId`, and a text or `templateId`. Show the person the draft before sendEmail.",
    example: { leadId: id, subject: 'Our offer', body: 'Dear {{contact.firstName}},' },
  }),
  forAi(sentEmailsApi.create, {
    id: 'sendEmail',
    path: '/api/ai/enquiries/{enquiryId}/emails',
    summary: 'Write by e-mail about an enquiry, from the mailbox of the person',
    description: 'After ten seconds, or at `sendAt`, with the signature.',
    scope: 'destructive',
    example: { to: ['niamh@obrien.example'], subject: 'Our offer', body: 'Dear Niamh,' },
  }),
  forAi(sentEmailsApi.createOnLead, {
    id: 'sendLeadEmail',
    path: '/api/ai/leads/{leadId}/emails',
    summary: 'Send an e-mail to a lead without a deal',
    description: 'As sendEmail, before there is an enquiry.',
    scope: 'destructive',
    example: { to: ['niamh@obrien.example'], subject: 'Hello', body: 'Dear Niamh,' },
  }),
]
