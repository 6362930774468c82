import { join } from 'node:path'
import type { AppDeclaration } from '@ginkgo/portal-sdk/extensions'
import type { Browser, Page } from 'playwright'
import type { RemoteDescription } from '../remote-description.ts'
import { readFileSync } from 'node:fs'
import { type Account, callPortal, signIn } from './account.ts'
import { serveBuilt } from './serve-built.ts'

interface OpenedPage {
  readonly page: Page
  /** Failures of scripts, violations of the content security policy, and calls that the API refused, as they happen. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

/** A running portal with the built remote in its pages, in a browser in which somebody is signed in. */
export interface TestPortal {
  readonly records: Pick<Account, 'verticalId' | 'leadId' | 'enquiryId'>
  /** Opens a page in a new tab. @param without as the portal is without the remote */
  open(path: string, options?: { readonly without?: boolean }): Promise<OpenedPage>
  close(): Promise<void>
}

export interface PortalAccess {
  /** Folder of the remote, with its build in `dist`. */
  readonly appDir: string
  /** Of a portal for tries: an app is installed there for the organization of whoever signs in, an Organisation Admin. */
  readonly portal: URL
  readonly email: string
  readonly password: string
}

async function startBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright').catch((cause: unknown) => {
    throw new Error(
      'Install a browser: npm install --save-dev playwright && npx playwright install chromium',
      {
        cause,
      },
    )
  })
  const { CHROMIUM_PATH: executablePath } = process.env
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ ...(executablePath && { executablePath }), args: asRoot })
}

/** What an admin agrees to: an app that asks for more than it declares is refused by the server. */
async function install(portal: URL, { cookie }: Account, name: string, app: AppDeclaration): Promise<void> {
  const backendHost = app.backend ? new URL(app.backend).host : null
  const body = { scopes: app.scopes, trust: 'sandbox', backendHost }
  await callPortal(portal, `/api/apps/${name}`, { method: 'PUT', cookie, body })
}

function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Answers are told of below, with what they refuse.
    const isOfAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfAnswer) problems.push(message.text().split('\n')[0] ?? '')
  })
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 400 || !/^\/(api|remotes)\//.test(pathname)) return
    const { code = '', message = '' } = await response.json().catch(() => ({}))
    problems.push(
      `${response.request().method()} ${pathname}: ${response.status()} ${code} ${message}`.trim(),
    )
  })
  return problems
}

/**
 * Who signs in where, as `GINKGO_CHECK_EMAIL`, `GINKGO_CHECK_PASSWORD` and `GINKGO_CHECK_PORTAL` say. The portal is one for
 * tries, so it is never the one that is released to unless somebody says so.
 */
export function accountOfEnvironment(): Omit<PortalAccess, 'appDir'> | undefined {
  const { GINKGO_CHECK_EMAIL: email, GINKGO_CHECK_PASSWORD: password, GINKGO_CHECK_PORTAL } = process.env
  if (!email || !password) return undefined
  return { portal: new URL(GINKGO_CHECK_PORTAL || 'http://localhost:8787'), email, password }
}

/**
 * A running portal with the remote of this folder in its pages, as it was built last.
 * @throws Error with what is missing, or with what the portal says when it refuses
 */
export async function openPortal(access: Partial<PortalAccess> = {}): Promise<TestPortal> {
  const { appDir = process.cwd(), portal, email, password } = { ...accountOfEnvironment(), ...access }
  if (!portal || !email || !password)
    throw new Error('GINKGO_CHECK_EMAIL and GINKGO_CHECK_PASSWORD must name an admin of a portal for tries.')
  const dist = join(appDir, 'dist')
  const { name, extensions } = JSON.parse(
    readFileSync(join(dist, 'remote.json'), 'utf8'),
  ) as RemoteDescription
  const account = await signIn(portal, email, password)
  if (extensions.app) await install(portal, account, name, extensions.app)
  const [built, bare] = await Promise.all([serveBuilt(portal, dist), serveBuilt(portal, undefined)])
  const stopServers = () => Promise.all([built.stop(), bare.stop()])
  const browser = await startBrowser().catch(async (error: unknown) => {
    await stopServers()
    throw error
  })
  const at = account.cookie.indexOf('=')
  const [cookieName, value] = [account.cookie.slice(0, at), account.cookie.slice(at + 1)]
  return {
    records: account,
    async open(path, { without = false } = {}) {
      const { origin } = without ? bare : built
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const ofSession = { httpOnly: true, secure: true, sameSite: 'Lax' } as const
      await context.addCookies([{ name: cookieName, value, domain: 'localhost', path: '/', ...ofSession }])
      const page = await context.newPage()
      const problems = problemsOf(page)
      await page.goto(`${origin}${path}`)
      return { page, problems, close: () => context.close() }
    },
    close: async () => {
      await browser.close()
      await stopServers()
    },
  }
}
