import { type Factor, factorsApi } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Button, formatDay, isolated } from '@ginkgo/ui'
import { Fingerprint } from 'lucide-react'

/** Passkeys of the person, each with its removal, and a way to add one. */
export function Passkeys({ passkeys, add }: { passkeys: readonly Factor[]; add: () => void }) {
  return (
    <>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} />
      ))}
      <li className="flex flex-wrap items-center gap-3 px-4 py-3">
        <Fingerprint size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium text-fg">Passkey</p>
          <p className="text-sm text-muted">
            Your fingerprint, face or security key. It signs you in without a password as well.
          </p>
        </div>
        <Button variant="secondary" aria-label="Add a passkey" onClick={add}>
          Add
        </Button>
      </li>
    </>
  )
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Factor }) {
  const { send, busy } = useMutation(factorsApi.deletePasskey, {
    saved: 'Passkey removed successfully',
    failed: 'Failed to remove the passkey',
  })
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove the passkey “${isolated(name)}”?`,
      description: 'It no longer signs you in. Your other devices are signed out.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (isSure) await send({ params: { factorId: id } })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Fingerprint size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere text-fg">{name}</p>
        <p className="text-sm text-muted">
          Added on {formatDay(createdAt)}
          {lastUsedAt ? ` · last used on ${formatDay(lastUsedAt)}` : ''}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Remove the passkey ${isolated(name)}`}
        busy={busy}
        busyLabel="Removing..."
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  )
}
