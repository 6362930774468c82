import { ApiError, userMessage } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, toast, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Link, useLocation, useSearchParams } from '@ginkgo/router/site'
import { Button, lazyCode, linkClass } from '@ginkgo/ui'
import { FormField, PasswordField, TextField, useLazyZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { AuthForm } from '../account/auth-form.tsx'
import { lazyPage } from '../account/lazy-page.tsx'
import { useCode } from '../outlets/use-code.ts'
import { loadAccountForms } from '../account/load-account-forms.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { portal, useEnterPortal } from '../session/enter-portal.ts'
import { rememberPendingEmail } from '../session/pending-email.ts'
import { withReturn } from '../session/safe-return.ts'
import type { OfferedFactor } from './second-step.tsx'

const SecondStep = lazyPage(
  async () => (await import(/* webpackChunkName: "second-step" */ './second-step.tsx')).SecondStep,
)
const passkeyLogin = lazyCode(
  async () => (await import(/* webpackChunkName: "other-logins" */ './passkey-login.tsx')).PasskeyLogin,
)

/** The form is there at once; passkeys come when their code has arrived. */
function PasskeyLoginLater() {
  const { loaded: PasskeyLogin } = useCode(passkeyLogin)
  return PasskeyLogin ? <PasskeyLogin /> : null
}

const companyLogin = lazyCode(
  async () => (await import(/* webpackChunkName: "other-logins" */ './company-login.tsx')).CompanyLogin,
)

/** As with passkeys. */
function CompanyLoginLater(props: Parameters<Awaited<ReturnType<typeof companyLogin.load>>>[0]) {
  const { loaded: CompanyLogin } = useCode(companyLogin)
  return CompanyLogin ? <CompanyLogin {...props} /> : null
}

const LinkLogin = lazyPage(
  async () => (await import(/* webpackChunkName: "link-login" */ './link-login.tsx')).LinkLogin,
)

/** Sign in with the password, or with a link that was mailed. */
export function LoginPage() {
  const [search] = useSearchParams()
  const link = search.get('link')
  const [factors, setFactors] = useState<readonly OfferedFactor[]>()
  if (factors) return <SecondStep factors={factors} startAgain={() => setFactors(undefined)} />
  return link ? (
    <LinkLogin token={link} askSecond={setFactors} />
  ) : (
    <PasswordLogin search={search} askSecond={setFactors} />
  )
}

/** A sign-up that is not verified goes on to the code. The `return` target survives. */
function PasswordLogin({
  search,
  askSecond,
}: {
  search: URLSearchParams
  askSecond: (factors: readonly OfferedFactor[]) => void
}) {
  const [, navigate] = useLocation()
  const enterPortal = useEnterPortal()
  const form = useLazyZodForm(async () => (await loadAccountForms()).Login, {
    defaultValues: { email: '', password: '' },
  })

  const { send } = useMutation(authApi.login, {
    form,
    failed: (error) => (error instanceof ApiError ? 'Login failed' : 'Failed to log in'),
    done: (answer) => {
      if (answer.requiresVerification) {
        rememberPendingEmail(answer.email)
        toast({ title: 'Verification required', description: answer.message })
        return navigate(withReturn(paths.verifyOtp(answer.email), search.get('return')))
      }
      if ('requiresSecondFactor' in answer) return askSecond(answer.factors)
      toastSuccess('Logged in successfully')
      return enterPortal()
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 401)
        form.setError('password', { message: userMessage(error, 'Login failed') }, { shouldFocus: true })
      return false
    },
  })
  const submit = form.handleSubmit(async (body) => {
    // Loads while the password is checked.
    portal.prefetch()
    await send({ body })
  })

  return (
    <AuthLayout
      title="Log in"
      description="Welcome back. Pick up where you left off."
      footer={
        <>
          Don't have an account?{' '}
          <Link to={withReturn(paths.signup, search.get('return'))} className={linkClass}>
            Sign up
          </Link>
          <span className="mx-2" aria-hidden="true">
            ·
          </span>
          <Link to={paths.privacyPolicy} className={linkClass}>
            Privacy Policy
          </Link>
        </>
      }
    >
      <AuthForm onSubmit={submit}>
        <FormField form={form} name="email" label="Email">
          {(field) => (
            <TextField {...field} type="email" autoComplete="username webauthn" inputMode="email" autoFocus />
          )}
        </FormField>
        <FormField
          form={form}
          name="password"
          label="Password"
          aside={
            <Link to={paths.forgotPassword} className={linkClass}>
              Forgot password?
            </Link>
          }
        >
          {(field) => <PasswordField {...field} autoComplete="current-password" />}
        </FormField>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Logging in...">
          Log in
        </Button>
        <PasskeyLoginLater />
        <CompanyLoginLater
          search={search}
          email={() => form.getValues('email')}
          askForEmail={(message) => form.setError('email', { message }, { shouldFocus: true })}
        />
      </AuthForm>
    </AuthLayout>
  )
}
