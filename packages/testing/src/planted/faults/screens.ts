import type { Fault } from '../fault.ts'

/** Faults by which screens lose input, hide errors or exclude people. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'unsaved input: links lead away without a question',
    harm: 'A click on the navigation loses what was typed.',
    file: 'shell-app/src/outlets/unsaved-input-guard.tsx',
    text: 'unsavedInput() !== undefined &&',
    replacement: 'unsavedInput() === null &&',
    suite: 'e2e',
    test: 'unsaved-input.e2e.test',
  },
]
