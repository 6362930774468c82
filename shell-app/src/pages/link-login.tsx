import { ApiError } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'
import { paths, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router/site'
import { Button } from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { AuthForm } from '../account/auth-form.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { portal, useEnterPortal } from '../session/enter-portal.ts'
import type { OfferedFactor } from './second-step.tsx'

/** Signs in with a mailed link. Needs a click: mail scanners open every link, and this one works only once. */
export function LinkLogin({
  token,
  askSecond,
}: {
  token: string
  askSecond: (factors: readonly OfferedFactor[]) => void
}) {
  const enterPortal = useEnterPortal()
  const [isInvalid, setIsInvalid] = useState(false)

  const { send, busy } = useMutation(authApi.signInWithLink, {
    failed: 'Failed to log in',
    tryAgain: false,
    done: (answer) => {
      if ('requiresSecondFactor' in answer) return askSecond(answer.factors)
      toastSuccess('Logged in successfully')
      return enterPortal()
    },
    onFailure: (error) => {
      const isUsed = error instanceof ApiError && error.status === 400
      setIsInvalid(isUsed)
      return isUsed
    },
  })
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    portal.prefetch()
    await send({ body: { token } })
  }

  if (isInvalid) {
    return (
      <AuthLayout
        title="Invalid Sign-in Link"
        description="This sign-in link is invalid or has expired. It works once, within 60 minutes."
      >
        <div className="flex flex-col gap-2">
          <Button asChild size="lg">
            <Link to={paths.login}>Back to login</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to={paths.forgotPassword}>Set a new password</Link>
          </Button>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title="Log in with your link"
      description="You need no password this time. This device is remembered, so wrong passwords that others try do not keep you out here."
    >
      <AuthForm onSubmit={signIn}>
        <Button type="submit" size="lg" busy={busy} busyLabel="Logging in...">
          Log in
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
