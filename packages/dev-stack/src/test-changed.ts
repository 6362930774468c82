import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { longTests, wideTests } from '../../testing/long-tests.ts'
import { adjacentApiTests, changedForComponents, changedForUnits } from './changed-tests.ts'
import { ensureChromium } from './chromium.ts'
import { nodeBinary, root } from './paths.ts'
import { plainLog } from './plain-log.ts'
import { commandSucceeds } from './run-command.ts'

/** The lines of git's output; empty if it fails. */
function git(...args: string[]): string[] {
  try {
    const answer = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}

/** All files that differ from a commit, including those that are not committed. */
const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--relative', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/**
 * The files that changed since a commit. Without one, those that are not committed or, if there are none, those of the
 * last commit.
 */
function readChanges(commit: string | undefined): string[] {
  if (commit === undefined) {
    const uncommitted = changedSince('HEAD')
    return uncommitted.length > 0 ? uncommitted : changedSince('HEAD~1')
  }
  if (git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).length === 0) {
    plainLog.error(`${commit} is no commit. Usage: pnpm test:changed [commit to compare with]`)
    process.exit(1)
  }
  return changedSince(commit)
}

const run = (name: string, args: string[]) =>
  commandSucceeds({ name, command: nodeBinary(), args, log: plainLog })

const changed = readChanges(process.argv.slice(2).find((arg) => arg !== '--'))
const files = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')]
const units = changedForUnits(changed, files)
const components = changedForComponents(changed, files)
const api = adjacentApiTests(changed, files, [...longTests.api, ...wideTests.api])

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const related = (suite: 'unit' | 'components', sources: readonly string[]) => {
  const config = join(root, `packages/testing/vitest.${suite}.config.ts`)
  const options = ['related', '--run', '--passWithNoTests', '--config', config]
  return run(suite, [vitest, ...options, ...sources.map((file) => join(root, file))])
}
/** Component tests need a browser, unlike the rest of this command. */
const relatedComponents = () => {
  ensureChromium((line) => plainLog.info(line))
  return related('components', components)
}
const passed = [
  units.length === 0 || (await related('unit', units)),
  components.length === 0 || (await relatedComponents()),
  api.length === 0 || (await run('api', [join(root, 'packages/dev-stack/src/test.ts'), 'api', ...api])),
]
plainLog.info(
  `${changed.length} changed files, ${api.length} files of API tests beside them. Journeys run with pnpm run test:all e2e.`,
)
process.exit(passed.every(Boolean) ? 0 : 1)
