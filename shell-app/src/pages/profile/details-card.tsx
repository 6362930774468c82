import { ApiError, call, useRefresh } from '@ginkgo/api-client'
import { authApi, type CurrentUser, ProfilePatch } from '@ginkgo/contracts'
import { showFormFailure, toastError, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { Button, Card, CardBody, CardHeader } from '@ginkgo/ui'
import { FormField, TimeZonePicker, useZodForm } from '@ginkgo/ui/form'
import { NameFields } from '../../account/name-fields.tsx'

/** Name and time zone. */
export function DetailsCard() {
  const { user } = useSession()
  return (
    <Card aria-label="Your details">
      <CardHeader title="Your details" description="Your name as your colleagues see it." />
      <CardBody>
        <DetailsForm key={user.updatedAt} user={user} />
      </CardBody>
    </Card>
  )
}

/** What shows names of people and is read again when one changes. */
const named = [
  'organization.users',
  'leads',
  'enquiries',
  'tasks',
  'meetings',
  'notes',
  'activities',
  'myDay',
]

function DetailsForm({ user }: { user: CurrentUser }) {
  const refresh = useRefresh()
  const ofBrowser = browserTimeZone()
  const form = useZodForm(ProfilePatch.required(), {
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      timeZone: user.timeZone ?? ofBrowser,
    },
  })
  const submit = form.handleSubmit(async ({ timeZone, ...names }) => {
    try {
      // Null means the browser's zone, also when that changes.
      const body = { ...names, timeZone: timeZone === ofBrowser ? null : timeZone }
      await call(authApi.updateMe, { body }, { ifMatch: user.updatedAt })
      toastSuccess('Profile updated successfully')
      await refresh('auth.me', ...named)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError('Your profile was changed in the meantime. It has been loaded again.')
        await refresh('auth.me')
      } else showFormFailure(form, error, 'Failed to update profile')
    }
  })
  return (
    <form className="flex max-w-md flex-col gap-4" onSubmit={submit} noValidate>
      <NameFields form={form} />
      <FormField
        form={form}
        name="timeZone"
        label="Time Zone"
        hint="Dates and times are shown in this zone. It is your browser's unless you choose another."
      >
        {(field) => <TimeZonePicker {...field} />}
      </FormField>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
