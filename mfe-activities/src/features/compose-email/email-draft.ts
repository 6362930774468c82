import { isolated } from '@ginkgo/ui'
import {
  type ContactId,
  type EmailId,
  type EmailSend,
  emailText,
  FileId,
  isEmail,
  type LeadDetail,
  maxRecipients,
  normalizedEmail,
} from '@ginkgo/contracts'
import { instantOf } from '@ginkgo/contracts/dates'
import type { useZodForm } from '@ginkgo/ui/form'
import { z } from 'zod'
import type { EmailToWrite } from '../../extensions.ts'

const addresses = z.array(z.string()).superRefine((list, { addIssue }) => {
  const wrong = list.find((address) => !isEmail(address.trim()))
  if (wrong !== undefined)
    addIssue({ code: 'custom', message: `"${isolated(wrong)}" is not an e-mail address` })
  if (list.length > maxRecipients)
    addIssue({ code: 'custom', message: `At most ${maxRecipients} recipients` })
})

/** What the form of an e-mail asks; the day is YYYY-MM-DD and the time HH:MM where the person is. */
export const EmailDraft = z
  .object({
    to: addresses.refine((to) => to.length > 0, 'Say whom it goes to'),
    cc: addresses,
    bcc: addresses,
    ...emailText,
    html: z.string(),
    fileIds: z.array(FileId),
    isPrivate: z.boolean(),
    mailbox: z.string(),
    sendDate: z.string().nullable(),
    sendTime: z.string(),
  })
  .superRefine(({ sendDate, sendTime }, { addIssue }) => {
    if (sendTime !== '' && !sendDate)
      addIssue({ code: 'custom', path: ['sendDate'], message: 'Choose a day as well' })
    if (sendDate && sendTime === '')
      addIssue({ code: 'custom', path: ['sendTime'], message: 'Choose a time as well' })
  })
export type EmailDraft = z.output<typeof EmailDraft>
export type EmailForm = ReturnType<typeof useZodForm<typeof EmailDraft>>

/** Everybody of the lead who has an address, the contact to talk to first in front. */
export function addressesOf({ email, contacts }: LeadDetail): string[] {
  const inOrder = contacts.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return [...new Set([...inOrder.map((contact) => contact.email), email].flatMap((one) => one ?? []))]
}

export const newDraft = (
  { to, subject = '' }: EmailToWrite,
  lead: LeadDetail,
  { mailbox, isPrivate }: Pick<EmailDraft, 'mailbox' | 'isPrivate'>,
): EmailDraft => {
  const first = to ?? addressesOf(lead)[0]
  return {
    to: first ? [first] : [],
    cc: [],
    bcc: [],
    subject,
    body: '',
    html: '',
    fileIds: [],
    isPrivate,
    mailbox,
    sendDate: null,
    sendTime: '',
  }
}

/** The contact whose address is the first recipient. */
export const contactOf = (
  { to }: Pick<EmailDraft, 'to'>,
  { contacts }: LeadDetail,
): ContactId | undefined => {
  const [first = ''] = to
  return contacts.find(({ email }) => email !== null && email === normalizedEmail(first))?.id
}

/** The body of the request. @param timeZone where the person is */
export function bodyOfDraft(
  draft: EmailDraft,
  lead: LeadDetail,
  inReplyTo: EmailId | undefined,
  timeZone: string,
) {
  const { sendDate, sendTime, mailbox, body, html, ...said } = draft
  const contactId = contactOf(draft, lead)
  return {
    ...said,
    ...(html ? { html } : { body }),
    mailbox: mailbox as NonNullable<EmailSend['mailbox']>,
    ...(contactId && { contactId }),
    ...(inReplyTo && { inReplyTo }),
    ...(sendDate && { sendAt: instantOf(sendDate, sendTime, timeZone) }),
  }
}
