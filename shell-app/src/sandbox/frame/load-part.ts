import type { ComponentType } from 'react'
import { checkCompatible } from '../../remotes/check-compatible.ts'
import { hostWith } from '../../remotes/federation-host.ts'
import { pageData } from '../../page-data.ts'

/** The frame's copies of the shared modules; of a frame's own files, as the portal's page shares nothing with it. */
const copies = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
  'react-dom': () => import('react-dom'),
  jotai: () => import('jotai'),
  swr: () => import('swr'),
  '@ginkgo/portal-sdk': () => import('@ginkgo/portal-sdk'),
  '@ginkgo/ui': () => import('@ginkgo/ui'),
  '@ginkgo/ui/board': () => import('@ginkgo/ui/board'),
  '@ginkgo/ui/bulk': () => import('@ginkgo/ui/bulk'),
  '@ginkgo/ui/form': () => import('@ginkgo/ui/form'),
  '@ginkgo/ui/table': () => import('@ginkgo/ui/table'),
  '@ginkgo/router': () => import('@ginkgo/router'),
  '@ginkgo/api-client': () => import('@ginkgo/api-client'),
}

type RemoteModules = Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>

/** The component that a module of the app exports by default. @throws whatever keeps it from loading */
export async function loadPart(app: string, module: string): Promise<ComponentType<object>> {
  const registered = pageData.registry?.[app]
  if (!registered) throw new Error(`This frame has no ${app}`)
  checkCompatible(app, registered)
  const federation = hostWith(copies)
  const name = app.replaceAll('-', '_')
  federation.registerRemotes([{ name, entry: registered.manifest }])
  const remote = await federation.loadRemote<{ default: RemoteModules }>(`${name}/remote`)
  const loaded = (await remote?.default[module]?.())?.default
  if (!loaded) throw new Error(`${app} has no module ${module}`)
  return loaded as ComponentType<object>
}
