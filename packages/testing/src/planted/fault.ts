/** The suites of `npm test` that run tests. */
export type Suite = 'unit' | 'api' | 'e2e'

/** A mistake that somebody could make, and the test of `npm test` that must fail because of it. */
export interface Fault {
  readonly name: string
  /** What it would do to the people who use the product. */
  readonly harm: string
  /** Path of the file it is made in, from the root of the workspace. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly text: string
  /** Stands there instead; a program that compiles and starts. */
  readonly replacement: string
  readonly suite: Suite
  /** Part of the path of the test file that must fail. */
  readonly test: string
}
