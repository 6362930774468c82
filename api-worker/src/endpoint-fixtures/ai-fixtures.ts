import { randomUUID } from 'node:crypto'
import type { OauthConnection } from '@ginkgo/contracts'
import { as, bodyOf, connectClient, createApiKey, registerClient } from '@ginkgo/testing'
import { type Fixture, type Fixtures, ofNothing, ofOrganization } from './fixture.ts'
import type { World } from './world.ts'

const installedApp: Fixture['request'] = async ({ admin }) => {
  const name = `mfe-${randomUUID().slice(0, 8)}`
  bodyOf(await as(admin).put(`/api/apps/${name}`, { scopes: ['read'], trust: 'sandbox' }), 200)
  return { params: { name } }
}

const pausedApp: Fixture['request'] = async (world) => {
  const { params } = await installedApp(world)
  const body = { reason: 'Its maker is asked a question' }
  bodyOf(await as(world.admin).put(`/api/apps/${params!['name']}/pause`, body), 200)
  return { params: params! }
}

const appWithHold: Fixture['request'] = async (world) => {
  const { params } = await installedApp(world)
  bodyOf(await as(world.admin).put(`/api/apps/${params!['name']}/hold`, { version: '1.2.0' }), 200)
  return { params: params! }
}

const settingsOf = async (world: World) => ({ ...(await installedApp(world)).params, of: 'me' })

async function connectionOf({ admin }: World) {
  const { client } = await connectClient(admin)
  const all = bodyOf<OauthConnection[]>(await as(admin).get('/api/oauth-connections'), 200)
  return { connectionId: all.find(({ clientId }) => clientId === client.client_id)!.id }
}

/** Keys of programs, applications that people connected, and apps of the portal. */
export const aiFixtures: Fixtures = {
  'apps.list': ofNothing(),
  'apps.install': ofNothing(() => ({
    params: { name: 'mfe-quotes' },
    body: { scopes: ['read'], trust: 'sandbox' },
  })),
  'apps.remove': ofOrganization(installedApp),
  'apps.pause': ofOrganization(async (world) => ({
    ...(await installedApp(world)),
    body: { reason: 'Its maker is asked a question' },
  })),
  'apps.resume': ofOrganization(pausedApp),
  'apps.hold': ofOrganization(async (world) => ({
    ...(await installedApp(world)),
    body: { version: '1.2.0' },
  })),
  'apps.endHold': ofOrganization(appWithHold),
  'apps.settings': ofOrganization(async (world) => ({ params: await settingsOf(world) })),
  'apps.saveSettings': ofOrganization(async (world) => ({
    params: await settingsOf(world),
    body: { data: { colour: 'green' }, version: 0 },
  })),
  'apps.identity': ofOrganization(installedApp),
  'apps.token': ofOrganization(installedApp),
  'apiKeys.list': ofNothing(),
  'apiKeys.create': ofNothing(() => ({ body: { name: 'Reporting' } })),
  'apiKeys.update': ofOrganization(async ({ admin }) => ({
    params: { apiKeyId: (await createApiKey(admin)).id },
    body: { paused: true },
  })),
  'apiKeys.delete': ofOrganization(async ({ admin }) => ({
    params: { apiKeyId: (await createApiKey(admin)).id },
  })),
  'oauthClients.get': ofNothing(async () => ({ params: { clientId: (await registerClient()).client_id } })),
  'oauthConnections.list': ofNothing(async ({ admin }) => {
    await connectClient(admin)
    return {}
  }),
  'oauthConnections.update': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await connectionOf(world), body: { paused: true } }),
  },
  'oauthConnections.delete': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await connectionOf(world) }),
  },
}
