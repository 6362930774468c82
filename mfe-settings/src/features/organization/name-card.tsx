import { useEndpoint } from '@ginkgo/api-client'
import { countries, type Organization, OrganizationPatch, organizationApi } from '@ginkgo/contracts'
import { isStale, toastError, useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Field, FormField, TextField, TextPicker, useZodForm } from '@ginkgo/ui/form'

/** The organization's name, country and domain. */
export function NameCard({ disabled }: { disabled: boolean }) {
  const { data, error, failed } = useEndpoint(organizationApi.get, {})
  return (
    <Card>
      <CardHeader title="Organization" />
      <CardBody>
        {data ? (
          <NameForm key={data.updatedAt} organization={data} disabled={disabled} />
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </CardBody>
    </Card>
  )
}

function NameForm({ organization, disabled }: { organization: Organization; disabled: boolean }) {
  const form = useZodForm(OrganizationPatch, {
    defaultValues: { name: organization.name, country: organization.country },
  })
  const isBlank = form.watch('name').trim() === ''
  const { send } = useMutation(organizationApi.update, {
    form,
    saved: 'Organization updated successfully',
    failed: 'Failed to update organization',
    onFailure: (error) => {
      if (isStale(error))
        toastError('Someone else changed the organization in the meantime. It has been loaded again.')
      return isStale(error)
    },
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body }, { ifMatch: organization.updatedAt })
  })
  return (
    <form className="flex max-w-md flex-col gap-4" onSubmit={submit} noValidate>
      <FormField form={form} name="name" label="Organization Name" disabled={disabled}>
        {(field) => <TextField {...field} autoComplete="organization" />}
      </FormField>
      <FormField
        form={form}
        name="country"
        label="Country"
        hint="Local phone numbers of leads without a country are understood as numbers of this one"
        disabled={disabled}
      >
        {(field) => <TextPicker {...field} choices={countries} placeholder="Select country" />}
      </FormField>
      <Field label="Domain" hint="Feature coming soon" disabled>
        <TextField value="" />
      </Field>
      <div>
        <Button
          type="submit"
          disabled={disabled || isBlank}
          busy={form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
      </div>
    </form>
  )
}
