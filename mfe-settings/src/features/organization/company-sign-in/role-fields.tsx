import type { InvitationRole } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Checkbox, Field } from '@ginkgo/ui/form'
import { roleNames } from '../../team/role-names.ts'

export interface Role {
  role: InvitationRole
  verticalIds: string[]
}

const roleOptions = (['sales_executive', 'sales_head', 'admin'] as const).map((value) => ({
  value,
  label: roleNames[value],
}))

/** A role and, unless it is an admin's, the verticals in which it is held. */
export function RoleFields({
  label,
  value,
  error,
  onValueChange,
}: {
  label: string
  value: Role
  error: string | undefined
  onValueChange: (role: Role) => void
}) {
  const { verticals } = useSession()
  const { role, verticalIds } = value
  return (
    <>
      <Field label={label}>
        <Select
          value={role}
          onValueChange={(next) =>
            onValueChange({ role: next, verticalIds: next === 'admin' ? [] : verticalIds })
          }
          options={roleOptions}
        />
      </Field>
      {role === 'admin' ? null : (
        <Field label="Verticals" group error={error}>
          <div className="flex flex-wrap gap-x-6 max-md:flex-col">
            {verticals.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                value={verticalIds.includes(id)}
                onValueChange={(checked) =>
                  onValueChange({
                    role,
                    verticalIds: checked ? [...verticalIds, id] : verticalIds.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
    </>
  )
}
