/** Parts of mailauth that it declares no types for. */
declare module 'mailauth/lib/dkim/dkim-verifier.js' {
  import type { Writable } from 'node:stream'
  import type { DKIMResult, DKIMVerifyOptions } from 'mailauth'

  export interface ParsedHeaders {
    readonly parsed: readonly { readonly key: string; readonly line: Uint8Array }[]
  }

  /** A signature whose fields were read; `algorithm` is what the platform verifies it by. */
  export interface SignatureHeader {
    readonly signAlgo?: string
    readonly hashAlgo: string
    algorithm: string
  }

  /** Reads an e-mail that is written to it. */
  export class DkimVerifier extends Writable {
    constructor(options: DKIMVerifyOptions)
    /** Addresses of the headers `From`. */
    readonly headerFrom: readonly string[]
    /** Of each signature, once all was written. */
    readonly results: readonly DKIMResult[]
    messageHeaders(headers: ParsedHeaders): Promise<void>
    verifySignature(signature: SignatureHeader, ...others: unknown[]): Promise<DKIMResult>
  }
}

declare module 'mailauth/lib/tools.js' {
  import type { Writable } from 'node:stream'

  /** Writes bytes in pieces, and lets other work come in between. */
  export function writeToStream(stream: Writable, input: Uint8Array, pieceBytes: number): Promise<void>
}
