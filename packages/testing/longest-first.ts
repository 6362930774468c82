import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the names of the files that take longest, which say little about it by their own length. */
const longest = [
  '/access-matrix/',
  '/bad-input/',
  'ai-access',
  'round-trips',
  'self-host.api',
  'security/limits',
]

/** Begins with the files that take longest, so that at the end none runs alone while the other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((part) => moduleId.includes(part))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
