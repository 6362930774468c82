import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '@ginkgo/dev-stack'
import type { Fault, Suite } from './fault.ts'
import type { Lane } from './lanes.ts'
import { plant } from './plant.ts'
import { type FileResult, readResults } from './test-result.ts'

export type Verdict = { readonly caughtBy: string } | { readonly missed: string }

const runTests = async (
  lane: Lane,
  place: Place,
  suite: Suite,
  args: readonly string[],
): Promise<FileResult[]> => {
  const report = join(place.dir, `${suite}.json`)
  rmSync(report, { force: true })
  await lane.run([...args, '--retry=0'])
  return readResults(report, place.root)
}

export interface Place {
  /** The root folder of the copy of the project. */
  readonly root: string
  /** The folder for reports. */
  readonly dir: string
}

/** Why a test proves nothing, from its results without a fault; undefined if it passed. */
const problemOf = (test: string, results: readonly FileResult[]): string | undefined => {
  const own = results.filter(({ file }) => file.includes(test))
  const failing = own.find(({ failedTests, broken }) => failedTests.length > 0 || broken !== undefined)
  if (failing) return `fails without it: ${failing.failedTests[0] ?? failing.broken}`
  return own.some(({ passed }) => passed > 0) ? undefined : 'no test ran without it'
}

/**
 * Runs the tests of the faults without any fault: all of them at once, and those that failed again alone, as they will
 * run with their fault.
 * @returns why a test proves nothing, by the part of its path; tests that pass are left out
 */
export const findUselessTests = async (
  lane: Lane,
  place: Place,
  faults: readonly Fault[],
): Promise<Map<string, string>> => {
  const { suite } = faults[0]!
  const tests = [...new Set(faults.map(({ test }) => test))]
  const together = await runTests(lane, place, suite, tests)
  const useless = new Map<string, string>()
  for (const test of tests) {
    if (problemOf(test, together) === undefined) continue
    const problem = problemOf(test, await runTests(lane, place, suite, [test]))
    if (problem !== undefined) useless.set(test, problem)
  }
  return useless
}

/** Plants one fault, runs its test and removes the fault again. The fault counts as caught only if the test failed. */
export const tryFault = async (lane: Lane, place: Place, fault: Fault): Promise<Verdict> => {
  await lane.pause()
  const restore = plant(place.root, fault)
  try {
    await lane.resume()
    const results = await runTests(lane, place, fault.suite, [fault.test, '--bail=1'])
    const caught = results.find(({ failedTests }) => failedTests.length > 0)
    if (caught && !(await lane.isUp())) return { missed: 'the stack no longer answered' }
    if (caught) return { caughtBy: `${caught.file}: ${caught.failedTests[0]}` }
    const broken = results.find((result) => result.broken !== undefined)?.broken
    return { missed: broken ? `the test did not run: ${broken}` : 'all tests passed' }
  } catch (error) {
    return { missed: `it did not start: ${reasonOf(error)}` }
  } finally {
    await lane.pause()
    restore()
  }
}
