import type { EmulatorContext } from 'emulate'

/** DNS over HTTPS in JSON with TXT records alone; `POST /dns-query/{name}` sets those of a name. */
export const addDns = (app: EmulatorContext<object>['app']): void => {
  const records = new Map<string, readonly string[]>()
  app.post('/dns-query/:name', async (context) => {
    const { texts } = await context.req.json<{ texts: string[] }>()
    records.set(context.req.param('name') ?? '', texts)
    return context.json({})
  })
  app.get('/dns-query', (context) => {
    const name = context.req.query('name') ?? ''
    const Answer = records.get(name)?.map((text) => ({ name, type: 16, TTL: 60, data: JSON.stringify(text) }))
    return context.json({ Status: Answer ? 0 : 3, ...(Answer && { Answer }) })
  })
}

/** The discovery document of an OpenID provider that signs nobody in; tests that sign in have a real one of their own. */
export const addDiscovery = (app: EmulatorContext<object>['app']): void => {
  app.get('/oidc/.well-known/openid-configuration', (context) => {
    const issuer = `${new URL(context.req.url).origin}/oidc`
    return context.json({
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      },
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
}
