import { StyleScope } from '@ginkgo/ui'
import type { ReactNode } from 'react'

/** Around everything a remote renders: its styles reach what is inside, portals included, and nothing else. */
export function RemoteRoot({ name, children }: { name: string; children: ReactNode }) {
  return <StyleScope name={name.replace(/^mfe-/, '')}>{children}</StyleScope>
}
