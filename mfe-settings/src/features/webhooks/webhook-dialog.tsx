import { type Webhook, WebhookCreate, type WebhookWithSecret, webhooksApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { EventChoice } from './event-choice.tsx'

interface WebhookDialogProps {
  /** The one to change; undefined for a new one. */
  webhook?: Webhook | undefined
  onCreated: (webhook: WebhookWithSecret) => void
  onClose: () => void
}

/** Creates a webhook, or changes where its events go and which they are. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const form = useZodForm(WebhookCreate, {
    defaultValues: {
      url: webhook?.url ?? '',
      events: (webhook?.events ?? []) as never[],
      verticalIds: webhook?.verticalIds ?? null,
      active: webhook?.active ?? true,
    },
  })
  const creating = useMutation(webhooksApi.create, {
    form,
    saved: 'Webhook created successfully',
    failed: 'Failed to create webhook',
    done: onCreated,
  })
  const changing = useMutation(webhooksApi.update, {
    form,
    saved: 'Webhook changed successfully',
    failed: 'Failed to change webhook',
    done: onClose,
  })
  const submit = form.handleSubmit(async ({ url, events, ...fields }) => {
    if (webhook) await changing.send({ params: { webhookId: webhook.id }, body: { url, events } })
    else await creating.send({ body: { url, events, ...fields } })
  })
  return (
    <FormDialog
      title={webhook ? 'Edit Webhook' : 'Create Webhook'}
      description="Another system hears of each event within seconds, at an address of its own, signed by Standard Webhooks."
      onSubmit={submit}
      onClose={onClose}
      submitLabel={webhook ? 'Save' : 'Create Webhook'}
      busy={form.formState.isSubmitting}
      busyLabel={webhook ? 'Saving...' : 'Creating...'}
      changed={form.formState.isDirty}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="url" label="Address">
          {(field) => (
            <TextField
              {...field}
              type="url"
              placeholder="https://hooks.example.com/ginkgo"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="events" label="Events" group>
          {(field) => <EventChoice value={field.value} onValueChange={field.onValueChange as never} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
