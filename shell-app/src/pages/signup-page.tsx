import { ApiError } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, useMutation } from '@ginkgo/portal-sdk'
import { Link, useLocation, useSearchParams } from '@ginkgo/router/site'
import { Button, linkClass } from '@ginkgo/ui'
import { FormField, TextField, useLazyZodForm } from '@ginkgo/ui/form'
import { AuthForm } from '../account/auth-form.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { lazyPage } from '../account/lazy-page.tsx'
import { loadAccountForms } from '../account/load-account-forms.ts'
import { NameFields } from '../account/name-fields.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { rememberPendingEmail } from '../session/pending-email.ts'
import { withReturn } from '../session/safe-return.ts'

const InvitedSignup = lazyPage(
  async () => (await import(/* webpackChunkName: "invited-signup" */ './invited-signup.tsx')).InvitedSignup,
)

/** Create an organization, or join the one of an invitation link. */
export function SignupPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation')
  return invitation ? (
    <InvitedSignup token={invitation} />
  ) : (
    <NewOrganization returnTo={search.get('return')} />
  )
}

function NewOrganization({ returnTo }: { returnTo: string | null }) {
  const [, navigate] = useLocation()
  const form = useLazyZodForm(async () => (await loadAccountForms()).SignUp, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      organizationName: '',
      verticalName: '',
    },
  })

  const { send } = useMutation(authApi.signup, {
    form,
    saved: 'Account created! Check your email for verification code.',
    failed: (error) => (error instanceof ApiError ? 'Signup failed' : 'Failed to create account'),
    done: ({ email }) => {
      rememberPendingEmail(email)
      navigate(withReturn(paths.verifyOtp(email), returnTo))
    },
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body })
  })

  return (
    <AuthLayout
      title="Create your account"
      description="Free for 14 days. No credit card required."
      footer={
        <>
          Already have an account?{' '}
          <Link to={withReturn(paths.login, returnTo)} className={linkClass}>
            Log in
          </Link>
          <p className="mt-2">
            By creating an account you agree to our{' '}
            <Link to={paths.privacyPolicy} className={linkClass}>
              Privacy Policy
            </Link>
          </p>
        </>
      }
    >
      <AuthForm onSubmit={submit}>
        <NameFields form={form} />
        <FormField form={form} name="email" label="Email">
          {(field) => <TextField {...field} type="email" autoComplete="email" inputMode="email" />}
        </FormField>
        <FormField form={form} name="password" label="Password">
          {(field) => (
            <NewPasswordField
              {...field}
              own={form.getValues(['firstName', 'lastName', 'email', 'organizationName'])}
              placeholder="At least 8 characters"
            />
          )}
        </FormField>
        <FormField form={form} name="organizationName" label="Organization Name">
          {(field) => <TextField {...field} autoComplete="organization" />}
        </FormField>
        <FormField
          form={form}
          name="verticalName"
          label="First Vertical Name"
          hint="You can add more verticals later"
        >
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Creating account...">
          Create account
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
