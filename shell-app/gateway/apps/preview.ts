import { type Preview, readPreview } from '@ginkgo/federation/release-tool/preview'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { pagesOf } from '@ginkgo/portal-sdk/extensions'
import type { Env } from '../env.ts'
import { type Failure, failureResponse, failures } from '../failures.ts'
import { cookieOf } from '../organization-of.ts'
import { isRemoteName, isVersion } from '../remote-file.ts'
import { type LiveRemotes, release } from '../registry.ts'
import { installedApps } from './installed-apps.ts'
import { readOffers, withoutOtherApps } from './offers.ts'

/** Which preview a browser has opened: the name of the app and its version. It grants no access. */
const previewCookie = '__Host-ginkgo_preview'
const openForSeconds = 24 * 60 * 60

const setCookie = (value: string, seconds: number) =>
  `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`

const previewIn = ({ REMOTES }: Env, name: string): Promise<Preview | undefined> =>
  readPreview(bucketOf(REMOTES), name, Date.now())

/** The app and version that this browser has opened a preview of; whether it may still have it is not asked here. */
export function openedPreview(request: Request): { name: string; version: string } | undefined {
  const [name = '', version = ''] = cookieOf(request, previewCookie)?.split('@') ?? []
  return isRemoteName(name) && isVersion(version) ? { name, version } : undefined
}

/**
 * The remotes with the opened preview in the place of what is live of that app; as they are once it has ended. It gets no
 * further than an installed app does: whoever calls leaves out what the organization has not installed.
 */
export async function withPreview(remotes: LiveRemotes, request: Request, env: Env): Promise<LiveRemotes> {
  const opened = openedPreview(request)
  if (!opened || remotes[opened.name]?.registered.version === opened.version) return remotes
  const { name, version } = opened
  try {
    if ((await previewIn(env, name))?.version !== version) return remotes
    const shown = await release(env.REMOTES, name, version)
    return { ...remotes, [name]: { ...shown, registered: { ...shown.registered, isPreview: true } } }
  } catch (error) {
    console.error(`The preview of ${name} could not be read, so what is live is shown:`, error)
    return remotes
  }
}

const refusal = (status: 403 | 404, message: string): Failure => ({
  status,
  code: status === 403 ? 'forbidden' : 'not_found',
  title: 'No preview',
  isPage: true,
  message,
})
const ended = refusal(404, 'This preview has ended. Ask whoever gave you the link for a new one.')
const notInstalled = refusal(
  403,
  'Only people whose organization has installed this app can open its previews. An Organisation Admin installs apps under Settings, Apps.',
)

const leadingTo = (location: string, cookie?: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  })

/**
 * `/remotes/<name>/preview?version=…`: opens the preview of an app for whoever is signed in and whose organization has
 * installed it, in this browser, for a day; without a version it is left again.
 */
export async function answerPreview(request: Request, env: Env, name: string): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const version = searchParams.get('version')
  if (version === null) return leadingTo('/', setCookie('', 0))
  const [preview, installed, offers] = await Promise.all([
    previewIn(env, name),
    installedApps(request, env),
    readOffers(env.REMOTES),
  ])
  if (installed === 401) return leadingTo(`/login?return=${encodeURIComponent(pathname + search)}`)
  if (installed === 503) return failureResponse(failures.unavailable, request)
  if (preview?.version !== version) return failureResponse(ended, request)
  const shown = await release(env.REMOTES, name, version)
  if (!withoutOtherApps({ [name]: shown }, offers, installed)[name])
    return failureResponse(notInstalled, request)
  const pages = pagesOf([{ ...shown.registered.extensions, app: name }])
  const first = pages.find(({ path, navigation }) => navigation && !path.includes(':'))
  return leadingTo(first?.path ?? '/', setCookie(`${name}@${version}`, openForSeconds))
}
