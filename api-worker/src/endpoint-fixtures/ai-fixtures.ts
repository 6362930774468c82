import type { OauthConnection } from '@ginkgo/contracts'
import { as, bodyOf, connectClient, createApiKey, registerClient } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofOrganization } from './fixture.ts'

/** Keys of programs, and applications that people connected. */
export const aiFixtures: Fixtures = {
  'apiKeys.list': ofNothing(),
  'apiKeys.create': ofNothing(() => ({ body: { name: 'Reporting' } })),
  'apiKeys.delete': ofOrganization(async ({ admin }) => ({
    params: { apiKeyId: (await createApiKey(admin)).id },
  })),
  'oauthClients.get': ofNothing(async () => ({ params: { clientId: (await registerClient()).client_id } })),
  'oauthConnections.list': ofNothing(async ({ admin }) => {
    await connectClient(admin)
    return {}
  }),
  'oauthConnections.delete': {
    names: 'record of the admin alone',
    request: async ({ admin }) => {
      const { client } = await connectClient(admin)
      const all = bodyOf<OauthConnection[]>(await as(admin).get('/api/oauth-connections'), 200)
      return { params: { connectionId: all.find(({ clientId }) => clientId === client.client_id)!.id } }
    },
  },
}
