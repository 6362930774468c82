/** The suites of `npm test` that consist of tests. */
export type Suite = 'unit' | 'components' | 'api' | 'e2e'

/** A mistake that a developer could make, and the test of `npm test` that must fail because of it. */
export interface Fault {
  readonly name: string
  /** How it would harm the people who use the product. */
  readonly harm: string
  /** The path of the changed file from the root of the workspace. */
  readonly file: string
  /** Must occur exactly once in the file. */
  readonly text: string
  /** Replaces the text; the program must still compile and start. */
  readonly replacement: string
  readonly suite: Suite
  /** A part of the path of the test file that must fail. */
  readonly test: string
}
