import type { Frame } from './read-stack.ts'

/** `boundary`: React caught it; `load`: a part did not arrive or did not fit. */
export const reportKinds = ['error', 'rejection', 'boundary', 'load'] as const

/** What a browser tells about one failure. It holds nothing that somebody typed, and says nothing about who it was. */
export interface ErrorReport {
  /** The remote that failed, else `shell-app`. */
  readonly app: string
  readonly version: string
  /** The version of the shell, as the stack may lead through its files. */
  readonly shell: string
  /** The gateway's word that it served the app and the shell in these versions. */
  readonly proofs: { readonly app: string; readonly shell: string }
  readonly kind: (typeof reportKinds)[number]
  /** The page's address with `:id` in place of ids. */
  readonly route: string
  /** `TypeError` */
  readonly name: string
  readonly message: string
  /** The innermost first. */
  readonly frames: readonly Frame[]
}

export const reportPath = '/client-errors'
