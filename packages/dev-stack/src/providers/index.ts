import { createEmulator } from 'emulate'
import { googleUrlOf, type StackSettings, zoomUrlOf } from '../settings.ts'
import { googleEmulator } from './google-emulator.ts'
import { zoomEmulator } from './zoom-emulator.ts'

/** Starts the emulators of Google, with that of Microsoft at the same port, and Zoom on this machine. Resolves with a function that ends them. */
export const startProviders = async (settings: StackSettings): Promise<() => Promise<void>> => {
  const google = await createEmulator({ service: googleEmulator, port: settings.googlePort })
  try {
    const zoom = await createEmulator({ service: zoomEmulator, port: settings.zoomPort })
    return async () => {
      // A request that is kept waiting on purpose does not end in time; that is no failure.
      await Promise.allSettled([google.close(), zoom.close()])
    }
  } catch (error) {
    await google.close()
    throw error
  }
}

/** The Workers' variables with the addresses of the emulators. */
export const providerBindings = (settings: StackSettings): Record<string, string> => ({
  DNS_URL: `${googleUrlOf(settings)}/dns-query`,
  GOOGLE_CLIENT_ID: 'ginkgo-local',
  GOOGLE_CLIENT_SECRET: 'local',
  GOOGLE_AUTHORIZE_URL: `${googleUrlOf(settings)}/google/authorize`,
  GOOGLE_TOKEN_URL: `${googleUrlOf(settings)}/google/token`,
  GOOGLE_REVOKE_URL: `${googleUrlOf(settings)}/google/revoke`,
  GOOGLE_API_URL: googleUrlOf(settings),
  MICROSOFT_CLIENT_ID: 'ginkgo-local',
  MICROSOFT_CLIENT_SECRET: 'local',
  MICROSOFT_AUTHORIZE_URL: `${googleUrlOf(settings)}/microsoft/authorize`,
  MICROSOFT_TOKEN_URL: `${googleUrlOf(settings)}/microsoft/token`,
  MICROSOFT_API_URL: googleUrlOf(settings),
  ZOOM_CLIENT_ID: 'ginkgo-local',
  ZOOM_CLIENT_SECRET: 'local',
  ZOOM_AUTHORIZE_URL: `${zoomUrlOf(settings)}/zoom/authorize`,
  ZOOM_TOKEN_URL: `${zoomUrlOf(settings)}/zoom/token`,
  ZOOM_REVOKE_URL: `${zoomUrlOf(settings)}/zoom/revoke`,
  ZOOM_API_URL: zoomUrlOf(settings),
})
