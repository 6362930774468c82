import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { satisfies, sdkVersion } from './sdk-version.ts'

describe('satisfies', () => {
  test.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['1.0.0', '>=1', false],
    ['1.0.0', 'workspace:*', false],
    ['nonsense', '^1.0.0', false],
  ])('%s within %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })
})

test('the SDK states the version of its package', () => {
  expect(sdkVersion).toBe(manifest.version)
})
