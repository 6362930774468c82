import { getTableColumns } from 'drizzle-orm'
import { lossReasons } from '../../../db/schema/index.ts'

const {
  organizationId: _organization,
  archivedAt: _archived,
  ...lossReasonFields
} = getTableColumns(lossReasons)
export { lossReasonFields }
