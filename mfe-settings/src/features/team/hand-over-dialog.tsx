import { type HandOver, HandOverTarget, organizationApi, type OrganizationUser } from '@ginkgo/contracts'
import { toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { isolated, personName } from '@ginkgo/ui'
import { FormDialog, FormField, PeoplePicker, useZodForm } from '@ginkgo/ui/form'

/** Gives everything a person works on to a colleague, in one step. */
export function HandOverDialog({
  user,
  colleagues,
  onClose,
}: {
  user: OrganizationUser
  colleagues: readonly OrganizationUser[]
  onClose: () => void
}) {
  const form = useZodForm(HandOverTarget, { defaultValues: {} })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(organizationApi.handOver, {
    form,
    failed: 'Failed to hand over records',
    done: (moved) => {
      toastSuccess(describe(moved))
      onClose()
    },
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ params: { userId: user.id }, body })
  })
  return (
    <FormDialog
      title="Hand Over Records"
      description={`Every lead, enquiry and open task of ${isolated(personName(user))} goes to one colleague, in one step.`}
      size="sm"
      onSubmit={submit}
      submitLabel="Hand Over"
      busy={isSubmitting}
      busyLabel="Handing over..."
      changed={isDirty}
      onClose={onClose}
    >
      <FormField form={form} name="toUserId" label="New Owner" required>
        {({ onValueChange, ...field }) => (
          <PeoplePicker
            {...field}
            onValueChange={(id) => onValueChange(id as (typeof colleagues)[number]['id'])}
            people={colleagues}
            placeholder="Choose a colleague"
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function describe({ leads, enquiries, tasks }: HandOver): string {
  const parts = [
    count(leads, 'lead', 'leads'),
    count(enquiries, 'enquiry', 'enquiries'),
    count(tasks, 'task', 'tasks'),
  ]
  return `Handed over ${parts[0]}, ${parts[1]} and ${parts[2]}`
}

const count = (figure: number, one: string, many: string) => `${figure} ${figure === 1 ? one : many}`
