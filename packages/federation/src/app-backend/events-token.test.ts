import { expect, test } from 'vitest'
import { createBackendKey, signWith } from '../release-tool/backend-key.ts'
import { claimedGrant, eventsTokenOf, isEventsTokenOf } from './events-token.ts'

const grant = {
  organizationId: '0196f1d2-7c3a-7b1e-8a54-3f2b6c9d1e70',
  app: 'mfe-quotes',
  installedAt: '2026-11-28T16:00:00.123Z',
}

test('a token is of one key and one installation, and the same each time', async () => {
  const [key, other] = [await createBackendKey(), await createBackendKey()]
  const token = await eventsTokenOf(key, grant)
  expect(await eventsTokenOf(key, grant)).toBe(token)
  expect(claimedGrant(token)).toEqual(grant)
  expect(await isEventsTokenOf(key, token)).toBe(true)
  expect(await isEventsTokenOf(other, token)).toBe(false)
  const [content = ''] = token.slice('gne_'.length).split('.')
  // A signature of a call is none of a token.
  expect(await isEventsTokenOf(key, `gne_${content}.${await signWith(key, content)}`)).toBe(false)
  for (const wrong of ['', 'gne_', `gnr_${token.slice(4)}`, `${token}x`]) {
    expect(claimedGrant(wrong)).toBeUndefined()
    expect(await isEventsTokenOf(key, wrong)).toBe(false)
  }
})
