import { authApi, type Factors, factorsApi, organizationSignInApi, type UserId } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { answer, fill, idOf, refusal, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../shell.css'
import { ProofOutlet } from '../outlets/proof-outlet.tsx'
import { LoginPage } from './login-page.tsx'
import { FactorsCard } from './profile/factors-card.tsx'

const body = () => page.elementLocator(document.body)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const past = '2026-01-02T03:04:05.000Z'

const none: Factors = {
  factors: [],
  recoveryCodes: 0,
  requiredBy: null,
  isLinked: false,
  confirmedUntil: past,
}
const withApp: Factors = {
  ...none,
  recoveryCodes: 10,
  factors: [{ id: idOf(7), kind: 'totp', name: '', createdAt: past, lastUsedAt: null }] as Factors['factors'],
}

test('the login page asks for a code after the password, or for a recovery code', async () => {
  answer(authApi.login, () => ({
    requiresVerification: false as const,
    requiresSecondFactor: true as const,
    message: 'Please confirm your sign-in with your second factor',
    factors: ['totp' as const, 'recovery' as const],
  }))
  answer(factorsApi.passkeyChallenge, () => refusal(429))
  showInPortal(<LoginPage />, { remote: 'shell' })
  await fill(body(), 'Email', 'ada@example.test')
  await fill(body(), 'Password', 'correct horse 42')
  await button('Log in').click()
  const code = page.getByRole('textbox', { name: 'Authentication code' })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(button('Confirm')).toBeDisabled()
  const message = 'This code is not right, or was used before'
  const sent = answer(factorsApi.secondFactor, () => refusal(400, { code: 'code_invalid', message }))
  await code.fill('123 456')
  await button('Confirm').click()
  await expect.element(code).toHaveAccessibleDescription(message)
  await button('Use a recovery code').click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh')
  await button('Confirm').click()
  await expect
    .poll(() => sent.map(({ body: given }) => given))
    .toEqual([{ code: '123456' }, { recoveryCode: 'abcd-efgh' }])
  answer(factorsApi.secondFactor, () =>
    refusal(400, { code: 'sign_in_expired', message: 'This sign-in took too long. Please log in again' }),
  )
  await button('Confirm').click()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await seeToast('ErrorThis sign-in took too long. Please log in again')
})

function Dangerous() {
  const { send } = useMutation(organizationSignInApi.resetFactors, { saved: 'Made', failed: 'Failed' })
  return (
    <>
      <button type="button" onClick={() => void send({ params: { userId: idOf(9) as UserId } })}>
        Reset
      </button>
      <ProofOutlet />
    </>
  )
}

test('what is dangerous asks for a proof, and is sent again with it', async () => {
  const asks = () => refusal(403, { code: 'confirmation_required', message: 'Please confirm that it is you' })
  answer(authApi.me, () => refusal(401))
  answer(factorsApi.list, () => withApp)
  const tried = answer(organizationSignInApi.resetFactors, asks)
  showInPortal(<Dangerous />, { remote: 'shell' })
  await button('Reset').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(dialog).toBeVisible()
  await button('Cancel').click()
  await seeToast('ErrorPlease confirm that it is you')
  expect(tried).toHaveLength(1)

  await button('Reset').click()
  const wrong = 'The current password is not right'
  answer(factorsApi.confirm, () => refusal(422, { code: 'current_password_wrong', message: wrong }))
  await fill(body(), 'Password', 'wrong horse')
  await button('Confirm').click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  const proved = answer(factorsApi.confirm, () => ({ until: '2132-01-01T00:00:00.000Z' }))
  await button('Use a code instead').click()
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill('123456')
  const made = answer(organizationSignInApi.resetFactors, () => undefined)
  await button('Confirm').click()
  await expect.poll(() => proved.map(({ body: given }) => given)).toEqual([{ code: '123456' }])
  await expect.poll(() => made).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an authenticator app is set up with a drawn code, and its recovery codes are shown once', async () => {
  let state = none
  answer(factorsApi.list, () => state)
  const otpauth = 'otpauth://totp/Ginkgo:ada%40example.test?issuer=Ginkgo&secret=GEZDGNBVGY3TQOJQ'
  answer(factorsApi.beginTotp, () => ({ secret: 'GEZDGNBVGY3TQOJQ', otpauth }))
  const confirmed = answer(factorsApi.confirmTotp, () => {
    state = withApp
    return { recoveryCodes: ['abcd-efgh-abcd-efgh-abcd-efgh'] }
  })
  showInPortal(<FactorsCard />, { remote: 'shell' })
  await button('Set up an authenticator app').click()
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await button('Set up').click()
  await expect.element(page.getByText('The code has six digits')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await button('Set up').click()
  await expect.element(page.getByText('abcd-efgh-abcd-efgh-abcd-efgh')).toBeVisible()
  expect(confirmed[0]?.body).toEqual({ code: '123456' })
  await button('Done').click()
  await expect.element(page.getByText(/^10 are left/)).toBeVisible()
  const removed = answer(factorsApi.deleteTotp, () => {
    state = none
    return undefined
  })
  await button('Remove the authenticator app').click()
  await button('Remove').click()
  await expect.element(button('Set up an authenticator app')).toBeVisible()
  expect(removed).toHaveLength(1)
})

test('a failed card offers to try again', async () => {
  answer(factorsApi.list, () => refusal(500))
  showInPortal(<FactorsCard />, { remote: 'shell' })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  answer(factorsApi.list, () => none)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(button('Set up an authenticator app')).toBeVisible()
})
