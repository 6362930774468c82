import { oauthClientsApi, type OauthClient } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { type AuthorizationRequest, checkRedirectUri, checkRequest } from './authorization-request.ts'
import { type Client, presentClient, readClient } from './clients.ts'
import { OauthError } from './oauth-error.ts'

/** The consent screen calls this before it shows any button. */
export const getClient = publicOperation(oauthClientsApi.get, {
  load: ({ accounts, params }) => readClient(accounts, params.clientId),
  handle: async ({ accounts, params: { clientId }, query, loaded, now, origin, deadline }) => {
    const present = await presentClient(accounts, clientId, loaded, { now, deadline })
    const client = existing(present.client, 'Application')
    const isAsking = Object.keys(query).length > 0
    const result = {
      clientId,
      name: client.name,
      verifiedHost: client.freshUntil === null ? null : new URL(clientId).hostname,
      problem: isAsking ? problemOf(client, query, origin) : null,
    }
    return commit(result, present.statements)
  },
})

function problemOf(client: Client, request: AuthorizationRequest, origin: string): OauthClient['problem'] {
  let unsafe = true
  try {
    checkRedirectUri(client, request.redirect_uri)
    unsafe = false
    checkRequest(client, request, origin)
    return null
  } catch (error) {
    if (error instanceof OauthError) return { text: error.message, unsafe }
    throw error
  }
}
