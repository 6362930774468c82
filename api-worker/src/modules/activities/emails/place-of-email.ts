import type { OrgDb } from '../../../db/org-db.ts'
import { map, type Read } from '../../../db/statement.ts'
import { type RecordContext, readPlace } from '../../audit/activity-stream/record-context.ts'
import { brokenRule } from '../../../operation/errors.ts'

/** Where an e-mail is filed. */
export interface Place {
  readonly verticalId: string
  readonly leadId: string
  readonly enquiryId: string | null
  readonly contactId: string | null
}

/**
 * The lead, and the enquiry of it where one is named.
 * @throws NotFound, and DomainError `rule_broken` for an enquiry of another lead
 */
export function readPlaceOfEmail(db: OrgDb, leadId: string, enquiryId: string | null): Read<RecordContext> {
  if (enquiryId === null) return readPlace(db, { leadId })
  return map(readPlace(db, { enquiryId }), (place) => {
    if (place.leadId !== leadId) throw brokenRule('enquiryId', 'The enquiry must be one of the lead')
    return place
  })
}
