import type { Message } from './read-message.ts'

/**
 * `answer` is what a machine answers, which would be answered again and again; `group` went through a mailing list; `machine`
 * was written by a program, such as a newsletter or a notice; everything else is of a person.
 */
export type MessageKind = 'answer' | 'group' | 'machine' | 'person'

/** Words of `Precedence` and `Auto-Submitted` are short; what is longer is none of them. */
const wordIn = (value: string | undefined): string =>
  (value ?? '').slice(0, 200).trim().toLowerCase().split(';')[0]!.trim()

/** By RFC 3834 (5), RFC 2919 and RFC 3464. */
export function kindOf({ header, from }: Message, envelopeFrom: string | null): MessageKind {
  const of = (name: string) => wordIn(header(name)[0])
  const [submitted, precedence, reply] = [of('auto-submitted'), of('precedence'), of('x-autoreply')]
  const isReport = header('content-type').some((value) => wordIn(value) === 'multipart/report')
  // Reports and answers have an empty return path, so that nothing answers them.
  const isReturned = envelopeFrom === '' || header('return-path').some((value) => wordIn(value) === '<>')
  const isOfServer = /^(?:mailer-daemon|postmaster)@/.test(from?.address ?? '')
  const isAnswer = submitted === 'auto-replied' || /^auto[-_]?reply$/.test(precedence)
  if (isAnswer || (reply && reply !== 'no') || isReport || isReturned || isOfServer) return 'answer'
  if (header('list-id').length > 0) return 'group'
  if (/^(?:bulk|junk|list)$/.test(precedence) || (submitted && submitted !== 'no')) return 'machine'
  return 'person'
}
