import { integrationsApi, MailServer } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, NumberField, PasswordField, TextField, useZodForm } from '@ginkgo/ui/form'

/** Connects a mail server; it is kept once it has let the person in. */
export function MailServerDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const form = useZodForm(MailServer, {
    defaultValues: { host: '', port: 587, user: user.email, password: '', address: user.email, code: '' },
  })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(integrationsApi.setMailServer, {
    form,
    saved: 'Mail server connected successfully',
    failed: 'Failed to connect the mail server',
    done: onClose,
  })
  const submit = form.handleSubmit(async (body) => {
    const { code, ...server } = body
    await send({ body: code ? body : server }, { patienceMs: 45_000 })
  })
  return (
    <FormDialog
      title="Connect Mail Server"
      description="Your password is stored encrypted. The connection is tried before it is kept."
      onSubmit={submit}
      submitLabel="Connect"
      busy={isSubmitting}
      busyLabel="Connecting..."
      changed={isDirty}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_6rem] gap-4">
        <FormField form={form} name="address" label="Your address" required className="col-span-2">
          {(field) => <TextField {...field} type="email" autoComplete="email" />}
        </FormField>
        {form.watch('address').trim().toLowerCase() === user.email ? null : (
          <FormField
            form={form}
            name="code"
            label="Code"
            hint="Leave it empty at first: we mail a code to this address, which proves that it is yours."
            className="col-span-2"
          >
            {(field) => <TextField {...field} inputMode="numeric" autoComplete="one-time-code" />}
          </FormField>
        )}
        <FormField form={form} name="host" label="Server" required>
          {(field) => <TextField {...field} placeholder="smtp.example.com" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="port" label="Port" required>
          {(field) => (
            <NumberField {...field} onValueChange={(port) => field.onValueChange(port ?? Number.NaN)} />
          )}
        </FormField>
        <FormField form={form} name="user" label="User name" required className="col-span-2">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="password" label="Password" required className="col-span-2">
          {(field) => <PasswordField {...field} autoComplete="off" />}
        </FormField>
      </div>
    </FormDialog>
  )
}
