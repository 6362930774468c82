import type { RemoteDescription } from '../remote-description.ts'

/** The version that a remote has while it runs from source. */
const versionFromSource = 'dev'

/** What a portal's page says of a remote. */
type Registered = Pick<RemoteDescription, 'sdk' | 'contract' | 'extensions'> & {
  readonly version: string
  readonly manifest: string
  /** Absent of a remote that runs in the portal's own page without being an app. */
  readonly trust?: 'full' | 'sandbox'
  /** Of an app: what the organization granted to it. */
  readonly scopes?: readonly string[]
}

export interface Remote {
  readonly name: string
  readonly registered: Registered
}

/** A remote as it runs from source. @param folder address of its files, with a slash at the end */
export const fromSource = (description: RemoteDescription, folder: string): Remote => {
  const { name, sdk, contract, extensions } = description
  const manifest = `${folder}mf-manifest.json`
  return { name, registered: { version: versionFromSource, manifest, sdk, contract, extensions } }
}

type Loose = Readonly<Record<string, unknown>>

const withRemote = (registry: Loose, { name, registered }: Remote): Loose => ({
  ...registry,
  [name]: registered,
})

const dataElement = /(<script[^>]* id="portal-data"[^>]*>)(.*?)(<\/script>)/s

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A page of a portal in which a remote from source takes the place of a released one, or comes to those that there are.
 * A page that leaves the registry to a later request stays as it is.
 */
export function pageWithRemote(html: string, remote: Remote): string {
  return html.replace(dataElement, (whole, open: string, json: string, close: string) => {
    const data = JSON.parse(json) as { readonly registry?: Loose }
    if (!data.registry) return whole
    return `${open}${inlineJson({ ...data, registry: withRemote(data.registry, remote) })}${close}`
  })
}

/** The answers that pages get later, by their paths, with the remote in them. */
export const answersWithRemote: Readonly<Record<string, (text: string, remote: Remote) => string>> = {
  '/remotes.json': (text, remote) => JSON.stringify(withRemote(JSON.parse(text) as Loose, remote)),
  // A page offers to load itself anew where a version differs from the one it runs.
  '/versions.json': (text, { name, registered }) =>
    JSON.stringify({ ...(JSON.parse(text) as Loose), [name]: registered.version }),
}
