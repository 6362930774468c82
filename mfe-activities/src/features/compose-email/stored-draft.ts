import { FileId, type ProviderConnection } from '@ginkgo/contracts'
import { draftKey, remember } from '@ginkgo/portal-sdk'
import { z } from 'zod'
import type { EmailToWrite, UnsentEmail } from '../../extensions.ts'

const StoredDraft = z.object({
  /** When it was last written on. */
  at: z.iso.datetime(),
  draft: z.object({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    html: z.string().default(''),
    fileIds: z.array(FileId),
    isPrivate: z.boolean(),
    mailbox: z.string(),
    sendDate: z.string().nullable(),
    sendTime: z.string(),
  }),
})
export type StoredDraft = z.output<typeof StoredDraft>

/** An answer has a draft of its own beside that of its record. */
const keyOf = ({ leadId, enquiryId, inReplyTo }: EmailToWrite, userId: string): string =>
  draftKey(`email.${inReplyTo ?? enquiryId ?? leadId}`, userId)

/** What was written and neither sent nor thrown away; undefined where there is nothing that can be read. */
export function storedDraft(
  email: EmailToWrite,
  userId: string,
  mailboxes: readonly ProviderConnection[],
): StoredDraft | undefined {
  try {
    const { at, draft } = StoredDraft.parse(JSON.parse(localStorage.getItem(keyOf(email, userId)) ?? ''))
    // The mailbox may have been disconnected since.
    const isThere = mailboxes.some(({ provider }) => provider === draft.mailbox)
    return { at, draft: { ...draft, mailbox: isThere ? draft.mailbox : (mailboxes[0]?.provider ?? '') } }
  } catch {
    return undefined
  }
}

/** Stores what is written; null removes it. */
export function storeDraft(email: EmailToWrite, userId: string, draft: UnsentEmail | null): void {
  const stored = draft && JSON.stringify({ at: new Date().toISOString(), draft } satisfies StoredDraft)
  remember(keyOf(email, userId), stored)
}
