import { expect, test } from 'vitest'
import { readRemoteArguments } from './remote-arguments.ts'

test.for([
  ['dev', '--prot', '--port'],
  ['types', '--portal', undefined],
  ['type-hints', '--portal', undefined],
  ['build', '--preview', undefined],
  ['check', '--protal', '--portal'],
  ['release', '--previw', '--preview'],
  ['release', '--canary-orgs', '--canary-org'],
  ['promote', '--canery', '--canary'],
  ['promote', '--preview', '--reason'],
  ['rollback', '--for', '--to'],
  ['end-preview', '--resaon', '--reason'],
  ['drop-former-backend', '--portl', '--portal'],
  ['releases', '--port', '--portal'],
  ['errors', '--versoin', '--version'],
] as const)('%s answers an unknown %s with one sentence', ([command, option, nearest]) => {
  expect(() => readRemoteArguments([command, option])).toThrow(
    nearest
      ? `There is no option ${option}: did you mean ${nearest}?`
      : `${command} takes no options, and was given ${option}.`,
  )
})
