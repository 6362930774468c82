import { moduleOf } from './load-remote.ts'
import { Place, type Shown } from './place.tsx'

/** A module of a remote in its place. */
export function RemotePlace({ app, module, ...shown }: Shown & { app: string; module: string }) {
  return <Place app={app} what={`${module} of ${app}`} code={moduleOf(app, module)} {...shown} />
}
