import { createAdmin, createOrganization, mailbox, sql, testStack, type TestUser } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { codeOf } from '../modules/accounts/factors/factors.fixture.ts'

/** A program of somebody else: plain HTTP, JSON, and the cookies that it was given. */
class Program {
  readonly #cookies = new Map<string, string>()

  async send(method: string, path: string, body?: unknown) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(testStack().origin + path, {
      method,
      headers: {
        cookie,
        origin: testStack().origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async logIn({ email, password }: TestUser) {
    return this.send('POST', '/api/auth/login', { email, password })
  }
}

/** Lets the codes of the last minute count again, as if half an hour had passed. */
const laterCodes = ({ id }: TestUser) => sql('UPDATE factors SET counter = 0 WHERE user_id = ?', [id])
const laterProofs = ({ id }: TestUser) =>
  sql('UPDATE sessions SET created_at = ?, confirmed_at = NULL WHERE user_id = ?', [
    ...[Date.now() - 30 * 60_000, id],
  ])

const asks = { status: 403, body: { code: 'confirmation_required' } }

test('a program sets up a second factor, signs in with it, proves it again and removes it', async () => {
  const user = await createAdmin()
  const program = new Program()
  expect((await program.send('GET', '/api/auth/factors')).status).toBe(401)
  expect(await program.logIn(user)).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  expect(await program.send('GET', '/api/auth/factors')).toMatchObject({
    status: 200,
    body: { factors: [], recoveryCodes: 0 },
  })

  const begun = await program.send('POST', '/api/auth/totp')
  expect(begun).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
  expect(begun.body.otpauth).toMatch(/^otpauth:\/\/totp\/Ginkgo:/)
  // Begun anew, also with a body, it is another secret.
  const { secret } = (await program.send('POST', '/api/auth/totp', {})).body
  expect(secret).not.toBe(begun.body.secret)
  expect(
    await program.send('POST', '/api/auth/totp/confirm', { code: codeOf(begun.body.secret) }),
  ).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
  const code = codeOf(secret)
  const confirmed = await program.send('POST', '/api/auth/totp/confirm', {
    code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
  })
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  const { recoveryCodes } = confirmed.body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await program.send('GET', '/api/auth/factors')).body).toMatchObject({
    factors: [{ kind: 'totp' }],
    recoveryCodes: 10,
  })

  const other = new Program()
  expect(await other.logIn(user)).toMatchObject({ status: 200, body: { requiresSecondFactor: true } })
  expect((await other.send('GET', '/api/auth/me')).status).toBe(401)
  const finish = (body: object) => other.send('POST', '/api/auth/second-factor', body)
  for (const wrong of [{ code: '000000' }, { code }, { recoveryCode: 'abcd-abcd-abcd-abcd-abcd-abcd' }])
    expect(await finish(wrong)).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
  for (const unclear of [{}, { code: '12345' }, { code: '000000', recoveryCode: recoveryCodes[0] }])
    expect((await finish(unclear)).status).toBe(400)
  await laterCodes(user)
  expect(await finish({ code: codeOf(secret) })).toMatchObject({
    status: 200,
    body: { user: { id: user.id } },
  })
  expect((await other.send('GET', '/api/auth/me')).status).toBe(200)

  const third = new Program()
  await third.logIn(user)
  const recoveryCode = recoveryCodes[0].toUpperCase().replaceAll('-', ' ')
  expect((await third.send('POST', '/api/auth/second-factor', { recoveryCode })).status).toBe(200)
  expect((await third.send('GET', '/api/auth/factors')).body.recoveryCodes).toBe(9)
  await mailbox(user.email).waitForMail((mail) => mail.text.includes('9 are left'))

  await laterProofs(user)
  expect(await third.send('POST', '/api/api-keys', { name: 'Of a program' })).toMatchObject(asks)
  expect(await third.send('DELETE', '/api/auth/totp')).toMatchObject(asks)
  expect((await third.send('POST', '/api/auth/confirm', { password: 'wrong horse 42' })).status).toBe(422)
  expect((await third.send('POST', '/api/auth/confirm', { password: user.password })).status).toBe(200)
  expect((await third.send('POST', '/api/api-keys', { name: 'Of a program' })).status).toBe(201)
  await laterProofs(user)
  await laterCodes(user)
  const spaced = codeOf(secret).replace(/(?=...$)/, ' ')
  expect((await third.send('POST', '/api/auth/confirm', { code: spaced })).status).toBe(200)
  expect((await third.send('DELETE', '/api/auth/totp')).status).toBe(204)
  expect((await third.send('GET', '/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodes: 0 })
  // The other sessions have ended, and the password is enough again.
  expect((await other.send('GET', '/api/auth/me')).status).toBe(401)
  expect((await new Program().logIn(user)).body.user.id).toBe(user.id)
})

test('a program reads and sets the rules of sign-in, each by itself or all that it has read', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [member] = members as [TestUser]
  const [program, theirs] = [new Program(), new Program()]
  await program.logIn(admin)
  await theirs.logIn(member)
  const path = '/api/organization/sign-in'
  const put = (body: object) => program.send('PUT', path, body)
  const usual = { secondFactor: 'off', graceDays: 7, oidc: null }
  expect(await program.send('GET', path)).toMatchObject({ status: 200, body: usual })
  expect((await theirs.send('GET', path)).status).toBe(403)
  expect((await theirs.send('PUT', path, { secondFactor: 'off' })).status).toBe(403)

  expect((await put({ graceDays: 3 })).body).toMatchObject({ ...usual, graceDays: 3 })
  expect((await put({ oidc: null })).body).toMatchObject({ ...usual, graceDays: 3 })
  expect((await put({})).body).toMatchObject({ ...usual, graceDays: 3 })
  expect((await put({ secondFactor: 'admins', graceDays: 5, oidc: null })).body).toMatchObject({
    secondFactor: 'admins',
    graceDays: 5,
    oidc: null,
    lackingCount: 1,
    lacking: [{ id: admin.id }],
  })
  const issuer = `${testStack().googleUrl}/oidc`
  const made = (await put({ oidc: { issuer, clientId: 'ginkgo', clientSecret: 'a secret' } })).body
  expect(made).toMatchObject({
    secondFactor: 'admins',
    oidc: { issuer, clientId: 'ginkgo', hasSecret: true },
  })
  expect(JSON.stringify(made)).not.toContain('a secret')
  expect((await put(made)).body).toEqual(made)
  for (const wrong of [
    ...[{ secondFactor: 'nobody' }, { graceDays: -1 }, { graceDays: 1.5 }, { oidc: { issuer: 'ftp://x' } }],
    { oidc: { only: true } },
  ])
    expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await program.send('GET', path)).body).toEqual(made)
  expect((await put({ oidc: null })).body.oidc).toBeNull()

  await laterProofs(admin)
  expect(await put({ secondFactor: 'everyone' })).toMatchObject(asks)
  expect((await program.send('POST', '/api/auth/confirm', { password: admin.password })).status).toBe(200)
  expect((await put({ secondFactor: 'everyone', graceDays: 0 })).body.lackingCount).toBe(2)
  expect(await theirs.send('GET', '/api/verticals')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
  const { secret } = (await theirs.send('POST', '/api/auth/totp')).body
  expect((await theirs.send('POST', '/api/auth/totp/confirm', { code: codeOf(secret) })).status).toBe(200)
  expect((await theirs.send('GET', '/api/verticals')).status).toBe(200)
})
