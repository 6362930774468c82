import { useEndpoint } from '@ginkgo/api-client'
import {
  type InboundAddress,
  inboundAddressesApi,
  IntakeWrite,
  organizationApi,
  type OrganizationUser,
} from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, LoadFailed, personName, Select, SkeletonText } from '@ginkgo/ui'
import { Checkbox, FormField, useZodForm } from '@ginkgo/ui/form'
import { SecretAddress } from './secret-address.tsx'

const hasAccess = ({ active, globalRole, verticals }: OrganizationUser, verticalId: string) =>
  active && (globalRole === 'admin' || verticals.some((one) => one.verticalId === verticalId))

/** The address of the website's enquiries: in which vertical leads are made, and who owns them in turn. */
export function EnquiryAddress({ known }: { known: InboundAddress | undefined }) {
  const { verticals, vertical } = useSession()
  const { data: users, error, mutate, isValidating } = useEndpoint(organizationApi.users, {})
  const form = useZodForm(IntakeWrite, {
    defaultValues: {
      verticalId: known?.verticalId ?? vertical?.id ?? verticals[0]?.id ?? '',
      ownerIds: known?.ownerIds ?? [],
    },
  })
  const { send } = useMutation(inboundAddressesApi.putEnquiry, {
    form,
    saved: 'Enquiry address saved successfully',
    failed: 'Failed to save the enquiry address',
    done: ({ ownerIds, verticalId }) => form.reset({ ownerIds, verticalId: verticalId ?? '' }),
  })
  const save = form.handleSubmit(async (body) => {
    await send({ body })
  })
  const verticalId = form.watch('verticalId')
  const people = users?.filter((user) => hasAccess(user, verticalId))
  return (
    <div className="flex flex-col gap-4">
      {known ? (
        <SecretAddress
          of={known}
          label="Enquiry address"
          hint="Whoever writes to it and is no lead yet becomes one."
        />
      ) : null}
      <form onSubmit={save} className="flex flex-col gap-3" noValidate>
        <FormField form={form} name="verticalId" label="Vertical of new leads">
          {({ onValueChange, ...field }) => (
            <Select
              {...field}
              onValueChange={(next) => {
                onValueChange(next)
                form.setValue('ownerIds', [], { shouldDirty: true })
              }}
              options={verticals.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
        <FormField form={form} name="ownerIds" label="Owners in turn">
          {({ value, onValueChange }) =>
            people ? (
              <div role="group" aria-label="Owners in turn" className="flex flex-col">
                {people.map((user) => (
                  <Checkbox
                    key={user.id}
                    label={personName(user)}
                    value={value.includes(user.id)}
                    onValueChange={(isOne) => onValueChange(toggled(value, user.id, isOne))}
                  />
                ))}
              </div>
            ) : error ? (
              <LoadFailed retry={() => mutate()} retrying={isValidating} requestId={error.requestId} />
            ) : (
              <SkeletonText lines={2} />
            )
          }
        </FormField>
        <p className="text-sm text-muted">Without owners an admin owns the new leads.</p>
        <Button
          type="submit"
          className="self-start"
          disabled={known !== undefined && !form.formState.isDirty}
          busy={form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          {known ? 'Save Rules' : 'Make Enquiry Address'}
        </Button>
      </form>
    </div>
  )
}

const toggled = (ids: readonly string[], id: string, isOne: boolean): string[] =>
  isOne ? [...ids, id] : ids.filter((other) => other !== id)
