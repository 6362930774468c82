import { init } from '@module-federation/enhanced/runtime'
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { federationPlugin } from './federation-plugin.ts'

/** The list that the remotes are built with, put here by the shell's build. */
declare const SHARED_MODULES: Readonly<Record<string, SharedModule>>

interface SharedModule {
  readonly singleton: true
  readonly version: string
  readonly requiredVersion: string
  readonly strictVersion: boolean
}

/**
 * The shell's copy of each shared module: the one it uses itself. What every page uses comes with the portal, as one
 * large file is smaller than several; the gateway preloads the others for the pages that need them.
 */
const copies: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
  'react-dom': () => import('react-dom'),
  jotai: () => import(/* webpackChunkName: "portal" */ 'jotai'),
  swr: () => import(/* webpackChunkName: "portal" */ 'swr'),
  '@ginkgo/portal-sdk': () => import(/* webpackChunkName: "portal" */ '@ginkgo/portal-sdk'),
  '@ginkgo/ui': () => import(/* webpackChunkName: "portal" */ '@ginkgo/ui'),
  '@ginkgo/ui/board': () => import(/* webpackChunkName: "ui-board" */ '@ginkgo/ui/board'),
  '@ginkgo/ui/bulk': () => import(/* webpackChunkName: "ui-bulk" */ '@ginkgo/ui/bulk'),
  '@ginkgo/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@ginkgo/ui/form'),
  '@ginkgo/ui/table': () => import(/* webpackChunkName: "ui-table" */ '@ginkgo/ui/table'),
  '@ginkgo/router': () => import(/* webpackChunkName: "portal" */ '@ginkgo/router'),
  '@ginkgo/api-client': () => import(/* webpackChunkName: "portal" */ '@ginkgo/api-client'),
}

function share([name, { version, ...shareConfig }]: [string, SharedModule]) {
  const load = copies[name]
  if (!load) throw new Error(`The shell brings no copy of ${name}`)
  const get = async () => {
    try {
      const module = await load()
      return () => module
    } catch (error) {
      // The runtime would answer every later request with this failure.
      const known = federation.shareScopeMap.default?.[name]?.[version]
      if (known) known.loading = null
      throw error
    }
  }
  return [name, { version, shareConfig, get }] as const
}

/** The host that remotes are registered with. */
export const federation = init({
  name: 'shell_app',
  remotes: [],
  shared: Object.fromEntries(Object.entries(SHARED_MODULES).map(share)),
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), federationPlugin],
})
