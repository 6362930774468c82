/** One line of a stack, in a built file: `/remotes/<name>/<version>/<file>` or `/assets/<file>` of the shell. */
export interface StoredFrame {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name?: string
}

/** What browsers told about failures of one kind in one version of an app; the value in the bucket. */
export interface ErrorGroup {
  readonly app: string
  readonly version: string
  /** The version of the shell that the first of them happened in. */
  readonly shell: string
  readonly kind: string
  readonly name: string
  readonly message: string
  /** The stack of the first of them, the innermost line first. */
  readonly frames: readonly StoredFrame[]
  readonly count: number
  /** ISO 8601. */
  readonly first: string
  readonly last: string
  /** How many on each page, by its pattern; pages beyond the first 20 are counted under `others`. */
  readonly routes: Readonly<Record<string, number>>
}
