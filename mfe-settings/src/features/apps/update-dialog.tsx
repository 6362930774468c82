import { appsApi } from '@ginkgo/contracts'
import { type OfferedApp, useMutation } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'
import { FormDialog } from '@ginkgo/ui/form'
import type { FormEvent } from 'react'
import { scopesText } from './app-versions.tsx'

/** Shows an admin what is new in a version that their organization does not get yet, and gives it to everybody. */
export function UpdateDialog({
  app: { name, title, maker, scopes },
  update,
  onDone,
  onClose,
}: {
  app: OfferedApp
  update: NonNullable<OfferedApp['update']>
  onDone: () => void
  onClose: () => void
}) {
  const { send, busy } = useMutation(appsApi.endHold, {
    saved: `${isolated(title)} is updated`,
    failed: 'Failed to update the app',
    done: () => {
      onDone()
      onClose()
    },
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    await send({ params: { name } })
  }
  const added = update.scopes.filter((scope) => !scopes.includes(scope))
  const removed = scopes.filter((scope) => !update.scopes.includes(scope))
  return (
    <FormDialog
      title={`Update ${isolated(title)} to ${update.version}?`}
      description="Everybody in your organization gets it, and later versions as they come."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Update"
      busy={busy}
      busyLabel="Updating..."
      changed={false}
    >
      <div className="flex flex-col gap-2 text-sm wrap-anywhere text-fg">
        <p className="whitespace-pre-line">
          {update.changes
            ? `${isolated(maker)} says what is new: ${isolated(update.changes)}`
            : `${isolated(maker)} does not say what is new.`}
        </p>
        {added.length > 0 ? (
          <p>
            It asks also to: {scopesText(added)}. Until you allow that under Review, it works with what it
            has.
          </p>
        ) : null}
        {removed.length > 0 ? <p>It no longer asks to: {scopesText(removed)}.</p> : null}
        {added.length + removed.length === 0 ? <p>It asks for what it asked for before.</p> : null}
      </div>
    </FormDialog>
  )
}
