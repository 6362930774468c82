import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFilter, readKnownPasswords } from '../../../../scripts/known-passwords.ts'
import { assets } from '../../../operation/assets.fixture.ts'
import { isKnownPassword } from './known-passwords.ts'

const env = { ASSETS: assets }
const stored = readFileSync(join(import.meta.dirname, '../../../../assets/known-passwords.bin'))

test('without its list no password is accepted', async () => {
  const fetch = async () => new Response(null, { status: 404 })
  const missing = isKnownPassword({ ASSETS: { fetch } }, 'correct horse 42')
  await expect(missing).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  expect(await isKnownPassword(env, 'password')).toBe(true)
})

test('the filter is made of the list that the script reads, and misses none of it', async () => {
  const known = await readKnownPasswords()
  expect(known.length).toBe(100_000)
  expect(await makeFilter(known)).toEqual(new Uint8Array(stored))
  for (const password of known.slice(0, 5_000))
    expect(await isKnownPassword(env, password), password).toBe(true)
})

test('it knows them in any case, takes 144 kB, and refuses four of a thousand others', async () => {
  for (const password of ['password', 'PassWord1', 'QWERTYUIOP', 'trustno1'])
    expect(await isKnownPassword(env, password), password).toBe(true)
  expect(stored).toHaveLength(143_750)
  const tries = 20_000
  let refused = 0
  // The same texts in every run.
  for (let place = 0; place < tries; place++)
    if (await isKnownPassword(env, `tall tree ${place} by the sea`)) refused++
  expect(refused / tries).toBeLessThan(0.006)
})
