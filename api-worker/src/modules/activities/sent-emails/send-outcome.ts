import { DomainError } from '../../../operation/errors.ts'
import { isBucketTrouble } from '../../../storage/bucket.ts'
import { ProviderProblem } from '../../integrations/provider-problem.ts'
import { MailServerSilent } from '../../mail/smtp.ts'

/**
 * What became of an attempt that failed. `refused`: it was not sent and never will be. `again`: it was certainly not
 * sent, and may be later. `unknown`: it may have been sent, so it is not tried again, because a person who writes to a
 * customer rather looks than writes twice.
 */
export interface Failure {
  readonly kind: 'refused' | 'again' | 'unknown'
  /** For people. */
  readonly words: string
  /** Addresses that the server does not know. */
  readonly unknown?: readonly string[]
}

/** An attempt that ended before anything was handed over. */
export class NotSent extends Error {
  readonly failure: Failure

  constructor(kind: Failure['kind'], words: string) {
    super(words)
    this.failure = { kind, words }
  }
}

export const unknownEnd = (label: string): Failure => ({
  kind: 'unknown',
  words: `${label} did not answer, so it is not known whether this e-mail went out. Look into your sent e-mails before you send it again`,
})

const answered = (response: string | undefined) =>
  (response ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)

/** A failure of a provider's API. @param hasBegun whether the message itself was on its way */
function providerFailure({ kind, message }: ProviderProblem, label: string, hasBegun: boolean): Failure {
  if (kind === 'disconnected')
    return {
      kind: 'refused',
      words: `${label} no longer accepts your connection. Connect it again in Settings`,
    }
  if (kind === 'refused') return { kind: 'refused', words: `${label} refused this e-mail` }
  const hasAnswered = message.startsWith('status ')
  if (kind === 'silent' && (hasAnswered || !hasBegun))
    return { kind: 'again', words: `${label} could not be reached` }
  return unknownEnd(label)
}

/** What the SMTP library says about an error. */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly rejected?: readonly string[]
}

/** Codes of RFC 3463 for addresses that do not exist. */
const noSuchAddress = /\b5\.1\.[0-3]\b/

function serverFailure({ code, command, response, responseCode = 0, rejected = [] }: SmtpError): Failure {
  if (code === 'EAUTH')
    return {
      kind: 'refused',
      words: 'Your mail server no longer accepts your password. Set it again in Settings',
    }
  if (responseCode >= 500)
    return {
      kind: 'refused',
      words: `Your mail server refused this e-mail: ${answered(response)}`,
      ...(noSuchAddress.test(response ?? '') && { unknown: rejected }),
    }
  if (responseCode >= 400)
    return { kind: 'again', words: `Your mail server does not take it yet: ${answered(response)}` }
  if (command === 'CONN') return { kind: 'again', words: 'Your mail server could not be reached' }
  return unknownEnd('Your mail server')
}

export function failureOf(error: unknown, label: string, hasBegun: boolean): Failure {
  if (error instanceof NotSent) return error.failure
  if (error instanceof ProviderProblem) return providerFailure(error, label, hasBegun)
  if (error instanceof MailServerSilent) return unknownEnd(label)
  if (error instanceof DomainError)
    return { kind: isBucketTrouble(error) ? 'again' : 'refused', words: error.message }
  return hasBegun ? serverFailure(error as SmtpError) : { kind: 'again', words: 'It could not be sent yet' }
}
