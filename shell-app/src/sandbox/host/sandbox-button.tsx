import type { PlaceProps } from '@ginkgo/portal-sdk/host'
import { Dialog, IconButton } from '@ginkgo/ui'
import { Blocks } from 'lucide-react'
import { useState } from 'react'
import { iconOf } from '../../remotes/remote-icon.ts'
import { currentRegistry } from '../../remotes/registry.ts'
import { RemoteFailed } from '../../remotes/remote-failed.tsx'
import { RemotePlace } from '../../remotes/remote-place.tsx'

/**
 * What a sandboxed app adds beside buttons: a button of the portal's own with the declared title and icon, which opens
 * it. A list would have a frame in each row otherwise.
 */
export function SandboxButton({ part: { app, module, title, icon }, props }: PlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const label = title ?? currentRegistry()?.[app]?.extensions.app?.title ?? app
  const Icon = icon ? iconOf(icon) : Blocks
  return (
    <>
      <IconButton label={label} size="sm" onClick={() => setOpen(true)}>
        <Icon size={14} />
      </IconButton>
      {isOpen ? (
        <Dialog title={label} open onOpenChange={setOpen}>
          <RemotePlace app={app} module={module} props={props} waiting={null} failed={RemoteFailed} />
        </Dialog>
      ) : null}
    </>
  )
}
