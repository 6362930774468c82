import type { PlaceProps } from '@ginkgo/portal-sdk/host'
import { lazyPart } from '@ginkgo/portal-sdk'
import { Skeleton, SkeletonCard } from '@ginkgo/ui'
import { isSandboxed } from '../remotes/load-remote.ts'
import { RemoteButtonFailed } from '../remotes/remote-button-failed.tsx'
import { RemoteFailed } from '../remotes/remote-failed.tsx'
import { RemotePlace } from '../remotes/remote-place.tsx'

const SandboxButton = lazyPart<PlaceProps>(
  async () =>
    (await import(/* webpackChunkName: "sandbox-host" */ '../sandbox/host/sandbox-button.tsx')).SandboxButton,
)

/** One part that a remote added to a slot. */
export function SlotPlace(given: PlaceProps) {
  const { part, props, size } = given
  const { app, module } = part
  if (size === 'button' && isSandboxed(app)) return <SandboxButton {...given} />
  const shown =
    size === 'card'
      ? { waiting: <SkeletonCard />, failed: RemoteFailed }
      : { waiting: <Skeleton className="size-7" />, failed: RemoteButtonFailed }
  return <RemotePlace app={app} module={module} props={props} {...shown} />
}
