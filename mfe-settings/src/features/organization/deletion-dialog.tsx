import { OrganizationDeletion, organizationDataApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, CancelButton, Dialog, isolated } from '@ginkgo/ui'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'

/** Asks for the organization's name before it is deleted. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useSession()
  const form = useZodForm(OrganizationDeletion, { defaultValues: { confirmName: '' } })
  const { isSubmitting, isDirty } = form.formState
  const isRight = form.watch('confirmName').trim() === organization.name
  const { send } = useMutation(organizationDataApi.delete, {
    form,
    failed: 'Failed to delete organization',
    // Nobody is signed in any more, and nothing of the organization may stay in memory.
    done: () => location.assign('/'),
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Organization"
      description={`Nobody of ${isolated(organization.name)} can sign in any more, and all leads, enquiries and files are removed within 30 days. This cannot be undone.`}
      size="sm"
      onSubmit={submit}
      unsavedChanges={isDirty && !isSubmitting}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="destructive"
            disabled={!isRight}
            busy={isSubmitting}
            busyLabel="Deleting..."
          >
            Delete Organization
          </Button>
        </>
      }
    >
      <FormField form={form} name="confirmName" label={`Type “${isolated(organization.name)}” to confirm`}>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
    </Dialog>
  )
}
