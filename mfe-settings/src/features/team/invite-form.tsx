import { InvitationRole, invitationsApi, texts, VerticalId } from '@ginkgo/contracts'
import { toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, formatCount, Select } from '@ginkgo/ui'
import { Checkbox, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { Send } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { z } from 'zod'
import { emailsIn, emailsProblem } from './invited-emails.ts'
import { roleNames } from './role-names.ts'

const roles = (['sales_executive', 'sales_head', 'admin'] as const).map((value) => ({
  value,
  label: roleNames[value],
}))

/** Several people are invited at once, each by an invitation of their own. */
const InviteDraft = z
  .object({ email: z.string(), role: InvitationRole, verticalIds: z.array(VerticalId) })
  .superRefine(({ email, role, verticalIds }, { addIssue }) => {
    const problem = emailsProblem(email)
    if (problem) addIssue({ code: 'custom', path: ['email'], message: problem })
    else if (role !== 'admin' && verticalIds.length === 0)
      addIssue({ code: 'custom', path: ['verticalIds'], message: texts.inviteVerticalsRequired })
  })

/** Invites people; an admin reaches all verticals, everybody else only those chosen here. */
export function InviteForm() {
  const { verticals } = useSession()
  const [only, ...others] = verticals.map(({ id }) => id)
  const form = useZodForm(InviteDraft, {
    defaultValues: {
      email: '',
      role: 'sales_executive',
      verticalIds: only !== undefined && others.length === 0 ? [only] : [],
    },
  })
  const isAdmin = form.watch('role') === 'admin'
  const { send } = useMutation(invitationsApi.create, { form, failed: 'Failed to send invitation' })
  const submit = form.handleSubmit(async ({ email, role, verticalIds }) => {
    const emails = emailsIn(email)
    for (const [at, each] of emails.entries()) {
      // What could not be sent stays in the field.
      if (emails.length > 1) form.setValue('email', emails.slice(at).join(', '))
      const invitation = { email: each, role, verticalIds: role === 'admin' ? [] : verticalIds }
      const { done } = await send({ body: invitation })
      if (!done) return
    }
    toastSuccess(
      emails.length === 1
        ? 'Invitation sent successfully'
        : `${formatCount(emails.length)} invitations sent successfully`,
    )
    form.reset()
  })
  /** An input has one line: addresses that are copied from several stay apart. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = emailsIn(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const typed = emailsIn(form.getValues('email'))
    form.setValue('email', [...typed, ...lines].join(', '), { shouldDirty: true })
  }
  return (
    <Card>
      <CardHeader title="Invite a Team Member" />
      <CardBody>
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="email" label="Email" hint="Several at once: put commas between them">
              {(field) => <TextField {...field} inputMode="email" autoComplete="off" onPaste={paste} />}
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
