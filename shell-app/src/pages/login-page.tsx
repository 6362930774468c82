import { call, useRefresh } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, showFormFailure, toast } from '@ginkgo/portal-sdk'
import { Link, useNavigate, useSearchParams } from '@ginkgo/router'
import { Button, FormField, linkClass, PasswordField, TextField, useZodForm } from '@ginkgo/ui'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { rememberPendingEmail } from '../session/pending-email.ts'
import { withReturn } from '../session/safe-return.ts'

/** Sign in; an unverified account goes on to the code. The `return` target survives. */
export function LoginPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useZodForm(authApi.login.body, { defaultValues: { email: '', password: '' } })

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await call(authApi.login, { body })
      if (answer.requiresVerification) {
        rememberPendingEmail(answer.email)
        toast({ title: 'Verification required', description: answer.message })
        navigate(withReturn(paths.verifyOtp(answer.email), search.get('return')))
        return
      }
      toast({ title: 'Success', description: 'Logged in successfully' })
      // The routing rules send a signed-in visitor on, to the return target where there is one.
      await refresh('auth', 'organization', 'verticals')
    } catch (error) {
      showFormFailure(form, error, 'Failed to log in')
    }
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
      <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <FormField form={form} name="email" label="Email">
          {(field) => (
            <TextField {...field} type="email" autoComplete="username" inputMode="email" autoFocus />
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
      </form>
    </AuthLayout>
  )
}
