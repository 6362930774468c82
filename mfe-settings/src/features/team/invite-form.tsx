import { InvitationCreate, invitationsApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, Select } from '@ginkgo/ui'
import { Checkbox, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { Send } from 'lucide-react'
import { roleNames } from './role-names.ts'

const roles = (['sales_executive', 'sales_head', 'admin'] as const).map((value) => ({
  value,
  label: roleNames[value],
}))

/** Invites a person; an admin reaches all verticals, everybody else only those chosen here. */
export function InviteForm() {
  const { verticals } = useSession()
  const form = useZodForm(InvitationCreate, {
    defaultValues: { email: '', role: 'sales_executive', verticalIds: [] },
  })
  const isAdmin = form.watch('role') === 'admin'
  const { send } = useMutation(invitationsApi.create, {
    form,
    saved: 'Invitation sent successfully',
    failed: 'Failed to send invitation',
    done: () => form.reset(),
  })
  const submit = form.handleSubmit(async (invitation) => {
    const body = { ...invitation, verticalIds: invitation.role === 'admin' ? [] : invitation.verticalIds }
    await send({ body })
  })
  return (
    <Card>
      <CardHeader title="Invite a Team Member" />
      <CardBody>
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="email" label="Email">
              {(field) => <TextField {...field} type="email" inputMode="email" autoComplete="off" />}
            </FormField>
            <FormField form={form} name="role" label="Role">
              {(field) => <Select {...field} options={roles} />}
            </FormField>
          </div>
          {isAdmin ? null : (
            <FormField form={form} name="verticalIds" label="Verticals" group>
              {(field) => (
                <div className="flex flex-wrap gap-x-6 max-md:flex-col">
                  {verticals.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      value={(field.value ?? []).includes(id)}
                      onValueChange={(checked) =>
                        field.onValueChange(
                          checked
                            ? [...(field.value ?? []), id]
                            : (field.value ?? []).filter((chosen: string) => chosen !== id),
                        )
                      }
                    />
                  ))}
                </div>
              )}
            </FormField>
          )}
          <div>
            <Button
              type="submit"
              icon={<Send size={14} />}
              busy={form.formState.isSubmitting}
              busyLabel="Sending..."
            >
              Send Invitation
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
