import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What is recorded of one thing that is released. */
export interface Release {
  /** `the contract` */
  readonly name: string
  readonly version: string
  /** The version that is recorded; undefined where nothing is. */
  readonly recorded: string | undefined
  readonly files: ReadonlyMap<string, string>
}

/** Another content under a version that was released. */
export class VersionNotRaised extends Error {
  constructor({ name, version }: Release) {
    super(
      `${name} is not as it was released as ${version}. Raise its version: the first number when something breaks, the second when something is added.`,
    )
  }
}

const isAsRecorded = ([path, text]: readonly [string, string]) =>
  existsSync(path) && readFileSync(path, 'utf8') === text

/**
 * Makes these the last release.
 * @throws VersionNotRaised, and nothing is recorded then
 */
export function record(releases: readonly Release[]): void {
  const unraised = releases.find(
    ({ version, recorded, files }) => version === recorded && ![...files].every(isAsRecorded),
  )
  if (unraised) throw new VersionNotRaised(unraised)
  for (const [path, text] of releases.flatMap(({ files }) => [...files])) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
