import { OidcForm, type OidcSettings, organizationApi, organizationSignInApi } from '@ginkgo/contracts'
import { useEndpoint } from '@ginkgo/api-client'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { LoadFailed, OptionalSelect, personName, Select } from '@ginkgo/ui'
import { FormDialog, FormField, PasswordField, Switch, TextField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { ClaimFields } from './claim-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { type Oidc, settingsOf } from './settings-of.ts'

const presets = [
  { value: 'google', label: 'Google Workspace', issuer: 'https://accounts.google.com' },
  {
    value: 'microsoft',
    label: 'Microsoft Entra ID',
    issuer: 'https://login.microsoftonline.com/<tenant id>/v2.0',
  },
  { value: 'other', label: 'Another OpenID provider', issuer: '' },
] as const
type Preset = (typeof presets)[number]['value']

const hints: Record<Preset, string> = {
  google: 'Of all Google accounts, those of your proved domains are let in.',
  microsoft:
    'Put the id of your tenant in place of <tenant id>. Add the optional claims email and xms_edov to the ID token, which say that an e-mail is verified.',
  other: 'As the provider shows it, without /.well-known/openid-configuration.',
}

const presetOf = (issuer: string): Preset =>
  issuer === presets[0].issuer
    ? 'google'
    : issuer.startsWith('https://login.microsoftonline.com/')
      ? 'microsoft'
      : 'other'

const empty = {
  ...{ issuer: '', clientId: '', domains: [], newPeople: null, roleClaim: null, only: false, wayInId: null },
} satisfies OidcSettings

/** Sets the provider up, or changes it. */
export function ProviderDialog({ oidc, onClose }: { oidc: Oidc | null; onClose: () => void }) {
  const { user, verticals } = useSession()
  const [preset, setPreset] = useState<Preset>(presetOf(oidc?.issuer ?? ''))
  const people = useEndpoint(organizationApi.users, {})
  const form = useZodForm(OidcForm, {
    defaultValues: { oidc: { ...(oidc ? settingsOf(oidc) : empty), clientSecret: oidc ? '' : null } },
  })
  const { send } = useMutation(organizationSignInApi.update, {
    form,
    saved: 'Company sign-in updated successfully',
    failed: 'Failed to update company sign-in',
    done: onClose,
  })
  const submit = form.handleSubmit(async ({ oidc: settings }) => {
    await send({ body: { oidc: settings } })
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
      description="Register Ginkgo as a web application at the provider, with the redirect address that the settings show."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={form.formState.isDirty}
    >
      <div className="flex flex-col gap-4">
        <Select
          aria-label="Provider"
          value={preset}
          onValueChange={(next) => {
            setPreset(next)
            const issuer = presets.find(({ value }) => value === next)?.issuer ?? ''
            form.setValue('oidc.issuer', issuer, { shouldDirty: true })
          }}
          options={presets}
        />
        <FormField form={form} name="oidc.issuer" label="Issuer" hint={hints[preset]}>
          {(field) => <TextField {...field} type="url" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="oidc.clientId" label="Client id">
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
          {(field) => (
            <PasswordField
              {...field}
              value={field.value ?? ''}
              onValueChange={(text) => field.onValueChange(text === '' ? (oidc ? undefined : null) : text)}
              autoComplete="off"
            />
          )}
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
          label="Admin who can always sign in with a password"
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
        {people.error ? (
          <LoadFailed
            retry={() => people.mutate()}
            retrying={people.isValidating}
            requestId={people.error.requestId}
          />
        ) : null}
        <FormField form={form} name="oidc.only">
          {(field) => (
            <Switch
              {...field}
              label="Allow no other way to sign in"
              hint={`Passwords, passkeys and mailed links then sign in nobody but the named admin. Everybody else who is signed in by them is signed out, but not you, ${user.firstName}.`}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}
