import { OidcForm } from '@ginkgo/contracts'
import { Select } from '@ginkgo/ui'
import { Field, FormField, TextField, type useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'

const google = 'https://accounts.google.com'
const microsoft = /^https:\/\/login\.microsoftonline\.com\/([^/]*)\/v2\.0$/
const microsoftOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`
const tenantOf = (issuer: string) => microsoft.exec(issuer)?.[1]

const presets = [
  { value: 'google', label: 'Google Workspace' },
  { value: 'microsoft', label: 'Microsoft Entra ID' },
  { value: 'other', label: 'Another OpenID provider' },
] as const
type Preset = (typeof presets)[number]['value']

const hints: Record<Preset, string> = {
  google: 'Of all Google accounts, those of your proved domains are let in.',
  microsoft:
    'Add the optional claims email and xms_edov to the ID token, which say that an e-mail is verified.',
  other: 'Any provider with a discovery document, such as Okta, Auth0 or Keycloak.',
}

const issuers: Record<Preset, string> = { google, microsoft: microsoftOf(''), other: '' }

const presetOf = (issuer: string): Preset =>
  issuer === google ? 'google' : tenantOf(issuer) === undefined ? 'other' : 'microsoft'

/** The form of the provider, in which Microsoft's address may still lack its tenant. */
export const ProviderForm = OidcForm.refine(({ oidc }) => tenantOf(oidc.issuer) !== '', {
  path: ['oidc', 'issuer'],
  message: 'Tenant ID is required',
})

/** Which provider it is: Google as it is, a tenant of Microsoft, or an issuer. */
export function ProviderFields({ form }: { form: ReturnType<typeof useZodForm<typeof ProviderForm>> }) {
  const [preset, setPreset] = useState<Preset>(
    form.getValues('oidc.clientId') ? presetOf(form.getValues('oidc.issuer')) : 'google',
  )
  const select = (next: Preset) => {
    setPreset(next)
    form.clearErrors('oidc.issuer')
    form.setValue('oidc.issuer', issuers[next], { shouldDirty: true })
  }
  return (
    <>
      <Field
        label="Provider"
        hint={hints[preset]}
        error={preset === 'google' ? form.formState.errors.oidc?.issuer?.message : undefined}
      >
        <Select value={preset} onValueChange={select} options={presets} />
      </Field>
      {preset === 'microsoft' ? (
        <FormField
          form={form}
          name="oidc.issuer"
          label="Tenant ID"
          hint="The overview of your app registration shows it as Directory (tenant) ID."
        >
          {(field) => (
            <TextField
              {...field}
              value={tenantOf(field.value) ?? ''}
              onValueChange={(tenant) => field.onValueChange(microsoftOf(tenant.replaceAll(/[\s/]/g, '')))}
              autoComplete="off"
            />
          )}
        </FormField>
      ) : null}
      {preset === 'other' ? (
        <FormField
          form={form}
          name="oidc.issuer"
          label="Issuer"
          hint="As the provider shows it, without /.well-known/openid-configuration."
        >
          {(field) => <TextField {...field} type="url" placeholder="https://" autoComplete="off" />}
        </FormField>
      ) : null}
    </>
  )
}
