import type { Frame } from './read-stack.ts'

/** `boundary`: React caught it; `load`: a part did not arrive or did not fit. */
export const reportKinds = ['error', 'rejection', 'boundary', 'load'] as const

/** A browser's report of one failure. It contains no user input and does not identify the user. */
export interface ErrorReport {
  /** The remote that failed, else `shell-app`. */
  readonly app: string
  readonly version: string
  /** The version of the shell, as the stack may lead through its files. */
  readonly shell: string
  /** Signatures with which the gateway proves that it served these versions of app and shell. */
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
