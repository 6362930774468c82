import type { ErrorCode } from '@ginkgo/contracts'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { DomainError } from '../../../operation/errors.ts'

/** What a model should do after a refusal, in addition to the message. */
const nextSteps: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Correct these arguments and call the tool again.',
  malformed: 'Correct the arguments and call the tool again.',
  too_large: 'Send shorter texts.',
  not_found:
    'There is no record with this id that you have access to. Take ids from answers of other tools and never make them up; whoami names the verticals that you have access to.',
  forbidden:
    'The person you act for may not do this. Do not try again: tell them, and that an admin of their organization can change it.',
  insufficient_scope:
    'Do not try again: ask the person to connect Ginkgo once more and allow it, or to give you an API key with that scope.',
  access_paused:
    'Do not try again: tell the person that the access was paused, and that they or an admin can resume it in Settings → Integrations.',
  stale_edit: 'Read the record again, and then decide whether the change is still right.',
  conflict: 'Read the record again, and then decide whether the change is still right.',
  request_in_progress: 'Wait a few seconds, then repeat exactly the same call.',
  idempotency_key_reused: 'Use another idempotencyKey for another call.',
  lead_archived: 'No tool restores a lead: ask the person to do so in Ginkgo, or choose another lead.',
  lead_merged: 'Go on with the lead that `leadId` names here: it has everything of the one that you named.',
  change_undone: 'There is nothing left to do.',
  change_too_old: 'Do not try again: what there was before is not known any more.',
  loss_reason_required:
    'Call list_settings (loss_reasons) for the vertical, ask the person which reason applies unless they have said so, and repeat the call with lossReasonId.',
  invalid_assignee:
    'Leave the person out, or use the id of an active member of the organization with access to the vertical.',
  rule_broken: 'Change the arguments so that they keep this rule.',
  internal:
    'Nothing was changed. Try once more; if it fails again, tell the person and give them the request id.',
  unavailable: 'Wait a few seconds and try again, with the same idempotencyKey if you gave one.',
}

/** A refusal as the answer of a tool: what is wrong, in which field, and what to do next. */
export function refusalResult(error: DomainError, requestId: string): CallToolResult {
  const { code, message, issues = [], details, retryAfter } = error
  const lines = [
    message,
    ...issues.filter((issue) => issue.path !== '').map((issue) => `- ${issue.path}: ${issue.message}`),
    details && JSON.stringify(details),
    retryAfter !== undefined && `Wait ${retryAfter} seconds before the next call.`,
    code !== 'rate_limited' && nextSteps[code],
    `(${code}, request ${requestId})`,
  ]
  return { isError: true, content: [{ type: 'text', text: lines.filter(Boolean).join('\n') }] }
}
