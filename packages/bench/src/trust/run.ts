import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { report } from '../report.ts'

// Properties that hold or do not: runs and counts the tests that prove them. All of these tests are also part of `npm
// test` or of `pnpm test:long`.

const root = resolve(import.meta.dirname, '../../../..')
const maxLines = 300

interface Proof {
  readonly figure: string
  readonly suite: 'unit' | 'api' | 'api-wide' | 'api-long' | 'e2e-wide'
  /** Parts of the names of test files. */
  readonly files: readonly string[]
}

const proofs: readonly Proof[] = [
  { figure: 'endpoints × callers, refusals that change nothing', suite: 'api', files: ['access-matrix'] },
  { figure: 'endpoints with bad input', suite: 'api-wide', files: ['bad-input'] },
  {
    figure: 'Model Context Protocol, conformance',
    suite: 'api-long',
    files: ['server-scenarios', 'authorization-scenarios'],
  },
  { figure: 'OAuth and MCP clients', suite: 'api-long', files: ['conformance/src/programs', 'sdk-clients'] },
  { figure: 'OpenAPI, redocly and spectral', suite: 'unit', files: ['ai-document'] },
  { figure: 'answers of every endpoint, held by prism', suite: 'api-wide', files: ['round-trips'] },
  {
    figure: 'axe on every page, two themes, two widths',
    suite: 'e2e-wide',
    files: ['accessible', 'pages-of-records', 'other-pages'],
  },
]

report.title('correctness, by the tests that hold it')
for (const { figure, suite, files } of proofs) {
  const { passed, failed } = await run(suite, files)
  report.figure(passed > 0 && failed === 0, figure, String(failed), `failed of ${passed + failed}, bar 0`)
}
report.title('simplicity')
const long = filesLongerThan(maxLines)
report.figure(
  long.length === 0,
  `files of more than ${maxLines} lines`,
  String(long.length),
  `${long.join(', ')} bar 0`.trim(),
)

async function run(suite: string, files: readonly string[]): Promise<{ passed: number; failed: number }> {
  const test = spawn(process.execPath, ['packages/dev-stack/src/test.ts', suite, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  test.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  await once(test, 'close')
  const [, passed, failed] = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(said) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }
}

/** Source files that git tracks, without those that are generated. */
function filesLongerThan(lines: number): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
  return files.split('\n').filter((file) => {
    if (!file || file.includes('/released/')) return false
    const [first = '', ...others] = readFileSync(join(root, file), 'utf8').split('\n')
    return others.length > lines && !first.includes('do not change it by hand')
  })
}
