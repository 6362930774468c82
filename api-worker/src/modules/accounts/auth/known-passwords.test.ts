import { expect, test } from 'vitest'
import { makeFilter, readKnownPasswords } from '../../../../scripts/known-passwords.ts'
import kept from './known-passwords.json' with { type: 'json' }
import { isKnownPassword } from './known-passwords.ts'

test('the filter is made of the list that the script reads, and misses none of it', async () => {
  const known = await readKnownPasswords()
  expect(known.length).toBe(100_000)
  expect(await makeFilter(known)).toEqual(kept)
  for (const password of known.slice(0, 5_000)) expect(await isKnownPassword(password), password).toBe(true)
})

test('it knows them in any case, takes 144 kB, and refuses four of a thousand others', async () => {
  for (const password of ['password', 'PassWord1', 'QWERTYUIOP', 'trustno1'])
    expect(await isKnownPassword(password), password).toBe(true)
  expect(Buffer.from(kept.bits, 'base64')).toHaveLength(143_750)
  const tries = 20_000
  let refused = 0
  // The same texts in every run.
  for (let place = 0; place < tries; place++)
    if (await isKnownPassword(`tall tree ${place} by the sea`)) refused++
  expect(refused / tries).toBeLessThan(0.006)
})
