// Plain values, so that a page can read them without loading the schemas that are made from them.

import { lastEmailAt } from '../emails/no-reply.ts'
import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of an enquiry: those of its form in their order, then what is known from elsewhere. */
export const enquiryFields = {
  title: {
    type: 'line',
    label: 'Enquiry Title',
    heading: 'Title',
    required: texts.enquiryTitleRequired,
    wide: true,
    column: 1,
    sort: true,
    search: true,
    imported: true,
  },
  productOrService: {
    type: 'line',
    label: 'Product or Service',
    wide: true,
    column: 'optional',
    imported: true,
  },
  message: { type: 'text', label: 'Message', imported: true },
  source: {
    type: 'choice',
    label: 'Source',
    description:
      'A value of the list of enquiry sources; at first `manual`, `web form`, `email`, `whatsapp` and `referral`.',
    list: 'enquiry-sources',
    choices: {
      manual: 'Manual',
      'web form': 'Web Form',
      email: 'Email',
      whatsapp: 'WhatsApp',
      referral: 'Referral',
    },
    initial: 'manual',
    column: 'optional',
    filter: true,
    imported: true,
  },
  priority: {
    type: 'choice',
    label: 'Priority',
    choices: { high: 'High', medium: 'Medium', low: 'Low' },
    initial: 'medium',
    column: 7,
    sort: true,
    filter: true,
    imported: true,
  },
  value: {
    type: 'money',
    label: 'Value',
    column: 8,
    sort: true,
    blankLast: true,
    filter: true,
    imported: true,
  },
  currency: {
    type: 'choice',
    label: 'Currency',
    list: 'currencies',
    choices: { USD: 'USD', EUR: 'EUR', GBP: 'GBP', INR: 'INR' },
    initial: 'USD',
    filter: true,
    imported: true,
  },
  probability: {
    type: 'percent',
    label: 'Probability (%)',
    description: 'As entered; of a closed enquiry it applies again when that is reopened.',
    imported: true,
  },
  winProbability: {
    type: 'percent',
    label: 'Win Probability',
    description: "What counts: 100 if won, 0 if lost, else the entered one, else the stage's.",
    computed: 'always',
    column: 'optional',
  },
  expectedCloseDate: {
    type: 'date',
    label: 'Expected Close Date',
    heading: 'Expected Close',
    column: 9,
    sort: true,
    blankLast: true,
    filter: 'expectedClose',
    imported: true,
  },
  primaryContactId: { type: 'contact', label: 'Primary Contact', exported: false },
  assignedTo: { type: 'person', label: 'Assigned To', column: 'optional', filter: true, exported: false },
  tags: { type: 'tags', label: 'Tags', list: 'tags', column: 'optional', filter: 'tag', imported: true },
  lostAt: { type: 'instant', label: 'Lost', computed: 'maybe', column: 'optional' },
  /** The day on which it was won or lost. */
  closedOn: { type: 'date', label: 'Closed', computed: 'maybe', column: 'optional', filter: 'closed' },
  leadName: {
    type: 'line',
    label: 'Lead Name',
    computed: 'always',
    column: 2,
    sort: true,
    search: true,
  },
  contactName: {
    type: 'line',
    label: 'Contact',
    computed: 'maybe',
    column: 3,
    sort: true,
    blankLast: true,
  },
  contactMobile: { type: 'phone', label: 'Mobile', computed: 'maybe', column: 4 },
  contactMobileE164: {
    type: 'phone',
    label: 'Mobile worldwide',
    description: 'The E.164 form; null when it is not known.',
    computed: 'maybe',
  },
  contactEmail: { type: 'email', label: 'Email', computed: 'maybe', column: 5 },
  stage: {
    type: 'line',
    label: 'Stage',
    description: "The stage's name.",
    computed: 'always',
    column: 6,
    sort: true,
  },
  lastActivityAt: {
    type: 'instant',
    label: 'Last Activity',
    computed: 'always',
    column: 'optional',
    filter: 'lastActivity',
    idle: 'noActivityDays',
  },
  createdAt: { type: 'instant', label: 'Created', computed: 'always', column: 'optional', sort: true },
  updatedAt: { type: 'instant', label: 'Updated', computed: 'always', column: 'optional', sort: true },
} as const satisfies Fields
export type EnquiryFieldName = keyof typeof enquiryFields

/** What the list of enquiries can be narrowed by: fields, and days as the calendar of whoever acted on them has them. */
export const enquiryFilterFields = {
  ...enquiryFields,
  createdOn: { type: 'date', label: 'Created', computed: 'always', filter: 'created' },
  lastEmailAt,
} as const satisfies Fields
