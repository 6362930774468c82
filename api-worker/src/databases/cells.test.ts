import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { Bindings } from '../operation/env.ts'
import { withDatabaseName } from '../operation/tokens.ts'
import { publicOperations } from '../modules/index.ts'
import { giveTokens } from '../modules/accounts/oauth-server/give-tokens.ts'
import { registerClient } from '../modules/accounts/oauth-server/register-client.ts'
import { revokeToken } from '../modules/accounts/oauth-server/revoke-token.ts'
import { databasesOf, environmentOf, homeOf, namedCell, parseCells } from './cells.ts'

const DATABASE_CELLS = '{"eu1":{"url":"http://eu","authToken":"secret"},"us2":{"url":"http://us"}}'
const home = {
  DATABASE_URL: 'http://home',
  DATABASE_AUTH_TOKEN: 'own',
  DATABASE_CELLS,
} as Bindings
const token = 'x'.repeat(43)

test('cells are read from JSON, and nothing is a cell without it', () => {
  expect(parseCells(DATABASE_CELLS)).toEqual([
    { name: 'eu1', url: 'http://eu', authToken: 'secret' },
    { name: 'us2', url: 'http://us', authToken: '' },
  ])
  expect(parseCells('')).toEqual([])
  expect(parseCells(undefined)).toEqual([])
  for (const wrong of [
    '{"EU":{"url":"u"}}',
    '{"a.b":{"url":"u"}}',
    '{"a":{}}',
    '{"a":{"url":"u","x":1}}',
    '[]x',
  ])
    expect(() => parseCells(wrong)).toThrow()
})

test('a token names a cell that there is, whatever kind of token it is', () => {
  for (const shown of [`eu1.${token}`, `gnk_eu1.${token}`, `gna_eu1.${token}`, 'eu1.log-abc'])
    expect(namedCell(home, shown)?.name).toBe('eu1')
  for (const shown of [token, `gnk_${token}`, `eu9.${token}`, `.${token}`, '', undefined])
    expect(namedCell(home, shown)).toBeUndefined()
  expect(namedCell({ ...home, DATABASE_CELLS: '' }, `eu1.${token}`)).toBeUndefined()
})

test('in a cell everything is of the cell, and the first database is known', () => {
  const [first, eu, us] = databasesOf(home)
  expect(first).toBe(home)
  expect(eu).toMatchObject({
    DATABASE_URL: 'http://eu',
    DATABASE_AUTH_TOKEN: 'secret',
  })
  expect(us).toMatchObject({ DATABASE_URL: 'http://us', DATABASE_AUTH_TOKEN: '' })
  expect(homeOf(eu!)).toBe(home)
  expect(homeOf(environmentOf(eu!, { name: 'us2', url: 'http://us', authToken: '' }))).toBe(home)
  expect(withDatabaseName(eu!, token)).toBe(`eu1.${token}`)
  expect(withDatabaseName(home, token)).toBe(token)
  expect(databasesOf({ ...home, DATABASE_CELLS: '' })).toHaveLength(1)
})

test('connections are opened in one place', () => {
  const source = join(import.meta.dirname, '..')
  const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .filter((name) => /new Connection\(|\.DATABASE_URL\b/.test(readFileSync(join(source, name), 'utf8')))
  expect(opening.map((name) => relative(source, join(source, name))).toSorted()).toEqual([
    'databases/open-connection.ts',
  ])
})

test('whatever is asked without a sign-in says what its organization is found by, or is of none', () => {
  const ofNone = [
    'health',
    'auth.mailDelay',
    'contract',
    'factors.passkeyChallenge',
    'oauthClients.get',
    'oauth.register',
  ]
  const all = [...publicOperations, giveTokens, registerClient, revokeToken]
  const without = all.filter(({ locatedBy }) => !locatedBy).map(({ endpoint }) => endpoint.id)
  expect(without.toSorted()).toEqual(ofNone.toSorted())
})
