import type { EmulatorContext } from 'emulate'
import type { Accounts, Trouble } from './accounts.ts'
import { consentPage } from './consent-page.ts'

type App = EmulatorContext<object>['app']
export type Context = Parameters<Parameters<App['get']>[1]>[0]

/** Longer than any client waits for a provider, in milliseconds. */
const silenceMs = 10_000

/** The answer of an account that is set to answer otherwise; undefined if it works normally. */
export const troubleAnswer = async (context: Context, trouble: Trouble): Promise<Response | undefined> => {
  if (trouble === 'silent') await new Promise((resolve) => setTimeout(resolve, silenceMs).unref())
  if (trouble === 'garbage') return context.html('<h1>Service notice</h1>', 200)
  if (trouble === 'error' || trouble === 'silent') return context.json({ message: 'Internal error' }, 500)
  if (trouble === 'refuse') return context.json({ error: 'access_denied', message: 'Not allowed' }, 403)
  if (trouble === 'revoked') return context.json({ error: 'invalid_grant' }, 401)
  return undefined
}

/** The account of the request's token; undefined without a valid one. */
export const bearerOf = (context: Context, accounts: Accounts): string | undefined =>
  accounts.accountOf((context.req.header('authorization') ?? '').replace(/^Bearer /, ''))

/**
 * Answers a call of an account: with `unknown` where its token is not valid, and as it is set to where that is other than
 * normal; otherwise as `answer` says. A call may be held before that.
 */
export const asAccount =
  (
    accounts: Accounts,
    unknown: object,
    answer: (account: string, context: Context) => Response | Promise<Response>,
  ) =>
  async (context: Context): Promise<Response> => {
    const account = bearerOf(context, accounts)
    if (!account) return context.json(unknown, 401)
    await accounts.pass(account, 'api')
    return (await troubleAnswer(context, accounts.troublesOf(account).api)) ?? answer(account, context)
  }

/** Whether a call has its effect: it may have, although its answer never arrives or cannot be read. */
export const takesEffect = (accounts: Accounts, account: string): boolean =>
  ['ok', 'silent', 'garbage'].includes(accounts.troublesOf(account).api)

const formOf = async (context: Context) => new URLSearchParams(await context.req.text())

/** An ID token without a valid signature: clients get it directly from the token endpoint and do not check that. */
const idToken = (email: string) =>
  [{ alg: 'none' }, { email, email_verified: true }, '']
    .map((part) => (part === '' ? 'none' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.')

/** Adds authorization with a consent page and PKCE, tokens and revocation. */
export const addOauthEndpoints = (
  app: App,
  { label, root, accounts }: { label: string; root: string; accounts: Accounts },
): void => {
  app.get(`${root}/authorize`, (context) =>
    context.html(consentPage(label, new URL(context.req.url).searchParams)),
  )
  app.post(`${root}/authorize`, async (context) => {
    const form = await formOf(context)
    const target = new URL(form.get('redirect_uri') ?? '')
    target.searchParams.set('state', form.get('state') ?? '')
    if (form.get('answer') === 'deny') target.searchParams.set('error', 'access_denied')
    else {
      const account = (form.get('account') ?? '').toLowerCase()
      const code = accounts.codeFor(account, form.get('redirect_uri') ?? '', form.get('code_challenge') ?? '')
      target.searchParams.set('code', code)
    }
    return context.redirect(target.href, 303)
  })
  app.post(`${root}/token`, async (context) => {
    const form = await formOf(context)
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const refreshToken = form.get('refresh_token') ?? ''
    const code = () =>
      accounts.takeCode(
        form.get('code') ?? '',
        form.get('redirect_uri') ?? '',
        form.get('code_verifier') ?? '',
      )
    const account = isRefresh ? accounts.accountOfRefresh(refreshToken) : code()
    if (account) await accounts.pass(account, 'token')
    const trouble = account ? accounts.troublesOf(account).token : 'revoked'
    if (trouble === 'revoked') return context.json({ error: 'invalid_grant' }, 400)
    const refused = await troubleAnswer(context, trouble)
    if (refused) return refused
    if (!account || (isRefresh && !accounts.takeRefresh(refreshToken)))
      return context.json({ error: 'invalid_grant' }, 400)
    return context.json({ ...accounts.issue(account, !isRefresh), id_token: idToken(account) })
  })
  app.post(`${root}/revoke`, async (context) => {
    const account = accounts.accountOfAny((await formOf(context)).get('token') ?? '')
    if (!account) return context.json({ error: 'invalid_token' }, 400)
    const refused = await troubleAnswer(context, accounts.takeRevokeTrouble(account))
    if (refused) return refused
    accounts.revoke(account)
    return context.json({})
  })
}
