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

/** The host that remotes are registered with. @param copies how its own copy of each shared module is loaded */
export function hostWith(copies: Readonly<Record<string, () => Promise<unknown>>>) {
  const share = ([name, { version, ...shareConfig }]: [string, SharedModule]) => {
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
  const federation: ReturnType<typeof init> = init({
    name: 'shell_app',
    remotes: [],
    shared: Object.fromEntries(Object.entries(SHARED_MODULES).map(share)),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntime(), federationPlugin],
  })
  return federation
}
