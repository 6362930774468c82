import { useEndpoint } from '@ginkgo/api-client'
import { factorsApi } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, formatDay, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** What the person proves themselves with beside the password. */
export function FactorsCard() {
  const { data, error, failed } = useEndpoint(factorsApi.list, {})
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAdding, setAdding] = useState(false)
  const [isAddingPasskey, setAddingPasskey] = useState(false)
  return (
    <Card aria-label="Second factor">
      <CardHeader
        title="Second factor"
        description="With one, your password alone opens nothing. Adding or removing one signs out your other devices."
      />
      {data ? (
        <>
          {data.requiredBy ? (
            <CardBody className="border-b border-line">
              <p role="status" className="text-fg">
                Your organization asks for a second factor by {formatDay(data.requiredBy)}.
              </p>
            </CardBody>
          ) : null}
          <ul className="divided">
            <AuthenticatorApp
              added={data.factors.find(({ kind }) => kind === 'totp')?.createdAt}
              add={() => setAdding(true)}
            />
            <Passkeys
              passkeys={data.factors.filter(({ kind }) => kind === 'passkey')}
              add={() => setAddingPasskey(true)}
            />
            {data.factors.length > 0 ? <RecoveryCodes left={data.recoveryCodes} show={setCodes} /> : null}
          </ul>
        </>
      ) : (
        <CardBody>{error ? <LoadFailed {...failed} /> : <SkeletonText lines={2} />}</CardBody>
      )}
      {isAdding ? (
        <TotpDialog
          onClose={() => setAdding(false)}
          done={(made) => {
            setAdding(false)
            if (made.length > 0) setCodes(made)
          }}
        />
      ) : null}
      {isAddingPasskey ? (
        <PasskeyDialog
          onClose={() => setAddingPasskey(false)}
          done={(made) => {
            setAddingPasskey(false)
            if (made.length > 0) setCodes(made)
          }}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  )
}

function AuthenticatorApp({ added, add }: { added: string | undefined; add: () => void }) {
  const { send, busy } = useMutation(factorsApi.deleteTotp, {
    saved: 'Authenticator app removed successfully',
    failed: 'Failed to remove the authenticator app',
  })
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the authenticator app?',
      description: 'Its codes no longer work. Your other devices are signed out.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (isSure) await send({})
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Smartphone size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-fg">Authenticator app</p>
        <p className="text-sm text-muted">
          {added ? `Set up on ${formatDay(added)}` : 'A code of six digits from an app on your phone.'}
        </p>
      </div>
      {added ? (
        <Button
          variant="secondary"
          aria-label="Remove the authenticator app"
          busy={busy}
          busyLabel="Removing..."
          onClick={() => void remove()}
        >
          Remove
        </Button>
      ) : (
        <Button variant="secondary" aria-label="Set up an authenticator app" onClick={add}>
          Set up
        </Button>
      )}
    </li>
  )
}

function RecoveryCodes({ left, show }: { left: number; show: (codes: readonly string[]) => void }) {
  const { send, busy } = useMutation(factorsApi.makeRecoveryCodes, {
    failed: 'Failed to make recovery codes',
    done: ({ recoveryCodes }) => show(recoveryCodes),
  })
  const make = async () => {
    const isSure = await confirm({
      title: 'Make new recovery codes?',
      description: 'The codes that you have kept stop working.',
      confirmLabel: 'Make new codes',
    })
    if (isSure) await send({})
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <KeyRound size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-fg">Recovery codes</p>
        <p className="text-sm text-muted">
          {left === 1 ? 'One is left.' : `${left} are left.`} They let you in when your phone is lost.
        </p>
      </div>
      <Button variant="secondary" busy={busy} busyLabel="Making..." onClick={() => void make()}>
        New codes
      </Button>
    </li>
  )
}
