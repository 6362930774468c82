import { ApiError } from '@ginkgo/api-client'
import { factorsApi, type TotpSetup } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button, SkeletonText } from '@ginkgo/ui'
import { Field, FormDialog, OtpInput } from '@ginkgo/ui/form'
import { type FormEvent, useEffect, useState } from 'react'
import { QrCode } from './qr-code.tsx'

const codeLength = 6

/** Sets up an authenticator app: a code to scan, and the first code that it shows. */
export function TotpDialog({
  onClose,
  done,
}: {
  onClose: () => void
  done: (recoveryCodes: readonly string[]) => void
}) {
  const [setup, setSetup] = useState<TotpSetup>()
  const [hasFailed, setFailed] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const beginning = useMutation(factorsApi.beginTotp, {
    failed: 'Failed to set up the authenticator app',
    done: setSetup,
    tryAgain: false,
  })
  const { send: begin } = beginning
  useEffect(() => {
    void begin({}).then((outcome) => setFailed(!outcome.done))
  }, [begin])
  const confirming = useMutation(factorsApi.confirmTotp, {
    saved: 'Authenticator app set up successfully',
    failed: 'Failed to set up the authenticator app',
    tryAgain: false,
    done: ({ recoveryCodes }) => done(recoveryCodes),
    onFailure: (failure) => {
      if (!(failure instanceof ApiError && failure.code === 'code_invalid')) return false
      setError(failure.body?.message)
      return true
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength) return setError('The code has six digits')
    setError(undefined)
    await confirming.send({ body: { code } })
  }
  return (
    <FormDialog
      title="Set up an authenticator app"
      description="Scan this with the app on your phone, and enter the code that it shows."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Set up"
      busy={confirming.busy}
      busyLabel="Setting up..."
      changed={false}
    >
      {setup ? (
        <div className="flex flex-col gap-4">
          <QrCode text={setup.otpauth} label="QR code for your authenticator app" />
          <div className="text-sm">
            <p className="text-muted">Or type this key into the app:</p>
            <code aria-label="Key" className="break-all text-fg select-all">
              {setup.secret.match(/.{4}/g)?.join(' ')}
            </code>
          </div>
          <Field label="Code" error={error}>
            <OtpInput value={code} onValueChange={setCode} />
          </Field>
        </div>
      ) : hasFailed ? (
        <Button variant="secondary" busy={beginning.busy} onClick={() => void begin({})}>
          Try again
        </Button>
      ) : (
        <SkeletonText lines={6} />
      )}
    </FormDialog>
  )
}
