import {
  type GlobalRole,
  organizationApi,
  type OrganizationUser,
  OrganizationUserPatch,
  VerticalRole,
} from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { isolated, personName, Select } from '@ginkgo/ui'
import { Field, FormField, RadioGroup, type RadioOption, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'
import { roleNames } from './role-names.ts'

const globalRoles: RadioOption<GlobalRole>[] = [
  { value: 'admin', label: 'Organisation Admin', hint: 'All verticals, team and organization settings' },
  { value: 'member', label: 'Member', hint: 'Only the verticals chosen below' },
]
const verticalRoles = [
  { value: 'none', label: 'No access' },
  ...VerticalRole.options.map((value) => ({ value, label: roleNames[value] })),
]

/** Changes what a person may do; it takes effect on their next request. */
export function RoleDialog({
  user,
  isLastAdmin,
  onClose,
}: {
  user: OrganizationUser
  isLastAdmin: boolean
  onClose: () => void
}) {
  const { verticals } = useSession()
  const form = useZodForm(OrganizationUserPatch, {
    defaultValues: {
      globalRole: user.globalRole,
      verticals: user.verticals.map(({ verticalId, role }) => ({ verticalId, role })),
    },
  })
  const isAdmin = form.watch('globalRole') === 'admin'
  return (
    <EditDialog
      form={form}
      title="Change Role"
      description={`What ${isolated(personName(user))} may do, from their next click on.`}
      noun="person"
      endpoint={organizationApi.updateUser}
      requestOf={({ globalRole, verticals: roles }) => ({
        params: { userId: user.id },
        body: { globalRole, verticals: roles },
      })}
      record={user}
      saved="User updated successfully"
      failed="Failed to update user"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="globalRole"
        label="Role"
        group
        disabled={isLastAdmin}
        hint={isLastAdmin ? 'The organization needs at least one active Organisation Admin' : undefined}
      >
        {(field) => <RadioGroup {...field} value={field.value ?? 'member'} options={globalRoles} />}
      </FormField>
      {isAdmin ? null : (
        <FormField form={form} name="verticals" label="Verticals" group>
          {({ value = [], onValueChange }) => (
            <div className="flex flex-col gap-3">
              {verticals.map(({ id, name }) => (
                <Field key={id} label={name}>
                  <Select
                    options={verticalRoles}
                    value={value.find(({ verticalId }) => verticalId === id)?.role ?? 'none'}
                    onValueChange={(role) => {
                      const others = value.filter(({ verticalId }) => verticalId !== id)
                      const parsed = VerticalRole.safeParse(role)
                      onValueChange(
                        parsed.success ? [...others, { verticalId: id, role: parsed.data }] : others,
                      )
                    }}
                  />
                </Field>
              ))}
            </div>
          )}
        </FormField>
      )}
    </EditDialog>
  )
}
