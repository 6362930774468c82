import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the names of the slowest files. Vitest starts with the largest files, but size says little about time. */
const longest = [
  '/access-matrix/',
  '/bad-input/',
  'sent-emails.api',
  'ai-access',
  'round-trips',
  'self-host.api',
  'security/limits',
  '/connect.api',
  '/declared-changes/',
  'largest-texts',
  'outside-meeting',
  'sign-ups-apart',
  'mail/delivery',
  'mcp-tools',
]

/** Starts with the slowest files, so that at the end no single one runs while the other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((part) => moduleId.includes(part))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
