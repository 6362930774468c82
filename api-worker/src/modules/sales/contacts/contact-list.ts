import { contactFields as declared } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadContacts } from '../../../db/schema/index.ts'
import { listOf } from '../../../lists/list.ts'
import { contactFields } from './contact-fields.ts'

/** The contact persons of a lead. */
export const contactList = listOf({
  table: leadContacts,
  kind: 'contact',
  fields: declared,
  row: contactFields,
  joined: (select) => select,
  filters: { leadId: (lead: string) => eq(leadContacts.leadId, lead) },
  base: ['verticalId'],
  orders: { createdAt: undefined },
  narrowedBy: { leadId: [] },
})
