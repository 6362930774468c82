import { Button } from '@ginkgo/ui'
import { FormField, Switch, TextField, type useZodForm } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'
import type { ProviderForm } from './provider-fields.tsx'
import { type Role, RoleFields } from './role-fields.tsx'

interface RoleClaim {
  claim: string
  roles: (Role & { value: string })[]
}

/** Which values of a claim give which role. */
export function ClaimFields({
  form,
  firstRole,
}: {
  form: ReturnType<typeof useZodForm<typeof ProviderForm>>
  firstRole: Role
}) {
  const claim = form.watch('oidc.roleClaim')
  const errors = form.formState.errors.oidc?.roleClaim
  const set = (next: RoleClaim | null) =>
    form.setValue('oidc.roleClaim', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const setRole = (place: number, role: Partial<RoleClaim['roles'][number]>) =>
    claim &&
    set({ ...claim, roles: claim.roles.map((one, at) => (at === place ? { ...one, ...role } : one)) })
  const added = { ...firstRole, value: '' }
  return (
    <>
      <Switch
        label="Take roles from a claim"
        hint="At every sign-in. Whoever has none of the values is not let in."
        value={claim !== null}
        onValueChange={(isOn) => set(isOn ? { claim: 'groups', roles: [added] } : null)}
      />
      {claim ? (
        <>
          <FormField form={form} name="oidc.roleClaim.claim" label="Claim">
            {(field) => <TextField {...field} autoComplete="off" />}
          </FormField>
          <ul className="flex flex-col gap-3">
            {claim.roles.map((role, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has nothing but its place
              <li key={place} className="flex flex-col gap-3 rounded-md border border-line p-3">
                <FormField form={form} name={`oidc.roleClaim.roles.${place}.value`} label="Value">
                  {(field) => <TextField {...field} autoComplete="off" />}
                </FormField>
                <RoleFields
                  label="Role"
                  value={role}
                  error={errors?.roles?.[place]?.verticalIds?.message}
                  onValueChange={(next) => setRole(place, next)}
                />
                {claim.roles.length > 1 ? (
                  <div>
                    <Button
                      variant="link"
                      onClick={() => set({ ...claim, roles: claim.roles.filter((_, at) => at !== place) })}
                    >
                      Remove Value
                    </Button>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="secondary"
              icon={<Plus size={14} />}
              onClick={() => set({ ...claim, roles: [...claim.roles, added] })}
            >
              Add Value
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
