import { refuse } from '../refuse.ts'
import { type FormKind, type MeetingDraft, refusalOf } from './meeting-draft.ts'

/**
 * Says as a toast what keeps a draft from being sent, beside what its fields say.
 * @returns whether something does
 */
export function refuseDraft(draft: MeetingDraft, kind: FormKind): boolean {
  const refusal = refusalOf(draft, kind)
  if (refusal) refuse(refusal)
  return refusal !== undefined
}
