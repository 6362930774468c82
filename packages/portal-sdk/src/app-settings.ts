import { useEndpoint } from '@ginkgo/api-client'
import { type AppSettings, appsApi } from '@ginkgo/contracts'
import { useMutation } from './use-mutation.ts'

/**
 * What an app keeps for the organization, or for whoever uses it: up to 100,000 bytes as JSON. Admins write those of
 * the organization. They are exported with the organization and erased with the app.
 * @param app its name, e.g. `mfe-quotes`
 */
export function useAppSettings(app: string, of: 'organization' | 'me') {
  const params = { name: app, of }
  const { data, error, mutate } = useEndpoint(appsApi.settings, { params })
  const { send, busy } = useMutation(appsApi.saveSettings, {
    saved: 'Settings saved',
    failed: 'Failed to save the settings',
  })
  return {
    /** Undefined while they load. */
    data: data?.data,
    error,
    retry: () => void mutate(),
    busy,
    /** Replaces all of them; when somebody else has saved since they were read, nothing is changed, and the result says so. */
    save: (next: AppSettings['data']) => send({ params, body: { data: next, version: data?.version ?? 0 } }),
  }
}
