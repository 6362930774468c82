import type { Fault, Suite } from './fault.ts'

const suites: readonly Suite[] = ['unit', 'components', 'api', 'e2e']
const isSuite = (text: string): text is Suite => (suites as readonly string[]).includes(text)

/** Reads the arguments `[suite …] [part of a fault's name …]`; without any, all faults are chosen. */
export const pickFaults = (faults: readonly Fault[], given: readonly string[]): Fault[] => {
  const chosen = given.filter(isSuite)
  const parts = given.filter((text) => !isSuite(text))
  return faults.filter(
    ({ name, suite }) =>
      (chosen.length === 0 || chosen.includes(suite)) &&
      (parts.length === 0 || parts.some((part) => name.includes(part))),
  )
}

/** Sorted by suite and then by file, so that few parts of the portal have to be built again. */
export const inOrder = (faults: readonly Fault[]): { suite: Suite; faults: Fault[] }[] =>
  suites
    .map((suite) => ({
      suite,
      faults: faults
        .filter((fault) => fault.suite === suite)
        .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    }))
    .filter((group) => group.faults.length > 0)
