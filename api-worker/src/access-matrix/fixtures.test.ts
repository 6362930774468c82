import { allEndpoints } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { fixtures } from '../endpoint-fixtures/index.ts'

test('there is a fixture for every endpoint, and none too many', () => {
  expect(Object.keys(fixtures).sort()).toEqual(allEndpoints.map(({ id }) => id).sort())
})
