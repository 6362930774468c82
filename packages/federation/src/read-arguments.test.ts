import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const options = { canary: { type: 'string' }, preview: { type: 'boolean', default: false } } as const
const readingOf = (...args: string[]) => readArguments({ options, args, of: { build: [] } })

test('options and what else was given are read', () => {
  expect(readingOf('release', '--canary', '10')).toMatchObject({
    positionals: ['release'],
    values: { canary: '10', preview: false },
  })
})

test.for([
  [['release', '--canery=10'], 'There is no option --canery: did you mean --canary?'],
  [['release', '--anything', 'else'], /^There is no option --anything: did you mean --\w+\?$/],
  [['release', '-p'], /^There is no option -p: did you mean --\w+\?$/],
  [['build', '--preview'], 'build takes no options, and was given --preview.'],
  [['release', '--canary'], "Option '--canary <value>' argument missing."],
] as const)('%s is refused in one sentence', ([args, sentence]) => {
  expect(() => readingOf(...args)).toThrow(sentence)
})

const program = (path: string) => join(import.meta.dirname, '../../..', path)
const tool = (name: string) => program(`packages/federation/src/${name}`)

/** Each program of the operator, with an option that is written wrongly. */
test.for([
  [tool('release-tool/cli.ts'), 'promote', '--to', '--target'],
  [tool('release-tool/offer-cli.ts'), 'withdraw', '--reasn', '--reason'],
  [tool('release-tool/token-cli.ts'), 'mfe-quotes', '--isue', '--issue'],
  [tool('error-reports/cli.ts'), 'mfe-quotes', '--vesion', '--version'],
  [tool('source-maps/cli.ts'), 'shell-app', '--targets', '--target'],
  [program('packages/deploy/src/cli.ts'), 'check', '--dryrun', '--dry-run'],
  [program('packages/self-host/src/cli.ts'), 'backup', '--form', '--from'],
  [program('packages/self-host/src/cli.ts'), 'errors', '--vers', '--version'],
] as const)('%s %s answers an unknown option with the nearest', { timeout: 60_000 }, (given) => {
  const [path, command, option, nearest] = given
  const name = command === 'errors' ? ['mfe-quotes'] : []
  const { stderr } = spawnSync(process.execPath, ['--no-warnings', path, command, ...name, option], {
    encoding: 'utf8',
  })
  expect(stderr).toBe(`There is no option ${option}: did you mean ${nearest}?\n`)
})
