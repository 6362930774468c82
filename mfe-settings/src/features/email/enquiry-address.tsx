import { type InboundAddress, inboundAddressesApi, IntakeWrite } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Select } from '@ginkgo/ui'
import { FormField, useZodForm } from '@ginkgo/ui/form'
import { OwnersInTurn } from '../owners-in-turn.tsx'
import { SecretAddress } from './secret-address.tsx'

/** The address of the website's enquiries: in which vertical leads are made, and who owns them in turn. */
export function EnquiryAddress({ known }: { known: InboundAddress | undefined }) {
  const { verticals, vertical } = useSession()
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
          {(field) => <OwnersInTurn {...field} verticalId={verticalId} />}
        </FormField>
        <p className="text-sm text-muted">Without owners an Organisation Admin owns the new leads.</p>
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
