import type { RemoteDescription } from './remote-description.ts'

/** The page of a frame in the build of the shell. */
export const frameTemplate = '/assets/sandbox/frame.html'

/**
 * The policy of a frame. Its origin is opaque, also where its address is opened by itself. It runs the frame's own
 * scripts and those of this version of the app, connects to nothing and leads nowhere: what it asks for goes through the
 * page around it. No nonce, as whatever runs in the frame could read it.
 */
function framePolicy(origin: string, name: string, version: string): string {
  const files = `${origin}/assets/sandbox/ ${origin}/remotes/${name}/${version}/`
  return [
    'sandbox allow-scripts allow-forms allow-downloads',
    "default-src 'none'",
    `script-src ${files}`,
    // Rules that components write into the page; what they could load is limited below.
    `style-src ${files} 'unsafe-inline'`,
    `font-src ${files}`,
    `img-src ${files} data: blob:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
}

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

interface Framed {
  readonly name: string
  readonly registered: Pick<RemoteDescription, 'sdk' | 'extensions'> & {
    readonly version: string
    readonly manifest: string
  }
  /** The federation manifest; undefined where the frame is to read it itself. */
  readonly manifest: unknown
  /** What the API serves; undefined where that is not known. */
  readonly api: unknown
}

/** The page of a frame for one version of an app. @param template of the shell's build */
export function framePage(template: string, { name, registered, manifest, api }: Framed): string {
  const data = {
    registry: { [name]: registered },
    manifests: manifest ? { [registered.manifest]: manifest } : {},
    ...(api ? { api } : {}),
    hasSession: false,
  }
  const element = `<script type="application/json" id="portal-data">${inlineJson(data)}</script>`
  return template.replace('</head>', (close) => `${element}${close}`)
}

/** @param origin of the page around the frame */
export const frameHeaders = (origin: string, name: string, version: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': framePolicy(origin, name, version),
  'x-frame-options': 'SAMEORIGIN',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
})
