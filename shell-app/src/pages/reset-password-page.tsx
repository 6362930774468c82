import { ApiError, useEndpoint } from '@ginkgo/api-client'
import { authApi, PasswordTwice } from '@ginkgo/contracts'
import { paths, toast, toastError, useMutation } from '@ginkgo/portal-sdk'
import { Link, useLocation, useSearchParams } from '@ginkgo/router/site'
import { Button, LoadFailed, Spinner } from '@ginkgo/ui'
import { FormField, PasswordField, useZodForm } from '@ginkgo/ui/form'
import { useEffect, useState } from 'react'
import { AuthForm } from '../account/auth-form.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'

const redirectAfterMs = 2_000

/** Checks the link first; then asks for the new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { data, error, failed } = useEndpoint(authApi.checkResetToken, token ? { params: { token } } : null)
  const isInvalid = token === null || (error instanceof ApiError && error.status === 400)
  useEffect(() => {
    if (token === null) toastError('No reset token provided')
    else if (isInvalid) {
      toast({
        title: 'Invalid Link',
        description: 'This reset link is invalid or has expired',
        variant: 'destructive',
      })
    }
  }, [token, isInvalid])

  if (isInvalid) return <InvalidLink reason={token === null ? 'No reset token provided' : undefined} />
  if (error) {
    return (
      <AuthLayout title="Set a new password">
        <LoadFailed title="Failed to verify reset link" {...failed} />
      </AuthLayout>
    )
  }
  if (!data) {
    return (
      <AuthLayout title="Set a new password">
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Verifying reset link...
        </p>
      </AuthLayout>
    )
  }
  return <NewPasswordForm token={token} />
}

function InvalidLink({
  reason = 'This reset link is invalid or has expired',
}: {
  reason?: string | undefined
}) {
  return (
    <AuthLayout title="Invalid Reset Link" description={reason}>
      <div className="flex flex-col gap-2">
        <Button asChild size="lg">
          <Link to={paths.forgotPassword}>Request new reset link</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to={paths.login}>Back to login</Link>
        </Button>
      </div>
    </AuthLayout>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const [done, setDone] = useState(false)
  const form = useZodForm(PasswordTwice, { defaultValues: { newPassword: '', confirmPassword: '' } })
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(paths.login), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const { send } = useMutation(authApi.resetPassword, {
    saved: 'Your password has been reset successfully',
    failed: 'Failed to reset password',
    done: () => setDone(true),
  })
  const submit = form.handleSubmit(async ({ newPassword }) => {
    await send({ body: { token, newPassword } })
  })

  if (done) {
    return <AuthLayout title="Password Reset!" description="Taking you to the login page..." />
  }
  return (
    <AuthLayout title="Set a new password">
      <AuthForm onSubmit={submit}>
        <FormField form={form} name="newPassword" label="New Password" hint="Must be at least 8 characters">
          {(field) => <NewPasswordField {...field} autoFocus />}
        </FormField>
        <FormField form={form} name="confirmPassword" label="Confirm Password">
          {(field) => <PasswordField {...field} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Resetting...">
          Reset password
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
