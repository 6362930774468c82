import { authApi, type CurrentUser, ProfilePatch } from '@ginkgo/contracts'
import { isStale, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { browserTimeZone, localeName } from '@ginkgo/contracts/dates'
import { Button, Card, CardBody, CardHeader } from '@ginkgo/ui'
import { DateField, FormField, matchingText, Picker, TimeZonePicker, useZodForm } from '@ginkgo/ui/form'
import { useMemo } from 'react'
import { NameFields } from '../../account/name-fields.tsx'
import { type LocaleChoice, localeChoices, sampleOf } from './locale-choices.ts'

/** Name, time zone, locale and absence. */
export function DetailsCard() {
  const { user } = useSession()
  return (
    <Card aria-label="Your details">
      <CardHeader title="Your details" description="Your name as your colleagues see it." />
      <CardBody>
        {/* Not by its version: what was typed stays when something else of the profile changes. */}
        <DetailsForm
          key={JSON.stringify([user.firstName, user.lastName, user.timeZone, user.locale, user.awayUntil])}
          user={user}
        />
      </CardBody>
    </Card>
  )
}

function DetailsForm({ user }: { user: CurrentUser }) {
  const ofBrowser = browserTimeZone()
  const choices = useMemo(() => localeChoices(), [])
  const own = (locale: string | null | undefined) =>
    locale ? { locale, name: localeName(locale) } : undefined
  const form = useZodForm(ProfilePatch.required(), {
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      timeZone: user.timeZone ?? ofBrowser,
      locale: user.locale,
      awayUntil: user.awayUntil,
    },
  })
  const { send } = useMutation(authApi.updateMe, {
    form,
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
    onFailure: (error) => {
      if (isStale(error)) toastError('Your profile was changed in the meantime. It has been loaded again.')
      return isStale(error)
    },
  })
  const submit = form.handleSubmit(async ({ timeZone, ...names }) => {
    // Null means the browser's zone, also when that changes.
    const body = { ...names, timeZone: timeZone === ofBrowser ? null : timeZone }
    await send({ body }, { ifMatch: user.updatedAt })
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
      <FormField
        form={form}
        name="locale"
        label="Dates and Numbers"
        hint={`Written like ${sampleOf(form.watch('locale'))}. Weeks begin as they do there.`}
      >
        {({ value, onValueChange, ...field }) => (
          <Picker<LocaleChoice>
            {...field}
            value={choices.find(({ locale }) => locale === (value ?? null)) ?? own(value)}
            onValueChange={(choice) => onValueChange(choice?.locale ?? null)}
            search={(text) => matchingText(choices, text, ({ name, locale }) => `${name} ${locale ?? ''}`)}
            itemKey={({ locale }) => locale ?? 'browser'}
            itemLabel={({ name }) => name}
            searchPlaceholder="Search languages and countries"
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="awayUntil"
        label="Away Until"
        hint="The last day that you are away. Until then nothing new is assigned to you by turns; your team sees it."
      >
        {(field) => <DateField {...field} />}
      </FormField>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
