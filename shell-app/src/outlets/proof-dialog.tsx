import { ApiError, useEndpoint, userMessage } from '@ginkgo/api-client'
import { factorsApi, oidcApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Field, FormDialog, OtpInput, PasswordField } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { goToProvider } from '../account/go-to-provider.ts'
import { provePasskey } from '../account/prove-passkey.ts'
import { useCurrentUser } from '../session/current-user.ts'

const codeLength = 6

/** The password, or a code where the person has an authenticator app. */
export function ProofDialog({ settle }: { settle: (isProved: boolean) => void }) {
  const { data: user } = useCurrentUser()
  const { data } = useEndpoint(factorsApi.list, {})
  const hasApp = data?.factors.some(({ kind }) => kind === 'totp') ?? false
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy } = useMutation(factorsApi.confirm, {
    failed: 'Failed to confirm',
    tryAgain: false,
    done: () => settle(true),
    onFailure: (failure) => {
      const isWrong = failure instanceof ApiError && failure.status < 500
      if (isWrong) setError(userMessage(failure, 'This is not right'))
      return isWrong
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog may stand in a form of the page, which is not sent.
    event.stopPropagation()
    if (typed === '') return setError(byCode ? 'The code has six digits' : 'Password is required')
    setError(undefined)
    await send({ body: byCode ? { code: typed } : { password: typed } })
  }
  const asking = useMutation(factorsApi.confirmOptions, { failed: 'Failed to confirm', tryAgain: false })
  const byPasskey = async () => {
    setError(undefined)
    const asked = await asking.send({})
    if (!asked.done) return
    try {
      const passkey = await provePasskey(asked.answer.options)
      if (passkey) await send({ body: { passkey } })
    } catch {
      setError('This passkey could not be used')
    }
  }
  const leaving = useMutation(oidcApi.begin, {
    failed: 'Failed to reach your company’s sign-in',
    tryAgain: false,
    done: ({ location }) => goToProvider(location),
  })
  const byCompany = () => {
    const { pathname, search } = window.location
    const organizationId = user?.organizationId
    return (
      organizationId && leaving.send({ body: { organizationId, confirm: true, return: pathname + search } })
    )
  }
  const change = () => {
    setByCode(!byCode)
    setTyped('')
    setError(undefined)
  }
  return (
    <FormDialog
      title="Confirm that it is you"
      description="You are about to do something that needs a fresh proof. It is good for ten minutes."
      onSubmit={submit}
      onClose={() => settle(false)}
      submitLabel="Confirm"
      busy={busy}
      busyLabel="Confirming..."
      changed={false}
    >
      <div className="flex flex-col gap-4">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {byCode ? (
          <Field label="Code of your authenticator app" error={error}>
            <OtpInput value={typed} onValueChange={setTyped} autoFocus maxLength={codeLength} />
          </Field>
        ) : (
          <Field label="Password" error={error}>
            <PasswordField value={typed} onValueChange={setTyped} autoComplete="current-password" autoFocus />
          </Field>
        )}
        <div className="flex flex-wrap gap-x-4">
          {hasApp ? (
            <Button variant="link" onClick={change}>
              {byCode ? 'Use your password instead' : 'Use a code instead'}
            </Button>
          ) : null}
          {data?.factors.some(({ kind }) => kind === 'passkey') ? (
            <Button variant="link" busy={asking.busy} onClick={() => void byPasskey()}>
              Use a passkey instead
            </Button>
          ) : null}
          {data?.isLinked ? (
            <Button variant="link" busy={leaving.busy} onClick={() => void byCompany()}>
              Leave the page for your company’s sign-in
            </Button>
          ) : null}
        </div>
      </div>
    </FormDialog>
  )
}
