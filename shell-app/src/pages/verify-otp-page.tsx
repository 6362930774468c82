import { ApiError, call } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, toastFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { Link, useSearchParams } from '@ginkgo/router/site'
import { Button, linkClass } from '@ginkgo/ui'
import { Field, OtpInput } from '@ginkgo/ui/form'
import { type FormEvent, useEffect, useState } from 'react'
import { AuthForm } from '../account/auth-form.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { loadPortal, useEnterPortal } from '../session/enter-portal.ts'
import {
  forgetPendingEmail,
  pendingEmail,
  rememberResendAllowedAt,
  resendAllowedAt,
} from '../session/pending-email.ts'

const codeLength = 6
const resendAfterSeconds = 60

/** The mailed code of six digits; signs in when it is right. */
export function VerifyOtpPage() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? pendingEmail() ?? ''
  const enterPortal = useEnterPortal()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const cooldown = useCooldown(email)

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength || busy) return
    setBusy(true)
    loadPortal().catch(() => undefined)
    try {
      await call(authApi.verifyOtp, { body: { email, code } })
      forgetPendingEmail()
      toastSuccess('Email verified successfully!')
      await enterPortal()
    } catch (error) {
      const fallback = error instanceof ApiError ? 'Verification failed' : 'Failed to verify code'
      toastFailure(error, fallback)
    } finally {
      setBusy(false)
    }
  }

  const resend = async () => {
    setCode('')
    try {
      await call(authApi.resendOtp, { body: { email } })
      cooldown.start(resendAfterSeconds)
      toastSuccess('New verification code sent to your email!')
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) cooldown.start(error.retryAfter)
      toastFailure(error, 'Failed to resend code', resend)
    }
  }

  return (
    <AuthLayout
      title="Verify your email"
      description={
        <>
          Enter the 6-digit code we sent to{' '}
          <span className="font-medium break-all text-fg">{email || 'your email'}</span>, in the browser you
          signed up with
        </>
      }
      footer={
        <Link to={paths.login} className={linkClass}>
          Back to login
        </Link>
      }
    >
      <AuthForm onSubmit={verify}>
        <Field label="Verification code" hint="The code expires in 10 minutes">
          <OtpInput value={code} onValueChange={setCode} autoFocus />
        </Field>
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel="Verifying..."
          disabled={code.length !== codeLength}
        >
          Verify Email
        </Button>
        <Button variant="link" onClick={resend} disabled={cooldown.seconds > 0 || email === ''}>
          {cooldown.seconds > 0 ? `Resend code in ${cooldown.seconds}s` : 'Resend code'}
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}

/** Counts whole seconds down to zero until a new code can be asked for. */
function useCooldown(email: string) {
  const [endsAt, setEndsAt] = useState(() => resendAllowedAt(email))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endsAt <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    seconds: Math.max(0, Math.ceil((endsAt - now) / 1_000)),
    start: (seconds: number) => {
      const at = Date.now() + seconds * 1_000
      setNow(Date.now())
      setEndsAt(at)
      rememberResendAllowedAt(email, at)
    },
  }
}
