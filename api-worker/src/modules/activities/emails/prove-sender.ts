import type { SenderChecks } from '@ginkgo/contracts'
import type { Deadline } from '../../../db/deadline.ts'
import type { Bindings } from '../../../operation/env.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { serversWord } from './authentication-results.ts'
import type { Message, Person } from './read-message.ts'
import { signatureCheckOf } from './who-checks-signatures.ts'

/** Whether it is shown that an e-mail is from whom it says. */
export interface SenderProof {
  readonly isVerified: boolean
  /** Null where nobody looked. */
  readonly checks: SenderChecks | null
  /** Why it is not verified, for people. */
  readonly why: string
}

const unproven = (why: string, checks: SenderChecks | null = null): SenderProof => ({
  isVerified: false,
  checks,
  why,
})

/**
 * An e-mail is from whom it says if DMARC or an aligned DKIM signature passes. The receiving server's own line says so where
 * one is trusted; else this process or a Worker of its own checks the signatures, if there is one that can.
 */
export async function proveSender(
  env: Pick<Bindings, 'INBOUND_AUTHSERV_ID' | 'CHECK_SIGNATURES' | 'SIGNATURES'>,
  { header, unread }: Pick<Message, 'header' | 'unread'>,
  { address }: Person,
  bytes: Uint8Array,
  deadline: Deadline,
): Promise<SenderProof> {
  // With two of them, a server may have looked at another one than is shown.
  if (header('from').length !== 1) return unproven('It names its sender more than once')
  const fromDomain = address.slice(address.lastIndexOf('@') + 1)
  if (env.INBOUND_AUTHSERV_ID) {
    const word = serversWord(header('authentication-results'), env.INBOUND_AUTHSERV_ID, fromDomain)
    if (!word) return unproven('The mail server did not say whether it is from this sender')
    if (word.isVerified) return { isVerified: true, checks: word.checks, why: '' }
    return unproven('The mail server could not verify that it is from this sender', word.checks)
  }
  const checkSignatures = signatureCheckOf(env, deadline)
  if (!checkSignatures) return unproven('Nothing here checks whether an e-mail is from its sender')
  // What is too much to be read is too much to be checked; it waits in any case.
  if (unread) return unproven('Its signature was not checked')
  try {
    const { dkim, isAligned, why } = await checkSignatures(bytes, address)
    const checks = { spf: null, dkim, dmarc: null }
    return isAligned ? { isVerified: true, checks, why: '' } : unproven(why, checks)
  } catch (error) {
    log('warn', { task: 'emails.signatures', ...errorFields(error) })
    return unproven('Its signature could not be checked')
  }
}
