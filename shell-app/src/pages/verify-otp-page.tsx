import { ApiError } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, useMutation } from '@ginkgo/portal-sdk'
import { Link, useSearchParams } from '@ginkgo/router/site'
import { Button, linkClass } from '@ginkgo/ui'
import { Field, OtpInput } from '@ginkgo/ui/form'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MailDelay } from '../account/mail-delay.tsx'
import { AuthForm } from '../account/auth-form.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { portal, useEnterPortal } from '../session/enter-portal.ts'
import {
  forgetPendingEmail,
  pendingEmail,
  rememberResendAllowedAt,
  resendAllowedAt,
} from '../session/pending-email.ts'

const codeLength = 6
const resendAfterSeconds = 60
/** Milliseconds for a look at the complete code, or for the button, before it is sent by itself. */
const verifyAfterMs = 800

/** The mailed code of six digits; signs in when it is right. */
export function VerifyOtpPage() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? pendingEmail() ?? ''
  const enterPortal = useEnterPortal()
  const [code, setCode] = useState('')
  const tried = useRef('')
  const cooldown = useCooldown(email)

  const verifying = useMutation(authApi.verifyOtp, {
    saved: 'Email verified successfully!',
    failed: (error) => (error instanceof ApiError ? 'Verification failed' : 'Failed to verify code'),
    tryAgain: false,
    done: () => {
      forgetPendingEmail()
      return enterPortal()
    },
  })
  const resending = useMutation(authApi.resendOtp, {
    saved: 'New verification code sent to your email!',
    failed: 'Failed to resend code',
    done: () => cooldown.start(resendAfterSeconds),
    onFailure: (error) => {
      if (error instanceof ApiError && error.retryAfter) cooldown.start(error.retryAfter)
      return false
    },
  })
  const { busy } = verifying
  const verify = async (typed: string) => {
    if (typed.length !== codeLength || busy) return
    tried.current = typed
    portal.prefetch()
    const { countryOfBrowser } = await import('../account/browser-country.ts')
    const country = countryOfBrowser(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone)
    await verifying.send({ body: { email, code: typed, ...(country && { country }) } })
  }
  const send = useEffectEvent(() => void verify(code))
  useEffect(() => {
    // A code that was refused is not sent again by itself.
    if (code.length !== codeLength || code === tried.current) return
    const timer = setTimeout(send, verifyAfterMs)
    return () => clearTimeout(timer)
  }, [code])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code)
  }
  const resend = async () => {
    setCode('')
    await resending.send({ body: { email } })
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
      <AuthForm onSubmit={submit}>
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
        <MailDelay askAgain="You can also ask for another code." />
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
