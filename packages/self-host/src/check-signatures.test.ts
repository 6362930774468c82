import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { expect, test } from 'vitest'
import { checkSignatures } from './check-signatures.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const asked: string[] = []
const resolver = (name: string) => {
  asked.push(name)
  return name.startsWith('gone')
    ? Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
    : Promise.resolve([[record]])
}

const message = (from = 'Ada <ada@firm.example>') =>
  `From: ${from}\r\nTo: a@b.example\r\nSubject: Offer\r\nDate: Wed, 11 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@firm.example>\r\n\r\nHello\r\n`

async function signed(signingDomain: string, raw = message(), more: object = {}) {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { signatures } = await dkimSign(raw, {
    signatureData: [{ signingDomain, selector: 's1', privateKey: key, ...more }],
  } as never)
  return signatures + raw
}
const check = (raw: string) => checkSignatures(new TextEncoder().encode(raw), resolver as never)

test('a signature of the domain of the sender, or of one above or below it, proves the sender', async () => {
  expect(await check(await signed('firm.example'))).toEqual({ dkim: 'pass', isAligned: true })
  expect(await check(await signed('mail.firm.example'))).toEqual({ dkim: 'pass', isAligned: true })
  expect(asked).toContain('s1._domainkey.firm.example')
})

test('a signature of somebody else, a changed e-mail, a part of one, none, or a key that has gone proves nothing', async () => {
  expect(await check(await signed('evil.example'))).toEqual({ dkim: 'pass', isAligned: false })
  const changed = (await signed('firm.example')).replace('Hello', 'Pay me')
  expect(await check(changed)).toMatchObject({ isAligned: false })
  const longer = `${await signed('firm.example', message(), { maxBodyLength: 3 })}Pay me\r\n`
  expect(await check(longer)).toMatchObject({ isAligned: false })
  expect(await check(message())).toEqual({ dkim: 'none', isAligned: false })
  expect(await check((await signed('firm.example')).replace('s=s1', 's=gone'))).toMatchObject({
    isAligned: false,
  })
})
