import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { base64urlOf, createBackendKey, publicKeyOf, signWith } from './backend-key.ts'

test('what is signed with a key is known by its public half, and by no other', async () => {
  const [key, other] = await Promise.all([createBackendKey(), createBackendKey()])
  const signature = Buffer.from(await signWith(key, 'text'), 'base64url')
  const isOf = (x: string, text: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }),
      signature,
    )
  const [known, unknown] = await Promise.all([publicKeyOf(key), publicKeyOf(other)])
  expect(isOf(known, 'text')).toBe(true)
  expect(isOf(known, 'another')).toBe(false)
  expect(isOf(unknown, 'text')).toBe(false)
})

test('text is encoded as UTF-8', () => {
  expect(base64urlOf('née 🌱')).toBe(Buffer.from('née 🌱').toString('base64url'))
})
