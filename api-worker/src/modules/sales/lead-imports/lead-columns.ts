import { getTableColumns } from 'drizzle-orm'
import { enquiries, leadContacts, leads } from '../../../db/schema/index.ts'

const {
  organizationId: _organization,
  isArchived: _archived,
  tabs: _tabs,
  ...leadColumns
} = getTableColumns(leads)
const { organizationId: _other, isPrimary: _primary, ...contactColumns } = getTableColumns(leadContacts)

const {
  organizationId: _of,
  leadName: _leadName,
  contactName: _contactName,
  ...enquiryColumns
} = getTableColumns(enquiries)

/** The columns that an import writes and restores: all except derived ones. */
export { contactColumns, enquiryColumns, leadColumns }
