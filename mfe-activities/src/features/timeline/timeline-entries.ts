import type { Activity, EmailMessage } from '@ginkgo/contracts'
import { type Conversation, conversationsOf } from '../emails/conversations.ts'

/** What stands in a timeline: something that happened, with the conversation where it happened to an e-mail. */
export interface TimelineEntry {
  readonly activity: Activity
  readonly conversation?: Conversation
}

/** What only says that there is an e-mail, which its conversation shows. */
const folded: ReadonlySet<string> = new Set(['email.filed', 'email.sent'])

const emailIdOf = ({ changes }: Activity) => changes.find(({ field }) => field === 'emailId')?.to

/** Whether any of them is about an e-mail. */
export const areAboutEmails = (activities: readonly Activity[]): boolean =>
  activities.some((activity) => emailIdOf(activity) !== undefined)

/**
 * Activities in their order, the latest first. A conversation stands once, where its latest activity does; an e-mail that the
 * reader may not see, or that has gone, is no more than its activity.
 * @param emails of the record, as far as they were read
 */
export function timelineEntries(
  activities: readonly Activity[],
  emails: readonly EmailMessage[],
): TimelineEntry[] {
  const conversations = conversationsOf(emails)
  const shown = new Set<Conversation>()
  return activities.flatMap((activity): TimelineEntry[] => {
    const emailId = emailIdOf(activity)
    const conversation = conversations.find((each) => each.emails.some(({ id }) => id === emailId))
    if (!conversation) return [{ activity }]
    if (shown.has(conversation)) return folded.has(activity.type) ? [] : [{ activity }]
    shown.add(conversation)
    return [{ activity, conversation }]
  })
}
