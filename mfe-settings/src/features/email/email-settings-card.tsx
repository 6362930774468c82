import { useEndpoint } from '@ginkgo/api-client'
import { RichText } from '@ginkgo/fields/rich-text'
import { EmailSettings, integrationsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { FormField, Switch, useZodForm } from '@ginkgo/ui/form'

/** The person's signature, and who sees their e-mails. */
export function EmailSettingsCard() {
  const settings = useEndpoint(integrationsApi.emailSettings, {})
  return (
    <Card>
      <CardHeader title="Writing E-mails" description="How your e-mails end, and who sees them." />
      <CardBody>
        {settings.data ? (
          <SettingsForm key={JSON.stringify(settings.data)} settings={settings.data} />
        ) : settings.error ? (
          <LoadFailed {...settings.failed} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </CardBody>
    </Card>
  )
}

function SettingsForm({ settings }: { settings: EmailSettings }) {
  const form = useZodForm(EmailSettings, { defaultValues: settings })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(integrationsApi.setEmailSettings, {
    form,
    saved: 'E-mail settings saved',
    failed: 'Failed to save the e-mail settings',
  })
  const signatureHtml = form.watch('signatureHtml')
  const submit = form.handleSubmit(async ({ signature, ...body }) => {
    await send({ body: body.signatureHtml ? body : { ...body, signature } })
  })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <FormField form={form} name="signature" label="Signature" group>
        {({ value, onValueChange, onBlur, ref }) => (
          <RichText
            onBlur={onBlur}
            ref={ref}
            rows={4}
            value={{ text: value, html: signatureHtml }}
            onValueChange={({ text, html }) => {
              form.setValue('signatureHtml', html, { shouldDirty: true })
              onValueChange(text)
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="takesReplies">
        {(field) => (
          <Switch
            {...field}
            label="Answers come to your secret address as well"
            hint="So they are filed without being forwarded."
          />
        )}
      </FormField>
      <FormField form={form} name="isPrivate">
        {(field) => (
          <Switch
            {...field}
            label="E-mails are private"
            hint="Shown only to who took part, unless you say otherwise."
          />
        )}
      </FormField>
      <Button
        type="submit"
        className="self-start"
        disabled={!isDirty}
        busy={isSubmitting}
        busyLabel="Saving..."
      >
        Save
      </Button>
    </form>
  )
}
