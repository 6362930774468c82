import type { FieldChange, StageType } from '@ginkgo/contracts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { ActivityEntry } from '../../audit/activity-stream/record-activity.ts'
import { dayIn } from '@ginkgo/contracts/dates'
import type { LossReasonChoice } from './enquiry-rules.ts'

/** Leaving the lost stage clears the loss; the history keeps it. */
export function lossOf(scope: OrgScope, reason: LossReasonChoice | undefined, now: string) {
  const by = reason && scope.user
  return {
    stored: { lossReasonId: reason?.id ?? null, lostAt: reason ? now : null, lostBy: by?.id ?? null },
    shown: {
      lossReason: reason?.reason ?? null,
      lostById: by?.id ?? null,
      lostByFirstName: by?.firstName ?? null,
      lostByLastName: by?.lastName ?? null,
    },
  }
}

/** The day on which an enquiry of that stage type is closed now; null for an open one. */
export const closingDay = (scope: OrgScope, stageType: StageType, now: string) =>
  stageType === 'open' ? null : dayIn(now, scope.user.timeZone ?? 'UTC')

/** Another reason for what is lost already; who lost it and when stays. */
export function explanationOf(reason: LossReasonChoice) {
  return { stored: { lossReasonId: reason.id }, shown: { lossReason: reason.reason } }
}

interface MovedEnquiry {
  readonly id: string
  readonly verticalId: string
  readonly leadId: string
  readonly stage: string
  readonly lossReason: string | null
}

/** A move to the stage of that name; without one, another reason for the loss. */
export function moveActivity(
  enquiry: MovedEnquiry,
  movedTo: string | undefined,
  reason: LossReasonChoice | undefined,
): ActivityEntry {
  const to = reason?.reason ?? null
  const stage: FieldChange[] = movedTo ? [{ field: 'stage', from: enquiry.stage, to: movedTo }] : []
  const loss: FieldChange[] =
    to === enquiry.lossReason ? [] : [{ field: 'lossReason', from: enquiry.lossReason, to }]
  return {
    verticalId: enquiry.verticalId,
    leadId: enquiry.leadId,
    enquiryId: enquiry.id,
    type: movedTo ? 'enquiry.stage_changed' : 'enquiry.loss_reason_changed',
    title: movedTo ? 'Stage changed' : 'Loss reason changed',
    description: movedTo ? `${enquiry.stage} → ${movedTo}` : to,
    changes: [...stage, ...loss],
  }
}
