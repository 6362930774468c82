import type { EmulatorContext } from 'emulate'
import { troubleAnswer } from './oauth-endpoints.ts'

/** What the DNS does with a name: it has texts, or an answer has another status than 0, or none comes. */
interface Named {
  readonly texts?: readonly string[]
  readonly status?: number
  readonly isSilent?: boolean
}

const noName = 3

/** The strings of a text as the DNS keeps them, of 255 characters at most each. */
const stringsOf = (text: string) =>
  (text.match(/[^]{1,255}/g) ?? ['']).map((string) => JSON.stringify(string)).join(' ')

/** DNS over HTTPS in JSON with TXT records alone; `POST /dns-query/{name}` sets what is said of a name. */
export const addDns = (app: EmulatorContext<object>['app']): void => {
  const names = new Map<string, Named>()
  app.post('/dns-query/:name', async (context) => {
    names.set(context.req.param('name') ?? '', await context.req.json<Named>())
    return context.json({})
  })
  app.get('/dns-query', async (context) => {
    const name = context.req.query('name') ?? ''
    const { texts, status, isSilent } = names.get(name) ?? {}
    const silence = isSilent && (await troubleAnswer(context, 'silent'))
    if (silence) return silence
    if (texts === undefined) return context.json({ Status: status ?? noName })
    return context.json({
      Status: 0,
      Answer: texts.map((text) => ({ name, type: 16, TTL: 60, data: stringsOf(text) })),
    })
  })
}

/** The discovery document of an OpenID provider that signs nobody in; tests that sign in have a real one of their own. */
export const addDiscovery = (app: EmulatorContext<object>['app']): void => {
  app.get('/oidc/.well-known/openid-configuration', (context) => {
    const issuer = `${new URL(context.req.url).origin}/oidc`
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
}
