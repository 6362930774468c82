import { authApi } from '@ginkgo/contracts'
import { paths, toast, useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router/site'
import { Button, linkClass } from '@ginkgo/ui'
import { FormField, TextField, useLazyZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { MailDelay } from '../account/mail-delay.tsx'
import { AuthForm } from '../account/auth-form.tsx'
import { loadAccountForms } from '../account/load-account-forms.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'

/** Asks for a reset link; afterwards only the confirmation is shown. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useLazyZodForm(async () => (await loadAccountForms()).ForgotPassword, {
    defaultValues: { email: '' },
  })
  const { send } = useMutation(authApi.forgotPassword, {
    form,
    failed: 'Failed to send reset link',
    done: ({ message }) => toast({ title: 'Check your email', description: message }),
  })
  const submit = form.handleSubmit(async (body) => {
    const outcome = await send({ body })
    if (outcome.done) setSentTo(body.email)
  })
  if (sentTo) {
    return (
      <AuthLayout
        title="Check your email"
        description={`If an account exists for ${sentTo}, a link to set a new password is on its way. It is valid for 60 minutes.`}
      >
        <MailDelay askAgain="You can also ask for another link later." />
        <Button asChild variant="secondary" className="w-full">
          <Link to={paths.login}>Back to login</Link>
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title="Forgot your password?"
      description="Enter your email and we will send you a link to set a new one."
      footer={
        <Link to={paths.login} className={linkClass}>
          Back to login
        </Link>
      }
    >
      <AuthForm onSubmit={submit}>
        <FormField form={form} name="email" label="Email">
          {(field) => (
            <TextField {...field} type="email" autoComplete="username" inputMode="email" autoFocus />
          )}
        </FormField>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send reset link
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
