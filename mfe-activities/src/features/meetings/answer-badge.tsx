import type { Attendee } from '@ginkgo/contracts'
import { Badge, type Tone } from '@ginkgo/ui'

type Answer = NonNullable<Attendee['answer']>

const answers: Record<Answer, { readonly label: string; readonly tone: Tone }> = {
  accepted: { label: 'Accepted', tone: 'accent' },
  declined: { label: 'Declined', tone: 'danger' },
  tentative: { label: 'Tentative', tone: 'gold' },
}

/** What somebody has answered an invitation; nothing where they have not. */
export function AnswerBadge({ answer }: { answer: Answer | null | undefined }) {
  return answer ? <Badge tone={answers[answer].tone}>{answers[answer].label}</Badge> : null
}
