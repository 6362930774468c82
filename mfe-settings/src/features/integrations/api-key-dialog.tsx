import {
  type AiScope,
  aiScopeTexts,
  ApiKeyCreate,
  apiKeysApi,
  type CreatedApiKey,
  usualScopes,
} from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Checkbox, Field, FormDialog, FormField, RadioGroup, TextField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { NewKeyDialog } from './new-key-dialog.tsx'

const permissions = [
  { value: 'both', label: 'Read and write', hint: aiScopeTexts.write },
  { value: 'read', label: 'Read only', hint: aiScopeTexts.read },
  { value: 'all', label: 'Read, write, and delete', hint: aiScopeTexts.destructive },
] as const satisfies readonly { value: string; label: string; hint: string }[]
type Permission = (typeof permissions)[number]['value']

const scopesOf: Readonly<Record<Permission, AiScope[]>> = {
  both: [...usualScopes],
  read: ['read'],
  all: [...usualScopes, 'destructive'],
}

const permissionOf = (scopes: readonly AiScope[]): Permission => {
  if (scopes.includes('destructive')) return 'all'
  return scopes.includes('write') ? 'both' : 'read'
}

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Until it is revoked' },
] as const
type Lifetime = (typeof lifetimes)[number]['value']

/** The end of a lifetime that begins now. */
const endOf = (lifetime: Lifetime) =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString()

/** Creates an API key and shows it once; it cannot be read again. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { verticals } = useSession()
  const [created, setCreated] = useState<CreatedApiKey>()
  const [lifetime, setLifetime] = useState<Lifetime>('never')
  const form = useZodForm(ApiKeyCreate, {
    defaultValues: { name: '', scopes: [...usualScopes], verticalIds: null, expiresAt: null },
  })
  const { send } = useMutation(apiKeysApi.create, {
    form,
    saved: 'API key created successfully',
    failed: 'Failed to create API key',
    done: setCreated,
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body: { ...body, expiresAt: endOf(lifetime) } })
  })
  if (created) return <NewKeyDialog apiKey={created} onClose={onClose} />
  return (
    <FormDialog
      title="Create API Key"
      description="A program with this key works in your name, and its changes are recorded under the key's name."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Create API Key"
      busy={form.formState.isSubmitting}
      busyLabel="Creating..."
      changed={form.formState.isDirty || lifetime !== 'never'}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="name" label="Name">
          {(field) => <TextField {...field} placeholder="Website form" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="scopes" label="Permissions" group>
          {(field) => (
            <RadioGroup
              value={permissionOf(field.value ?? [])}
              onValueChange={(value) => field.onValueChange(scopesOf[value])}
              options={permissions}
            />
          )}
        </FormField>
        <FormField form={form} name="verticalIds" label="Verticals" group>
          {(field) => (
            <div className="flex flex-col">
              <Checkbox
                label="All verticals"
                hint="Also those that are added later."
                value={field.value === null || field.value === undefined}
                onValueChange={(all) => field.onValueChange(all ? null : verticals.map(({ id }) => id))}
              />
              {field.value ? (
                <div className="flex flex-wrap gap-x-6 pl-7">
                  {verticals.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      value={field.value?.includes(id) ?? false}
                      onValueChange={(on) =>
                        field.onValueChange(
                          verticals
                            .map((vertical) => vertical.id)
                            .filter((one) => (one === id ? on : field.value?.includes(one))),
                        )
                      }
                    />
                  ))}
                </div>
              ) : null}
            </div>
          )}
        </FormField>
        <Field label="Valid for">
          <Select value={lifetime} onValueChange={setLifetime} options={lifetimes} />
        </Field>
      </div>
    </FormDialog>
  )
}
