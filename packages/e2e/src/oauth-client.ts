import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newVerifier, postForm, registerClient } from '@ginkgo/testing'

/** An application on this machine that registers, asks for consent, and waits for the browser to be redirected back. */
export const startApplication = async (name = 'Sales Assistant') => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><html lang="en"><title>Client</title><h1>Back in the application</h1></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const redirectUri = `http://127.0.0.1:${port}/callback`
  const client = await registerClient({ client_name: name, redirect_uris: [redirectUri] })
  const { verifier, challenge } = newVerifier()
  const request: Record<string, string> = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a b&c',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  return {
    redirectUri,
    host: `127.0.0.1:${port}`,
    /** The address of the consent screen; a field with the value undefined is left out. */
    consentPath: (fields: Record<string, string | undefined> = {}) => {
      const asked = Object.entries({ ...request, ...fields }).filter(([, value]) => value !== undefined)
      return `/oauth/consent?${new URLSearchParams(asked as [string, string][])}`
    },
    /** Exchanges the code in the address that the browser was redirected to. */
    exchange: (address: string) =>
      postForm('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: client.client_id,
        redirect_uri: redirectUri,
        code: new URL(address).searchParams.get('code') ?? '',
        code_verifier: verifier,
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
