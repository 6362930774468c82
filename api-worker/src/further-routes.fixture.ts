import { createHmac, randomUUID } from 'node:crypto'
import type { AppToken, Form, InstalledApp } from '@ginkgo/contracts'
import { eventsTokenOf } from '@ginkgo/federation/app-backend/events-token'
import { createBackendKey } from '@ginkgo/federation/release-tool/backend-key'
import {
  as,
  beginConnecting,
  bodyOf,
  connectClient,
  consent,
  consentAt,
  createLead,
  emailText,
  grantCode,
  handOver,
  inboundAddressOf,
  newVerifier,
  postForm,
  registerClient,
  request,
  sql,
  testStack,
  verified,
  withBearer,
} from '@ginkgo/testing'
import { TestProvider } from '@ginkgo/testing/oidc-provider'
import { createApp } from './app.ts'
import { fixtureOf, type World } from './endpoint-fixtures/index.ts'
import { begin, comeBack, setUp } from './modules/accounts/oidc/company-sign-in.fixture.ts'
import { publishKey } from './modules/accounts/oidc/signed-anew.fixture.ts'
import { company } from './modules/accounts/scim/scim.fixture.ts'
import { unsubscribeUrl } from './modules/activities/sent-emails/unsubscribe-link.ts'
import { automation } from './modules/automation/app-rules.fixture.ts'
import { reportUnsubscribeUrl } from './modules/query/reports/mails/unsubscribe-token.ts'
import type { Bindings } from './operation/env.ts'
import { context, environment } from './security/app-in-process.ts'

/** A call that is answered rightly. */
type Ask = (world: World) => Promise<{ readonly status: number; readonly headers: Headers }>

/** What is asked before the call that counts, once for all calls. */
const once = <Result>(make: (world: World) => Promise<Result>) => {
  let made: Promise<Result> | undefined
  return (world: World) => (made ??= make(world))
}

// The API in this process has secrets that no stack tells.
const app = createApp()
const backendKey = createBackendKey()
const offers = async () => ({
  text: async () => JSON.stringify({ 'mfe-parcels': { trust: 'sandbox', backendKey: await backendKey } }),
})
const env = (): Bindings => ({
  ...environment(),
  ENVIRONMENT: 'local',
  INBOUND_AUTHSERV_ID: 'mx.portal.test',
  REMOTES: { get: offers },
})
const atPortal = async (path: string, init: RequestInit = {}): Promise<Response> =>
  app.fetch(new Request(new URL(path, 'https://portal.test'), init), env(), context)
const withSecret = (path: string) => atPortal(path, { headers: { authorization: 'Bearer metrics-secret' } })
const visit = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, testStack().origin), { redirect: 'manual', ...init })

const verifiedHere = 'Authentication-Results: mx.portal.test; dmarc=pass'

/** A recipient here, and an e-mail to a lead that it files. */
async function incoming({ admin, sales, marker }: World, authenticated = verifiedHere) {
  const email = `${randomUUID()}@example.com`
  await createLead(admin, sales, { name: marker, email })
  const [name] = (await inboundAddressOf(admin)).split('@')
  const raw = emailText({ from: admin.email, to: email, head: [authenticated] })
  return { recipient: `${name}@in.portal.test`, raw }
}

const inbound: Record<string, Ask> = {
  'POST /api/inbound-emails': async (world) => {
    const { raw } = await incoming(world, verified)
    return handOver(await inboundAddressOf(world.admin), raw, world.admin.email)
  },
  'POST /api/inbound-emails/mailgun/mime': async (world) => {
    const { recipient, raw } = await incoming(world)
    const [timestamp, token] = [String(Math.floor(Date.now() / 1_000)), randomUUID()]
    const signature = createHmac('sha256', 'mailgun-secret')
      .update(timestamp + token)
      .digest('hex')
    const body = new FormData()
    const fields = { recipient, sender: 'a@b.test', timestamp, token, signature, 'body-mime': raw }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return atPortal('/api/inbound-emails/mailgun/mime', { method: 'POST', body })
  },
  'POST /api/inbound-emails/postmark': async (world) => {
    const { recipient, raw } = await incoming(world)
    const authorization = `Basic ${btoa('postmark:postmark-secret')}`
    return atPortal('/api/inbound-emails/postmark', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ OriginalRecipient: recipient, RawEmail: raw, Headers: [] }),
    })
  },
  'GET /api/emails/:emailId/html': async (world) => {
    const { params } = await fixtureOf('emails.get').request(world)
    return request('GET', `/api/emails/${params!.emailId}/html`, world.admin)
  },
}

const unsubscribing: Record<string, Ask> = {
  'POST /unsubscribe/:token': async ({ home }) => {
    const url = await unsubscribeUrl(env(), home.id, `${randomUUID()}@example.com`)
    return atPortal(url, { method: 'POST' })
  },
  'POST /unsubscribe/reports/:token': async (world) => {
    const { params } = await fixtureOf('reportMails.stop').request(world)
    const [mail] = await sql('SELECT id FROM report_mails WHERE report_id = ?', [params!.reportId!])
    const of = { organizationId: world.home.id, mailId: String(mail!.id) }
    return atPortal(await reportUnsubscribeUrl(env(), of), { method: 'POST' })
  },
}

const openForm = once(async ({ admin, sales }) => {
  const fields = [
    { field: 'lead.name', label: 'Company', required: true },
    { field: 'contact.email', label: 'E-mail' },
  ]
  const body = { name: 'Ask us', fields, enquiry: { title: 'From the website' } }
  return bodyOf<Form>(await as(admin).post(`/api/verticals/${sales}/forms`, body), 201)
})
/** The smallest picture: one transparent pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const forms: Record<string, Ask> = {
  'GET /f/:key': async (world) => visit(`/f/${(await openForm(world)).key}`),
  'GET /f/:key/logo': async (world) => {
    bodyOf(await as(world.admin).patch('/api/organization/look', { logo: pixel }), 200)
    return visit(`/f/${(await openForm(world)).key}/logo`)
  },
  'POST /f/:key': async (world) => {
    const values = { 'lead.name': world.marker, 'contact.email': `${randomUUID()}@example.com` }
    const body = new URLSearchParams(values)
    return visit(`/f/${(await openForm(world)).key}`, { method: 'POST', body })
  },
}

const client = once(() => registerClient())

const oauth: Record<string, Ask> = {
  'POST /oauth/register': () =>
    request('POST', '/oauth/register', {
      body: { client_name: 'Test', redirect_uris: ['https://client.example.test/callback'] },
      headers: { origin: '' },
    }),
  'POST /oauth/authorize': async (world) =>
    consent(world.admin, await client(world), { code_challenge: newVerifier().challenge }),
  'POST /oauth/token (code)': async (world) =>
    postForm('/oauth/token', await grantCode(world.admin, await client(world))),
  'POST /oauth/token (refresh)': async ({ admin }) => {
    const { refresh_token, client: of } = await connectClient(admin)
    return postForm('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: of.client_id,
    })
  },
  'POST /oauth/revoke': async ({ admin }) => {
    const { refresh_token: token, client: of } = await connectClient(admin)
    return postForm('/oauth/revoke', { token, client_id: of.client_id })
  },
  'GET /oauth/:provider/authorize': ({ admin }) => request('GET', '/oauth/google/authorize', admin),
  'GET /oauth/:provider/callback': async ({ admin }) => {
    const back = await consentAt(await beginConnecting(admin, 'google'), `${randomUUID()}@example.test`)
    const reply = await request('GET', `${back.pathname}${back.search}`, admin)
    if (!reply.headers.get('location')?.includes('success=google')) throw new Error('Not connected')
    return reply
  },
}

const provider = once(async ({ foreign: { id, admin } }) => {
  const made = await TestProvider.start(id)
  const email = `ann@${await setUp(admin, made)}`
  await sql('UPDATE users SET email = ? WHERE id = ?', [email, admin.id])
  return { id, made, email, ann: { sub: 'ann', email, email_verified: true } }
})

export const stopProvider = async (world: World): Promise<void> => {
  await (await provider(world)).made.stop()
}

const companySignIn: Record<string, Ask> = {
  'GET /oauth/sso/:organizationId/callback': async (world) => {
    const { made, email, ann } = await provider(world)
    const { location, cookie } = await begin({ email })
    const { reply, location: end } = await comeBack(await made.visit(location, ann), cookie)
    if (end.includes('problem=')) throw new Error(end)
    return reply
  },
  'POST /oauth/sso/:organizationId/logout': async (world) => {
    const { made, id } = await provider(world)
    const nowS = Math.floor(Date.now() / 1_000)
    const token = publishKey(made)({
      ...{ iss: made.issuer, aud: 'ginkgo', sub: 'ann', iat: nowS, exp: nowS + 100, jti: randomUUID() },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    return postForm(`/oauth/sso/${id}/logout`, { logout_token: token })
  },
}

const directory = once(company)
const person = once(async (world) => {
  const { call, domain } = await directory(world)
  const userName = `ann@${domain}`
  return { userName, id: String((await call('POST', '/Users', { userName })).body.id) }
})
const group = async (world: World) => `/Groups/${(await directory(world)).verticals[0].id}.sales_head`
const ofPerson = async (world: World, method: string, body?: object) =>
  (await directory(world)).call(method, `/Users/${(await person(world)).id}`, body)

const scim: Record<string, Ask> = {
  'GET /Users': async (world) => (await directory(world)).call('GET', '/Users'),
  'POST /Users': async (world) => {
    const { call, domain } = await directory(world)
    return call('POST', '/Users', { userName: `bob@${domain}` })
  },
  'GET /Users/:id': (world) => ofPerson(world, 'GET'),
  'PATCH /Users/:id': (world) =>
    ofPerson(world, 'PATCH', { Operations: [{ op: 'replace', value: { name: { givenName: 'Anna' } } }] }),
  'PUT /Users/:id': async (world) =>
    ofPerson(world, 'PUT', { userName: (await person(world)).userName, name: { givenName: 'Ann' } }),
  'GET /Groups': async (world) => (await directory(world)).call('GET', '/Groups'),
  'GET /Groups/:id': async (world) => (await directory(world)).call('GET', await group(world)),
  'PATCH /Groups/:id': async (world) => {
    const members = { op: 'add', path: 'members', value: [{ value: (await person(world)).id }] }
    return (await directory(world)).call('PATCH', await group(world), { Operations: [members] })
  },
  'PUT /Groups/:id': async (world) => {
    const [{ call }, at] = [await directory(world), await group(world)]
    const { displayName } = (await call('GET', at)).body
    return call('PUT', at, { displayName, members: [] })
  },
  'DELETE /Users/:id': (world) => ofPerson(world, 'DELETE'),
}

const appOf = once(async ({ admin }) => {
  const body = { scopes: ['read', 'write'], trust: 'sandbox' }
  bodyOf(await as(admin).put('/api/apps/mfe-price-lists', body), 200)
  const { token } = bodyOf<AppToken>(await as(admin).post('/api/apps/mfe-price-lists/token'), 200)
  const call = (method: string, path: string, more?: object) =>
    withBearer(token, method, `/api/app${path}`, more)
  await call('GET', '/organization')
  return call
})

const server = once(async ({ home, admin }) => {
  const grant = { scopes: [], trust: 'sandbox', backendHost: 'parcels.example', automation }
  const app = 'mfe-parcels'
  const { installedAt } = bodyOf<InstalledApp>(await as(admin).put(`/api/apps/${app}`, grant), 200)
  const token = await eventsTokenOf(await backendKey, { organizationId: home.id, app, installedAt })
  const tell = async (leadId: string) =>
    atPortal('/api/app-events', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'delivered', leadId }),
    })
  await tell(randomUUID())
  return tell
})

const apps: Record<string, Ask> = {
  'GET /api/app/organization': async (world) => (await appOf(world))('GET', '/organization'),
  'POST /api/app/leads': async (world) =>
    (await appOf(world))('POST', '/leads', { verticalId: world.sales, name: world.marker }),
  'POST /api/app-events': async (world) => {
    const { id } = await createLead(world.admin, world.sales, { name: world.marker })
    return (await server(world))(id)
  },
}

const feed = once(async ({ admin }) => {
  const { url } = bodyOf<{ url: string }>(await as(admin).post('/api/calendar-feed'), 201)
  await visit(new URL(url).pathname)
  return new URL(url).pathname
})

/** A right call of every route that is neither in the contract nor of the assistant, by method and path. */
export const furtherRoutes: Readonly<Record<string, Ask>> = {
  ...inbound,
  ...unsubscribing,
  ...forms,
  ...oauth,
  ...companySignIn,
  ...Object.fromEntries(
    Object.entries(scim).map(([route, ask]) => [route.replace(' ', ' /api/scim/v2'), ask]),
  ),
  ...apps,
  'GET /api/calendar/:file': async (world) => visit(await feed(world)),
  'GET /api/metrics': () => withSecret('/api/metrics'),
  'GET /api/operator': () => withSecret('/api/operator'),
}
