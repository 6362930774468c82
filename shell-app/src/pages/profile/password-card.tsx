import { ApiError } from '@ginkgo/api-client'
import { authApi, PasswordChangeTwice } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader } from '@ginkgo/ui'
import { FormField, PasswordField, useZodForm } from '@ginkgo/ui/form'
import { NewPasswordField } from '../../account/new-password-field.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Sets another password; every other session is signed out. */
export function PasswordCard() {
  const { user } = useSession()
  const form = useZodForm(PasswordChangeTwice, { defaultValues: empty })
  const { send } = useMutation(authApi.changePassword, {
    form,
    saved: 'Password changed successfully. Your other devices were signed out.',
    failed: 'Failed to change password',
    done: () => form.reset(empty),
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.code === 'current_password_wrong' && error.body)) return false
      form.setError('currentPassword', { message: error.body.message }, { shouldFocus: true })
      return true
    },
  })
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    await send({ body: { currentPassword, newPassword } })
  })
  return (
    <Card aria-label="Password">
      <CardHeader title="Password" description="Changing it signs out your other devices." />
      <CardBody>
        <form className="flex max-w-md flex-col gap-4" onSubmit={submit} noValidate>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <FormField form={form} name="currentPassword" label="Current Password">
            {(field) => <PasswordField {...field} autoComplete="current-password" />}
          </FormField>
          <FormField form={form} name="newPassword" label="New Password" hint="Must be at least 8 characters">
            {(field) => <NewPasswordField {...field} own={[user.firstName, user.lastName, user.email]} />}
          </FormField>
          <FormField form={form} name="confirmPassword" label="Confirm Password">
            {(field) => <PasswordField {...field} autoComplete="new-password" />}
          </FormField>
          <div>
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Changing...">
              Change Password
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
