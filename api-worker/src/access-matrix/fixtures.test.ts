import { allEndpoints } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { fixtures } from '../endpoint-fixtures/index.ts'
import { operations } from '../modules/index.ts'
import { decide } from '../modules/accounts/oauth-server/decide.ts'

test('there is a fixture for every endpoint, and none too many', () => {
  expect(Object.keys(fixtures).sort()).toEqual(allEndpoints.map(({ id }) => id).sort())
})

test('of what people do who are signed in, their consent alone reaches rows of no organization', () => {
  const reaching = [...operations, decide].filter(({ withAccounts }) => withAccounts)
  expect(reaching.map(({ endpoint }) => endpoint.id)).toEqual(['oauth.authorize'])
})
