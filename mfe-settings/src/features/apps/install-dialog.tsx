import { isolated } from '@ginkgo/ui'
import { appsApi, type InstalledApp } from '@ginkgo/contracts'
import { type OfferedApp, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui/form'
import type { FormEvent } from 'react'
import { Grants } from './grants.tsx'
import { automationOf, newGrants } from './listed-apps.ts'
import { MakerLinks } from './maker-links.tsx'

/** Asks an admin whether the organization gets an app, and says what it will be able to do. */
export function InstallDialog({
  app,
  installed,
  onDone,
  onClose,
}: {
  app: OfferedApp
  /** Absent where the organization does not have it yet. */
  installed?: InstalledApp | undefined
  onDone: () => void
  onClose: () => void
}) {
  const isInstalled = installed !== undefined
  const { name, title, maker, version, scopes, trust, backendHost = null } = app
  const { send, busy } = useMutation(appsApi.install, {
    saved: isInstalled ? `${isolated(title)} may do more now` : `${isolated(title)} was installed`,
    failed: isInstalled ? 'Failed to change the app' : 'Failed to install the app',
    done: () => {
      onDone()
      onClose()
    },
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const automation = automationOf(app)
    const body = { scopes: [...scopes], trust, backendHost, ...(automation && { automation }) }
    await send({ params: { name }, body })
  }
  return (
    <FormDialog
      title={isInstalled ? `Allow ${isolated(title)} more?` : `Install ${isolated(title)}?`}
      description={`By ${isolated(maker)}, version ${version}. ${isInstalled ? 'What your organization has not agreed to yet is marked as new.' : 'Everybody in your organization gets it.'} It will be able to do this:`}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={isInstalled ? 'Allow' : 'Install'}
      busy={busy}
      busyLabel={isInstalled ? 'Allowing...' : 'Installing...'}
      changed={false}
    >
      <div className="flex flex-col gap-4">
        <Grants app={app} added={installed && newGrants(app, installed)} />
        <MakerLinks app={app} />
      </div>
    </FormDialog>
  )
}
