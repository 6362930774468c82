import { expect, test } from 'vitest'
import { openAppToken, sealAppToken } from './app-token.ts'

const now = Date.parse('2026-05-04T10:00:00.000Z')
const grant = {
  sessionId: '0197b5a0-0000-7000-8000-000000000001',
  name: 'mfe-quotes',
  installedAt: '2026-05-01T08:00:00.000Z',
  expiresAt: '2026-05-04T10:10:00.000Z',
}
const keys = { ENCRYPTION_KEY: 'present', ENCRYPTION_KEY_PREVIOUS: '' }

test('a token says what it was made for, until it is past', async () => {
  const token = await sealAppToken(keys, grant)
  expect(await openAppToken(keys, token, now)).toEqual(grant)
  expect(await openAppToken(keys, token, Date.parse(grant.expiresAt))).toBeUndefined()
})

test('a token of a session in a cell names the cell', async () => {
  const DATABASE_NAME = 'eu1'
  const token = await sealAppToken({ ...keys, DATABASE_NAME }, grant)
  expect(await openAppToken(keys, token, now)).toEqual({ ...grant, databaseName: 'eu1' })
})

test('a token of the key before holds while that is known', async () => {
  const token = await sealAppToken({ ENCRYPTION_KEY: 'former' }, grant)
  expect(await openAppToken({ ...keys, ENCRYPTION_KEY_PREVIOUS: 'former' }, token, now)).toEqual(grant)
  expect(await openAppToken(keys, token, now)).toBeUndefined()
})

test('what the server did not make opens nothing', async () => {
  const [content, seal] = (await sealAppToken(keys, grant)).split('.') as [string, string]
  const other = (await sealAppToken(keys, { ...grant, name: 'mfe-leads' })).split('.')[0]
  for (const token of [
    '',
    content,
    `${other}.${seal}`,
    `${content}.${'a'.repeat(43)}`,
    `${content}.${seal}a`,
  ])
    expect(await openAppToken(keys, token, now), token).toBeUndefined()
})
