import type { PlaceProps } from '@ginkgo/portal-sdk'
import { Skeleton, SkeletonCard } from '@ginkgo/ui'
import { RemoteButtonFailed } from '../remotes/remote-button-failed.tsx'
import { RemoteFailed } from '../remotes/remote-failed.tsx'
import { RemotePlace } from '../remotes/remote-place.tsx'

/** One part that a remote added to a slot. */
export function SlotPlace({ part: { app, module }, props, size }: PlaceProps) {
  const shown =
    size === 'card'
      ? { waiting: <SkeletonCard />, failed: RemoteFailed }
      : { waiting: <Skeleton className="size-7" />, failed: RemoteButtonFailed }
  return <RemotePlace app={app} module={module} props={props} {...shown} />
}
