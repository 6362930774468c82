import * as z from 'zod'

/** The result of checking an e-mail's DKIM signatures. */
export const CheckedSignatures = z.object({
  /** The result of the best signature, by RFC 8601. */
  dkim: z.string(),
  /** One passes that is of the domain of `From`. */
  isAligned: z.boolean(),
  /** Why none does, for people. */
  why: z.string(),
})
export type CheckedSignatures = z.output<typeof CheckedSignatures>

/** Checks the signatures of an e-mail that is taken to be from this address. @throws Error where the DNS does not answer */
export type SignatureCheck = (email: Uint8Array, from: string) => Promise<CheckedSignatures>
