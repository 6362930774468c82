import { useEndpoint } from '@ginkgo/api-client'
import { InvitationAcceptance, type InvitationPreview, invitationAcceptanceApi } from '@ginkgo/contracts'
import { paths, toast, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Link, useLocation } from '@ginkgo/router/site'
import { Button, LoadFailed, linkClass, SkeletonText, isolated } from '@ginkgo/ui'
import { Field, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AuthForm } from '../account/auth-form.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { NameFields } from '../account/name-fields.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { portal, useEnterPortal } from '../session/enter-portal.ts'
import { rememberPendingEmail } from '../session/pending-email.ts'

const roleNames = {
  admin: 'Organisation Admin',
  sales_head: 'Sales Head',
  sales_executive: 'Sales Executive',
}

/** Joins the organization of an invitation: the e-mail is fixed, only names and a password are asked. */
export function InvitedSignup({ token }: { token: string }) {
  const [isAccepted, setAccepted] = useState(false)
  const { data, error, failed } = useEndpoint(
    invitationAcceptanceApi.preview,
    // Entering the portal forgets all answers, and an accepted invitation can no longer be read.
    isAccepted ? null : { params: { token } },
    { keepPreviousData: true },
  )
  if (error?.status === 404) {
    return (
      <AuthLayout
        title="Invitation not found"
        description="This invitation is invalid or has expired. Ask for a new one."
      >
        <Button asChild size="lg" variant="secondary" className="w-full">
          <Link to={paths.login}>Back to login</Link>
        </Button>
      </AuthLayout>
    )
  }
  if (error) {
    return (
      <AuthLayout title="Join your team">
        <LoadFailed {...failed} />
      </AuthLayout>
    )
  }
  if (!data) {
    return (
      <AuthLayout title="Join your team">
        <SkeletonText lines={4} />
      </AuthLayout>
    )
  }
  // At once: what is on the screen while all answers are forgotten is read again.
  const onAccepted = () => flushSync(() => setAccepted(true))
  return <AcceptForm token={token} invitation={data} onAccepted={onAccepted} />
}

function AcceptForm({
  token,
  invitation,
  onAccepted,
}: {
  token: string
  invitation: InvitationPreview
  onAccepted: () => void
}) {
  const enterPortal = useEnterPortal()
  const [, navigate] = useLocation()
  const form = useZodForm(InvitationAcceptance, {
    defaultValues: { firstName: '', lastName: '', password: '' },
  })
  const { send } = useMutation(invitationAcceptanceApi.accept, {
    form,
    failed: 'Failed to create account',
    done: (answer) => {
      onAccepted()
      if (answer.requiresVerification) {
        rememberPendingEmail(answer.email)
        toast({ title: 'Verification required', description: answer.message })
        return navigate(paths.verifyOtp(answer.email))
      }
      toastSuccess(`Welcome to ${isolated(invitation.organizationName)}!`)
      return enterPortal()
    },
  })
  const submit = form.handleSubmit(async (body) => {
    portal.prefetch()
    await send({ params: { token }, body })
  })
  const { organizationName, email, role, verticalNames, requiresVerification } = invitation
  return (
    <AuthLayout
      title={`Join ${isolated(organizationName)}`}
      description={`You are invited as ${roleNames[role]}${verticalNames.length > 0 ? ` in ${verticalNames.map(isolated).join(', ')}` : ''}.`}
      footer={
        <Link to={paths.privacyPolicy} className={linkClass}>
          Privacy Policy
        </Link>
      }
    >
      <AuthForm onSubmit={submit}>
        <Field
          label="Email"
          {...(requiresVerification && { hint: 'We send a code to this address to make sure it is yours' })}
        >
          <TextField value={email} readOnly autoComplete="username" />
        </Field>
        <NameFields form={form} />
        <FormField form={form} name="password" label="Password">
          {(field) => <NewPasswordField {...field} placeholder="At least 8 characters" />}
        </FormField>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Creating account...">
          Create account
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
