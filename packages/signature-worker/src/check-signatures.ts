import type { DKIMResult, DNSResolver } from 'mailauth'
import { DkimVerifier, type ParsedHeaders, type SignatureHeader } from 'mailauth/lib/dkim/dkim-verifier.js'
import { writeToStream } from 'mailauth/lib/tools.js'

export interface CheckedSignatures {
  /** The result of the best signature, by RFC 8601: `pass`, `fail`, `none` … */
  readonly dkim: string
  /** One passes that is of the domain of `From`, and covers the whole of the e-mail. */
  readonly isAligned: boolean
  /** Why none does, for people; empty where one does. */
  readonly why: string
}

interface Order {
  /** The address that the e-mail is taken to be from. */
  readonly from: string
  readonly resolver: DNSResolver
}

/** Milliseconds that the DNS may take for all keys of an e-mail. */
export const patienceMs = 5_000

/**
 * What is checked of one e-mail. The library takes a minute for 128,000 lines of one header; a signature names each header that
 * it covers, and each may have the whole of the e-mail hashed.
 */
const most = {
  headBytes: 262_144,
  headLines: 2_000,
  signatures: 10,
  signatureBytes: 5_000,
  hashedBytes: 60_000_000,
} as const
/** A line within a piece is read once; one that goes on is put together anew with each piece. */
const pieceBytes = 1_000_000

class BeyondBudget extends Error {
  constructor(what: string) {
    super(`It has ${what} than are checked of one e-mail`)
  }
}

/** @throws BeyondBudget where the headers are too much to be read */
function requireShortHead(email: Uint8Array): void {
  const beginning = email.subarray(0, most.headBytes)
  let lines = 0
  for (let at = beginning.indexOf(0x0a); at >= 0; at = beginning.indexOf(0x0a, at + 1)) {
    if (++lines > most.headLines) break
    const isEmpty = beginning[at + 1] === 0x0a || (beginning[at + 1] === 0x0d && beginning[at + 2] === 0x0a)
    if (isEmpty) return
  }
  if (lines > most.headLines || email.byteLength > most.headBytes) throw new BeyondBudget('more headers')
}

class BoundedVerifier extends DkimVerifier {
  readonly #bytes: number

  constructor(resolver: DNSResolver, bytes: number) {
    // RFC 8301, 3.1: SHA-1 proves nothing any more.
    super({ resolver, rejectRsaSha1: true })
    this.#bytes = bytes
  }

  override async messageHeaders(headers: ParsedHeaders): Promise<void> {
    const signatures = headers.parsed.filter(({ key }) => key === 'dkim-signature')
    if (
      signatures.length > most.signatures ||
      signatures.length * this.#bytes > most.hashedBytes ||
      signatures.some(({ line }) => line.length > most.signatureBytes)
    )
      throw new BeyondBudget('more signatures')
    await super.messageHeaders(headers)
  }

  override verifySignature(signature: SignatureHeader, ...others: unknown[]): Promise<DKIMResult> {
    // A digest by the name that every platform knows: workerd knows `sha256`, not `rsa-sha256`.
    if (signature.signAlgo === 'rsa') signature.algorithm = signature.hashAlgo
    return super.verifySignature(signature, ...others)
  }
}

/**
 * Checks the DKIM signatures of an e-mail (RFC 6376). SPF would need the address that the sending server has, which is not
 * known behind a mail server that relays.
 * @throws Error where the DNS does not answer in time
 */
export async function checkSignatures(
  email: Uint8Array,
  { from, resolver }: Order,
): Promise<CheckedSignatures> {
  const verifier = new BoundedVerifier(resolver, email.byteLength)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The DNS did not answer in time')), patienceMs)
  })
  try {
    requireShortHead(email)
    const bytes = Buffer.from(email.buffer, email.byteOffset, email.byteLength)
    await Promise.race([writeToStream(verifier, bytes, pieceBytes), late])
    return outcomeOf(verifier, from)
  } catch (error) {
    if (error instanceof BeyondBudget) return { dkim: 'none', isAligned: false, why: error.message }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

function outcomeOf(
  { headerFrom, results }: Pick<DkimVerifier, 'headerFrom' | 'results'>,
  from: string,
): CheckedSignatures {
  const aligned = results.find(
    ({ status }) => status.result === 'pass' && status.aligned && !status.underSized,
  )
  const best = aligned ?? results.find(({ status }) => status.result === 'pass') ?? results[0]
  const dkim = best?.status.result ?? 'none'
  const because = (why: string) => ({ dkim, isAligned: false, why })
  // Aligned is what the library took for the sender; the e-mail is filed by what its reader did.
  const [sender, ...others] = headerFrom
  if (!sender || others.length > 0 || domainOf(sender) !== domainOf(from))
    return because('It names its sender in more than one way')
  if (aligned) return { dkim, isAligned: true, why: '' }
  return results.some(({ status }) => status.result === 'temperror')
    ? because('Its signature could not be checked')
    : because('It has no valid signature of the domain of its sender')
}
