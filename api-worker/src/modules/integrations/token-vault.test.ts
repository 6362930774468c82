import { describe, expect, test } from 'vitest'
import { openVault } from './token-vault.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

describe('the vault', () => {
  test('decrypts what it encrypted, and never encrypts the same way twice', async () => {
    const vault = await openVault(key(1), '')
    const [a, b] = [await vault.seal('token', 'zoom|u1'), await vault.seal('token', 'zoom|u1')]
    expect(a).not.toBe(b)
    expect(a).not.toContain('token')
    expect(await vault.open(a, 'zoom|u1')).toBe('token')
  })

  test('decrypts nothing for another owner, and no text that was changed or is malformed', async () => {
    const vault = await openVault(key(1))
    const sealed = await vault.seal('token', 'zoom|u1')
    expect(await vault.open(sealed, 'zoom|u2')).toBeUndefined()
    const [id, iv, content] = sealed.split('.')
    const other = `${content![0] === 'A' ? 'B' : 'A'}${content!.slice(1)}`
    expect(await vault.open(`${id}.${iv}.${other}`, 'zoom|u1')).toBeUndefined()
    expect(await vault.open('nonsense', 'zoom|u1')).toBeUndefined()
  })

  test('changes keys: old secrets can be decrypted while the old key is given, new ones are encrypted with the new key', async () => {
    const before = await openVault(key(1))
    const between = await openVault(key(2), key(1))
    const after = await openVault(key(2))
    const [old, fresh] = [await before.seal('old', 'c'), await between.seal('fresh', 'c')]
    expect([await between.open(old, 'c'), await between.open(fresh, 'c')]).toEqual(['old', 'fresh'])
    expect([await after.open(old, 'c'), await after.open(fresh, 'c')]).toEqual([undefined, 'fresh'])
    expect(await before.open(fresh, 'c')).toBeUndefined()
  })

  test.each(['', Buffer.alloc(16).toString('base64')])('refuses the key "%s"', async (wrong) => {
    await expect(openVault(wrong)).rejects.toThrow('ENCRYPTION_KEY')
  })
})
