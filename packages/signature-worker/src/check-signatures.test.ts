import { signingKey } from '@ginkgo/testing/signed-email'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkSignatures, patienceMs } from './check-signatures.ts'

const key = signingKey('firm.example')
const asked: string[] = []
const resolver = async (name: string) => {
  asked.push(name)
  if (name.startsWith('gone')) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  if (name.startsWith('down')) throw new Error('The DNS answered with status 2')
  return [[key.record]]
}
const none = 'It has no valid signature of the domain of its sender'

const message = (from = 'Ada <ada@firm.example>', head = '') =>
  `From: ${from}\r\nTo: a@b.example\r\nSubject: Offer\r\nDate: Wed, 11 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@firm.example>\r\n${head}\r\nHello\r\n`
const check = (raw: string, from = 'ada@firm.example') =>
  checkSignatures(new TextEncoder().encode(raw), { from, resolver })
const selector = /s=s\w+/

afterEach(() => {
  vi.useRealTimers()
})

test('a signature of the domain of the sender, or of one above or below it, proves the sender', async () => {
  const proved = { dkim: 'pass', isAligned: true, why: '' }
  expect(await check(await key.sign(message()))).toEqual(proved)
  expect(await check(await key.sign(message(), { signingDomain: 'mail.firm.example' }))).toEqual(proved)
  expect(asked).toContain(key.name)
})

test('a key of an elliptic curve proves as well', async () => {
  const edwards = signingKey('firm.example', 'ed25519')
  const email = new TextEncoder().encode(await edwards.sign(message()))
  const found = { from: 'ada@firm.example', resolver: async () => [[edwards.record]] }
  expect(await checkSignatures(email, found)).toMatchObject({ isAligned: true })
})

test('a signature of somebody else, a changed e-mail, a part of one, none, or a key that has gone proves nothing', async () => {
  const evil = await key.sign(message(), { signingDomain: 'evil.example' })
  expect(await check(evil)).toEqual({ dkim: 'pass', isAligned: false, why: none })
  const changed = (await key.sign(message())).replace('Hello', 'Pay me')
  expect(await check(changed)).toMatchObject({ isAligned: false, why: none })
  const longer = `${await key.sign(message(), { maxBodyLength: 3 })}Pay me\r\n`
  expect(await check(longer)).toMatchObject({ isAligned: false, why: none })
  expect(await check(message())).toEqual({ dkim: 'none', isAligned: false, why: none })
  const gone = (await key.sign(message())).replace(selector, 's=gone')
  expect(await check(gone)).toMatchObject({ isAligned: false, why: none })
})

test('two customers of one host of domains do not sign for each other', async () => {
  const raw = await key.sign(message('ada@firm.github.io'), { signingDomain: 'evil.github.io' })
  expect(await check(raw, 'ada@firm.github.io')).toMatchObject({ dkim: 'pass', isAligned: false })
})

test('a sender whom programs read differently is nobody', async () => {
  const why = 'It names its sender in more than one way'
  for (const from of ['ada@firm.example, eve@evil.example', '"ada@firm.example" <eve@evil.example>']) {
    const raw = await key.sign(message(from), { signingDomain: 'evil.example' })
    expect(await check(raw), from).toEqual({ dkim: 'pass', isAligned: false, why })
  }
})

test('where the DNS cannot say, it is no wrong signature but none that could be checked', async () => {
  const raw = (await key.sign(message())).replace(selector, 's=down')
  expect(await check(raw)).toEqual({
    dkim: 'temperror',
    isAligned: false,
    why: 'Its signature could not be checked',
  })
})

test('a DNS that says nothing is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const raw = new TextEncoder().encode(await key.sign(message()))
  let ask: () => void
  const asking = new Promise<void>((resolve) => (ask = resolve))
  const silent = () => (ask(), new Promise<never>(() => {}))
  const checking = expect(
    checkSignatures(raw, { from: 'ada@firm.example', resolver: silent }),
  ).rejects.toThrow('in time')
  await asking
  await vi.advanceTimersByTimeAsync(patienceMs)
  await checking
})

describe('an e-mail that is made to be much work', () => {
  const signature = (field: string) =>
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=firm.example; s=s1; h=From:${field}; bh=AAAA; b=AAAA\r\n`
  const tooMuch = (what: string) => ({
    dkim: 'none',
    isAligned: false,
    why: `It has more ${what} than are checked of one e-mail`,
  })

  test('has too many signatures, one that is too long, or too much to be hashed', async () => {
    expect(await check(signature('To').repeat(11) + message())).toEqual(tooMuch('signatures'))
    expect(await check(signature('To:'.repeat(2_000)) + message())).toEqual(tooMuch('signatures'))
    const large = message() + `${'y'.repeat(76)}\r\n`.repeat(300_000)
    expect(await check(signature('To').repeat(3) + large)).toEqual(tooMuch('signatures'))
    expect(await check(signature('To') + large)).toMatchObject({ why: none })
  })

  test('has too many lines of headers, or none that ends them', async () => {
    for (const line of ['A: b\r\n', ' \n'])
      expect(await check(message(undefined, `A: b\r\n${line.repeat(2_000)}`))).toEqual(tooMuch('headers'))
    expect(await check(`From: ada@firm.example\rA: ${'b'.repeat(300_000)}`)).toEqual(tooMuch('headers'))
  })
})
