import type { ServedContracts } from '@ginkgo/contracts/contract-version'
import { sessionReads } from './page-answers.ts'
import type { FederationManifest, Registry } from './registry.ts'

/** What the shell finds in its page, so that it need not ask for it. */
export interface PageData {
  /** Absent when the bucket could not be read: the shell then looks for itself. */
  readonly registry?: Registry
  /** Federation manifests by their address. */
  readonly manifests: Readonly<Record<string, FederationManifest>>
  /** The version of this page's shell; absent where it runs from source. */
  readonly shell?: string
  /** Shows that this shell was served; absent while the gateway cannot sign. */
  readonly shellProof?: string
  /** Which contracts the API serves; absent while it does not say. */
  readonly api?: ServedContracts
  /** False when the request carried no session cookie: nobody can be signed in. */
  readonly hasSession: boolean
  /** Stands for the session: the device keeps answers under it. */
  readonly device?: string
  /** Addresses whose answers come with this page. */
  readonly coming?: readonly string[]
}

/**
 * Sets the theme before the first paint; the value is kept by the SDK's ThemeProvider. It must stay a classic
 * script in the head.
 */
const themeScript = `(function () {
  var theme = 'light'
  try {
    theme = localStorage.getItem('ginkgo-theme') || theme
  } catch (error) {}
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()`

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The width of phones, as `useIsMobile` of the design system has it. */
const ofPhones = ' media="(max-width: 47.99rem)"'

function preloadLink(file: string, nonce: string, media = ''): string {
  // Fonts are fetched without credentials, which a preload has to say as well.
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" href="${escapeAttribute(file)}" crossorigin>`
  const kind = file.endsWith('.css') ? 'style' : 'script'
  return `<link rel="preload" as="${kind}" href="${escapeAttribute(file)}" nonce="${nonce}"${media}>`
}

/** What the session asks for first; the shell's own request then takes the answer of this preload. */
const preloadedReads = sessionReads
  .map((path) => `<link rel="preload" as="fetch" href="${path}" crossorigin="anonymous">`)
  .join('')

/** Files that a page is going to need. */
interface Preloads {
  readonly shell: readonly string[]
  /** Of the remote whose page it is, with the shell's copies of what that one uses. */
  readonly remote: readonly string[]
  /** What that one uses on phones beside. */
  readonly phone: readonly string[]
}

/** The script and the stylesheet that the page itself names, without which nothing runs. */
const entryOf = (template: string) =>
  [...template.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )

/**
 * The shell's page with nonce, theme, data and preloads in its head, and what it shows first in its body. Browsers fetch six
 * files at once, so what is preloaded stands in the order in which it is waited for: the shell, who is signed in, the remote.
 */
export function renderPage(
  template: string,
  page: { nonce: string; data: PageData; preloads: Preloads; firstPaint: string },
): string {
  const { nonce, data, preloads, firstPaint } = page
  const links = (files: readonly string[], media?: string) =>
    files.map((file) => preloadLink(file, nonce, media)).join('')
  const fresh = preloads.shell.filter((file) => !template.includes(`"${file}"`))
  const reads = data.hasSession && !data.coming ? preloadedReads : ''
  const first = `<script nonce="${nonce}">${themeScript}</script>${links([...entryOf(template), ...fresh])}${reads}${links(preloads.phone, ofPhones)}${links(preloads.remote)}`
  const last = `<script type="application/json" id="portal-data">${inlineJson(data)}</script>`
  const withNonce = template.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`)
  // Functions, as `$` in the data would mean something in a replacement text.
  return withNonce
    .replace(/<head[^>]*>/, (open) => `${open}${first}`)
    .replace('</head>', (close) => `${last}${close}`)
    .replace('<div id="root">', (open) => `${open}${firstPaint}`)
}
