import { usePages } from '@ginkgo/api-client'
import { appsApi } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  CardHeader,
  Contained,
  EmptyState,
  LoadFailed,
  SkeletonRow,
  isolated,
} from '@ginkgo/ui'
import { Blocks, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { AppDetails } from './app-details.tsx'
import { AppRow } from './app-row.tsx'
import { InstallDialog } from './install-dialog.tsx'
import { type ListedApp, listedApps } from './listed-apps.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { UpdateDialog } from './update-dialog.tsx'
import { useOfferedApps, useWithdrawnApps } from './use-offered-apps.ts'

/** Apps of third parties: what the operator of the portal offers, and what the organization has installed of it. */
export default function AppsTab() {
  const mayManage = useSession().can('organization:manage')
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      {mayManage ? null : <ReadOnlyNotice>Only an Organisation Admin can install apps.</ReadOnlyNotice>}
      <Card>
        <CardHeader
          title="Apps"
          description="Additions to the portal by other makers. Each is installed for the whole organization."
        />
        {isChanged ? (
          <div
            role="status"
            className="flex flex-wrap items-center gap-3 border-b border-line bg-selected px-4 py-2"
          >
            <p className="min-w-0 flex-1 text-sm text-fg">Reload the page to see the change in the portal.</p>
            <Button size="sm" icon={<RotateCw size={14} />} onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        ) : null}
        <Apps mayManage={mayManage} onChanged={() => setChanged(true)} />
      </Card>
    </>
  )
}

function Apps({ mayManage, onChanged }: { mayManage: boolean; onChanged: () => void }) {
  const offers = useOfferedApps()
  const installed = usePages(appsApi.list, {})
  const [installing, setInstalling] = useState<ListedApp>()
  const [pausing, setPausing] = useState<ListedApp>()
  const [showing, setShowing] = useState<ListedApp>()
  const [updating, setUpdating] = useState<ListedApp>()
  const isGone = installed.rows?.some(({ name }) => offers.data?.every((offer) => offer.name !== name))
  const withdrawn = useWithdrawnApps(isGone ?? false)
  const resume = useMutation(appsApi.resume, {
    saved: 'The app goes on',
    failed: 'Failed to resume the app',
    done: onChanged,
  })
  const hold = useMutation(appsApi.hold, {
    saved: 'Updates are held',
    failed: 'Failed to hold updates',
  })
  const endHold = useMutation(appsApi.endHold, {
    saved: 'Updates come again',
    failed: 'Failed to end the hold',
    done: onChanged,
  })
  const { send } = useMutation(appsApi.remove, {
    saved: 'The app was removed',
    failed: 'Failed to remove the app',
    done: onChanged,
  })
  const remove = async ({ name, title }: ListedApp) => {
    const sure = await confirm({
      title: `Remove “${isolated(title)}”?`,
      description:
        'Its pages and parts are gone for everybody in your organization, and it can read and change nothing from now on. What it has written into your records stays.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (sure) await send({ params: { name } })
  }
  // The gateway tells of what is kept, and what is not got because of it.
  const holdAt = async ({ name, offered }: ListedApp) => {
    await hold.send({ params: { name }, body: { version: offered?.version ?? '' } })
    await offers.mutate()
  }
  const release = async ({ name }: ListedApp) => {
    await endHold.send({ params: { name } })
    await offers.mutate()
  }
  if ((offers.error && !offers.data) || (installed.error && !installed.rows)) {
    const retry = () => {
      if (offers.error) void offers.mutate()
      if (installed.error) void installed.retry()
    }
    return (
      <LoadFailed
        retry={retry}
        error={installed.error}
        retrying={offers.isValidating || installed.isValidating}
      />
    )
  }
  if (!offers.data || !installed.rows) return <SkeletonRow />
  const apps = listedApps(offers.data, installed.rows, withdrawn.data)
  if (apps.length === 0)
    return (
      <EmptyState
        icon={<Blocks />}
        title="No apps offered yet"
        text="What the operator of this portal offers appears here."
      />
    )
  return (
    <>
      <ul className="divided" aria-label="Apps">
        {apps.map((app) => (
          <Contained key={app.name} row resetKey={app}>
            <AppRow
              app={app}
              mayManage={mayManage}
              onInstall={() => setInstalling(app)}
              onPause={() => setPausing(app)}
              onResume={() => void resume.send({ params: { name: app.name } })}
              onRemove={() => void remove(app)}
              onShow={() => setShowing(app)}
              onHold={() => void holdAt(app)}
              onUpdate={() => (app.offered?.update ? setUpdating(app) : void release(app))}
            />
          </Contained>
        ))}
      </ul>
      {pausing ? (
        <PauseDialog app={pausing} onDone={onChanged} onClose={() => setPausing(undefined)} />
      ) : null}
      {showing?.offered ? <AppDetails app={showing.offered} onClose={() => setShowing(undefined)} /> : null}
      {updating?.offered?.update ? (
        <UpdateDialog
          app={updating.offered}
          update={updating.offered.update}
          onDone={() => {
            onChanged()
            void offers.mutate()
          }}
          onClose={() => setUpdating(undefined)}
        />
      ) : null}
      {installing?.offered ? (
        <InstallDialog
          app={installing.offered}
          installed={installing.installed}
          onDone={onChanged}
          onClose={() => setInstalling(undefined)}
        />
      ) : null}
    </>
  )
}
