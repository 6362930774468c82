import { ApiError, call, useEndpoint, useRefresh } from '@ginkgo/api-client'
import { countries, type Organization, OrganizationPatch, organizationApi } from '@ginkgo/contracts'
import { showFormFailure, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Field, FormField, TextField, TextPicker, useZodForm } from '@ginkgo/ui/form'

/** The organization's name, country and domain. */
export function NameCard({ disabled }: { disabled: boolean }) {
  const { data, error, mutate, isValidating } = useEndpoint(organizationApi.get, {})
  return (
    <Card>
      <CardHeader title="Organization" />
      <CardBody>
        {data ? (
          <NameForm key={data.updatedAt} organization={data} disabled={disabled} />
        ) : error ? (
          <LoadFailed retry={() => mutate()} retrying={isValidating} requestId={error.requestId} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </CardBody>
    </Card>
  )
}

function NameForm({ organization, disabled }: { organization: Organization; disabled: boolean }) {
  const refresh = useRefresh()
  const form = useZodForm(OrganizationPatch, {
    defaultValues: { name: organization.name, country: organization.country },
  })
  const isBlank = form.watch('name').trim() === ''
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(organizationApi.update, { body }, { ifMatch: organization.updatedAt })
      toastSuccess('Organization updated successfully')
      await refresh('organization')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError('Someone else changed the organization in the meantime. It has been loaded again.')
        await refresh('organization')
      } else showFormFailure(form, error, 'Failed to update organization')
    }
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
        <TextField value="" placeholder="Feature coming soon" />
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
