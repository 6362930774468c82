import { type ErrorCode, errorCodes, type LeadBulkAction, maxTags } from '@ginkgo/contracts'
import { DomainError } from '../../../http/errors.ts'
import type { OrgScope } from '../../../http/scope.ts'
import type { LeadRow } from './lead-fields.ts'

/** The decision about one lead: changed values, no change, or a refusal. */
export type BulkDecision =
  | { status: 'changed'; lead: LeadRow; set: Partial<Pick<LeadRow, 'ownerId' | 'tags' | 'archivedAt'>> }
  | { status: 'unchanged' }
  | { status: 'refused'; code: ErrorCode; message: string }

const unchanged: BulkDecision = { status: 'unchanged' }
const refused = (code: ErrorCode, message: string = errorCodes[code][1]): BulkDecision => ({
  status: 'refused',
  code,
  message,
})

/** The decision that the single action would have come to. */
export function decide(
  action: LeadBulkAction,
  lead: LeadRow | undefined,
  scope: OrgScope,
  now: string,
): BulkDecision {
  if (!lead) return refused('not_found', 'Lead not found')
  const { tags } = lead
  switch (action.type) {
    case 'assign':
      if (lead.ownerId === action.ownerId) return unchanged
      return ownRecord(scope, lead) ?? { status: 'changed', lead, set: { ownerId: action.ownerId } }
    case 'addTag':
      if (tags?.includes(action.tag)) return unchanged
      if (tags && tags.length >= maxTags) return refused('validation_failed', `At most ${maxTags} tags`)
      return { status: 'changed', lead, set: { tags: [...(tags ?? []), action.tag] } }
    case 'removeTag': {
      if (!tags?.includes(action.tag)) return unchanged
      const left = tags.filter((tag) => tag !== action.tag)
      return { status: 'changed', lead, set: { tags: left.length > 0 ? left : null } }
    }
    case 'archive': {
      const isOthers = ownRecord(scope, lead)
      if (isOthers || lead.archivedAt) return isOthers ?? unchanged
      if (lead.openEnquiries + lead.convertedEnquiries > 0) return refused('lead_has_open_enquiries')
      return { status: 'changed', lead, set: { archivedAt: now } }
    }
    case 'restore': {
      const isOthers = ownRecord(scope, lead)
      if (isOthers || !lead.archivedAt) return isOthers ?? unchanged
      return { status: 'changed', lead, set: { archivedAt: null } }
    }
  }
}

function ownRecord(scope: OrgScope, lead: LeadRow): BulkDecision | undefined {
  try {
    scope.requireOwn(lead.verticalId, lead.ownerId)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return refused(error.code, error.message)
    throw error
  }
}
