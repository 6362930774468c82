// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of an enquiry, in the order of its form. */
export const enquiryFields = {
  title: {
    type: 'line',
    label: 'Enquiry Title',
    required: texts.enquiryTitleRequired,
    column: true,
    sort: true,
    search: true,
  },
  leadName: {
    type: 'line',
    label: 'Lead Name',
    required: texts.leadRequired,
    computed: true,
    column: true,
    sort: true,
    search: true,
  },
  contactName: {
    type: 'line',
    label: 'Contact',
    computed: true,
    column: true,
    sort: true,
    blankLast: true,
  },
  contactMobile: { type: 'phone', label: 'Mobile', computed: true, column: true },
  contactEmail: { type: 'email', label: 'Email', computed: true, column: true },
  stage: {
    type: 'line',
    label: 'Stage',
    description: "The stage's name.",
    required: texts.stageNameRequired,
    computed: true,
    column: true,
    sort: true,
  },
  productOrService: { type: 'line', label: 'Product or Service' },
  message: { type: 'text', label: 'Message' },
  source: {
    type: 'choice',
    label: 'Source',
    choices: {
      manual: 'Manual',
      'web form': 'Web Form',
      email: 'Email',
      whatsapp: 'WhatsApp',
      referral: 'Referral',
    },
    initial: 'manual',
    filter: true,
  },
  priority: {
    type: 'choice',
    label: 'Priority',
    choices: { high: 'High', medium: 'Medium', low: 'Low' },
    initial: 'medium',
    column: true,
    sort: true,
    filter: true,
  },
  value: { type: 'money', label: 'Value', column: true, sort: true, blankLast: true },
  currency: {
    type: 'choice',
    label: 'Currency',
    choices: { USD: 'USD', EUR: 'EUR', GBP: 'GBP', INR: 'INR' },
    initial: 'USD',
    filter: true,
  },
  probability: {
    type: 'percent',
    label: 'Probability (%)',
    description:
      'As somebody entered it. It is kept while the enquiry is closed, and holds again when it is reopened.',
  },
  expectedCloseDate: {
    type: 'date',
    label: 'Expected Close Date',
    column: true,
    sort: true,
    blankLast: true,
  },
  primaryContactId: { type: 'contact', label: 'Primary Contact' },
  assignedTo: { type: 'person', label: 'Assigned To', filter: true },
  tags: { type: 'tags', label: 'Tags', filter: 'tag' },
  createdAt: { type: 'instant', label: 'Created', computed: true, sort: true },
  updatedAt: { type: 'instant', label: 'Updated', computed: true, sort: true },
} as const satisfies Fields
