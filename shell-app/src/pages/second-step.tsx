import { ApiError } from '@ginkgo/api-client'
import { factorsApi } from '@ginkgo/contracts'
import { toastError, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Field, OtpInput, TextField } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { AuthForm } from '../account/auth-form.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { portal, useEnterPortal } from '../session/enter-portal.ts'

export type OfferedFactor = 'totp' | 'passkey' | 'recovery'

const codeLength = 6

/** The second step of a sign-in, after the password. */
export function SecondStep({
  factors,
  startAgain,
}: {
  factors: readonly OfferedFactor[]
  startAgain: () => void
}) {
  const enterPortal = useEnterPortal()
  const [byRecovery, setByRecovery] = useState(!factors.includes('totp') && !factors.includes('passkey'))
  const { send: ask, busy: asking } = useMutation(factorsApi.passkeyChallenge, {
    failed: 'Failed to log in with a passkey',
    tryAgain: false,
  })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy } = useMutation(factorsApi.secondFactor, {
    failed: (failure) => (failure instanceof ApiError ? 'Login failed' : 'Failed to log in'),
    tryAgain: false,
    done: () => {
      toastSuccess('Logged in successfully')
      return enterPortal()
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiError)) return false
      if (failure.code === 'sign_in_expired') {
        toastError(failure.body?.message ?? 'Please log in again')
        startAgain()
        return true
      }
      setError(failure.body?.message)
      return failure.status === 400 || failure.status === 429
    },
  })
  const isTyped = byRecovery ? typed.trim() !== '' : typed.length === codeLength
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isTyped || busy) return
    setError(undefined)
    portal.prefetch()
    await send({ body: byRecovery ? { recoveryCode: typed } : { code: typed } })
  }
  const byPasskey = async () => {
    portal.prefetch()
    setError(undefined)
    const outcome = await ask({})
    if (!outcome.done) return
    try {
      const { provePasskey } = await import(
        /* webpackChunkName: "other-logins" */ '../account/prove-passkey.ts'
      )
      const passkey = await provePasskey(outcome.answer.options)
      if (passkey) await send({ body: { passkey } })
    } catch {
      toastError('Failed to log in with a passkey')
    }
  }
  const hasApp = factors.includes('totp')
  const change = () => {
    setByRecovery(!byRecovery)
    setTyped('')
    setError(undefined)
  }
  return (
    <AuthLayout
      title="One more step"
      description={
        byRecovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : hasApp
            ? 'Enter the code that your authenticator app shows for Ginkgo.'
            : 'Confirm with your passkey.'
      }
      footer={
        <Button variant="link" onClick={startAgain}>
          Back to login
        </Button>
      }
    >
      <AuthForm onSubmit={submit}>
        {byRecovery ? (
          <Field label="Recovery code" error={error}>
            <TextField
              value={typed}
              onValueChange={setTyped}
              autoComplete="off"
              autoFocus
              spellCheck={false}
            />
          </Field>
        ) : hasApp ? (
          <Field label="Authentication code" error={error}>
            <OtpInput value={typed} onValueChange={setTyped} autoFocus />
          </Field>
        ) : null}
        {byRecovery || hasApp ? (
          <Button type="submit" size="lg" busy={busy} busyLabel="Confirming..." disabled={!isTyped}>
            Confirm
          </Button>
        ) : null}
        {factors.includes('passkey') && !byRecovery ? (
          <Button
            variant={hasApp ? 'secondary' : 'primary'}
            size="lg"
            busy={busy || asking}
            onClick={() => void byPasskey()}
          >
            Use a passkey
          </Button>
        ) : null}
        {factors.includes('recovery') && factors.length > 1 ? (
          <Button variant="link" onClick={change}>
            {byRecovery ? `Use your ${hasApp ? 'authenticator app' : 'passkey'}` : 'Use a recovery code'}
          </Button>
        ) : null}
      </AuthForm>
    </AuthLayout>
  )
}
