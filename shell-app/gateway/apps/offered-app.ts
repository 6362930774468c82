import { hostOf } from '@ginkgo/federation/app-backend/agreed-host'
import type { Offer } from '@ginkgo/federation/release-tool/offers'
import type {
  AppDeclaration,
  AppVersion,
  ManifestExtensions,
  OfferedApp,
} from '@ginkgo/portal-sdk/extensions'
import type { LiveRemote } from '../registry.ts'

type Registered = LiveRemote['registered']

/** An app that is offered, as one organization gets it. */
interface OfferedOne {
  readonly name: string
  readonly offer: Offer
  /** The version that the organization gets. */
  readonly registered: Registered
  /** The one that it would get if it kept none. */
  readonly live: Registered | undefined
  readonly isHoldOver: boolean
}

/** What everybody of an organization sees of an app. In a sandbox, commands that would run its code are not there. */
const additionsOf = (
  { pages = {}, commands = [], slots = [] }: ManifestExtensions,
  trust: Offer['trust'],
): NonNullable<OfferedApp['adds']> => ({
  pages: Object.values(pages).flatMap(({ navigation }) => navigation?.title ?? []),
  commands: commands.filter(({ module }) => trust === 'full' || !module).map(({ label }) => label),
  places: [...new Set(slots.map(({ slot }) => slot))],
})

/** Icon and pictures by their addresses. */
function shownBy({ icon, pictures }: AppDeclaration, name: string, version: string) {
  const addressOf = (file: string) => `/remotes/${name}/${version}/${file}`
  return {
    ...(icon && { icon: addressOf(icon) }),
    ...(pictures && { pictures: pictures.map(({ file, alt }) => ({ file: addressOf(file), alt })) }),
  }
}

/** What is live while the organization keeps another version. */
function updateTo(
  live: Registered | undefined,
  version: string,
  versions: readonly AppVersion[],
): Pick<OfferedApp, 'update'> {
  const app = live?.extensions.app
  if (!live || !app || live.version === version) return {}
  const { scopes, purposes, changes } = app
  const at = versions.find((one) => one.version === live.version)?.at
  const details = { ...(at && { at }), ...(changes && { changes }), ...(purposes && { purposes }) }
  return { update: { version: live.version, scopes, ...details } }
}

/** An entry of `/apps.json`. */
export function offeredApp(
  { name, offer, registered, live, isHoldOver }: OfferedOne,
  versions: readonly AppVersion[],
): OfferedApp {
  const { version, extensions } = registered
  const app = extensions.app as AppDeclaration
  const { backend: _, ...shown } = app
  const { trust, offeredAt, backend, source } = offer
  const provenance = source?.version === version ? source.repository : undefined
  return {
    ...shown,
    name,
    version,
    versions,
    trust,
    offeredAt,
    adds: additionsOf(extensions, trust),
    ...shownBy(app, name, version),
    ...updateTo(live, version, versions),
    ...(isHoldOver && { isHoldOver: true as const }),
    ...(provenance && { provenance }),
    hasBackend: Boolean(backend),
    ...(backend && { backendHost: hostOf(backend) }),
  }
}
