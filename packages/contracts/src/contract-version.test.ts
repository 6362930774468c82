import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { contractVersion, oldestServedContract, servesContract } from './contract-version.ts'

test.each([
  ['1.2.0', true],
  ['1.4.9', true],
  ['2.0.0', true],
  ['1.1.9', false],
  ['0.9.9', false],
  ['2.0.1', false],
  ['10.0.0', false],
  ['nonsense', false],
  ['', false],
])('an API of 2.0.0 that serves from 1.2.0 on serves %j: %s', (contract, expected) => {
  expect(servesContract({ version: '2.0.0', oldest: '1.2.0' }, contract)).toBe(expected)
})

test('the contract has the version of its package, and the API serves it', () => {
  expect(contractVersion).toBe(manifest.version)
  expect(servesContract({ version: contractVersion, oldest: oldestServedContract }, contractVersion)).toBe(
    true,
  )
})
