import {
  type OidcSettings,
  organizationApi,
  type OrganizationSignIn,
  organizationSignInApi,
} from '@ginkgo/contracts'
import { useEndpoint } from '@ginkgo/api-client'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { LoadFailed, OptionalSelect, personName } from '@ginkgo/ui'
import { FormDialog, FormField, PasswordField, Switch, TextField, useZodForm } from '@ginkgo/ui/form'
import { ClaimFields } from './claim-fields.tsx'
import { CopiedText } from './copied-text.tsx'
import { ProviderFields, ProviderForm } from './provider-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { type Oidc, settingsOf } from './settings-of.ts'

const empty = {
  issuer: 'https://accounts.google.com',
  clientId: '',
  domains: [],
  newPeople: null,
  roleClaim: null,
  only: false,
  wayInId: null,
} satisfies OidcSettings

/** Sets the provider up, or changes it. */
export function ProviderDialog({
  oidc,
  addresses,
  onClose,
}: {
  oidc: Oidc | null
  addresses: OrganizationSignIn['addresses']
  onClose: () => void
}) {
  const { user, verticals } = useSession()
  const people = useEndpoint(organizationApi.users, {})
  const form = useZodForm(ProviderForm, {
    defaultValues: { oidc: { ...(oidc ? settingsOf(oidc) : empty), clientSecret: '' } },
  })
  const { send } = useMutation(organizationSignInApi.update, {
    form,
    saved: 'Company sign-in updated successfully',
    failed: 'Failed to update company sign-in',
    done: onClose,
  })
  const submit = form.handleSubmit(async ({ oidc: { clientSecret, domains: _, ...settings } }) => {
    const secret = clientSecret === '' ? (oidc ? {} : { clientSecret: null }) : { clientSecret }
    await send({ body: { oidc: { ...settings, ...secret } } })
  })
  const { newPeople } = form.watch('oidc')
  const errors = form.formState.errors.oidc
  const firstRole = {
    role: 'sales_executive' as const,
    verticalIds: verticals.slice(0, 1).map(({ id }) => id),
  }
  const admins = people.data?.filter(({ globalRole, active }) => globalRole === 'admin' && active) ?? []
  return (
    <FormDialog
      title="Company Sign-in"
      description="Register Ginkgo as a web application at the provider, with this redirect address."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={form.formState.isDirty}
    >
      <div className="flex flex-col gap-4">
        <CopiedText label="Redirect address" text={addresses.callback} />
        <ProviderFields form={form} />
        <FormField form={form} name="oidc.clientId" label="Client ID">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="oidc.clientSecret"
          label="Client secret"
          hint={
            oidc?.hasSecret
              ? 'Leave it empty to keep the one that is stored.'
              : 'Leave it empty for a client without one.'
          }
        >
          {(field) => <PasswordField {...field} autoComplete="off" />}
        </FormField>
        <Switch
          label="Let in people who have no account yet"
          hint="Those with a verified e-mail of a proved domain."
          value={newPeople !== null}
          onValueChange={(isOn) =>
            form.setValue('oidc.newPeople', isOn ? firstRole : null, { shouldDirty: true })
          }
        />
        {newPeople ? (
          <RoleFields
            label="Role of new people"
            value={newPeople}
            error={errors?.newPeople?.verticalIds?.message}
            onValueChange={(role) =>
              form.setValue('oidc.newPeople', role, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ) : null}
        <ClaimFields form={form} firstRole={firstRole} />
        <FormField
          form={form}
          name="oidc.wayInId"
          label="Organisation Admin who can always sign in with a password"
          hint="The way in when the provider fails. A claim never changes this person's role."
        >
          {(field) => (
            <OptionalSelect
              value={field.value}
              onValueChange={(id) => field.onValueChange(id as never)}
              noneLabel="Nobody"
              options={admins.map((person) => ({ value: person.id as string, label: personName(person) }))}
            />
          )}
        </FormField>
        {people.error ? <LoadFailed {...people.failed} /> : null}
        <FormField form={form} name="oidc.only">
          {(field) => (
            <Switch
              {...field}
              label="Allow no other way to sign in"
              hint={`Passwords, passkeys and mailed links then sign in nobody but the named Organisation Admin. Everybody else who is signed in by them is signed out, but not you, ${user.firstName}.`}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}
