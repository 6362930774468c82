import type { EmailMessage } from '@ginkgo/contracts'

/** E-mails that answer each other. */
export interface Conversation {
  readonly id: string
  /** The latest first. */
  readonly emails: readonly EmailMessage[]
}

/** The e-mails of a list, which has the latest first, by conversation: each where its latest e-mail stands. */
export function conversationsOf(emails: readonly EmailMessage[]): Conversation[] {
  const byThread = new Map<string, EmailMessage[]>()
  for (const email of emails) {
    const known = byThread.get(email.threadId)
    if (known) known.push(email)
    else byThread.set(email.threadId, [email])
  }
  return [...byThread].map(([id, ofThread]) => ({ id, emails: ofThread }))
}
