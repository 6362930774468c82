import type { SignedIn } from '@ginkgo/testing'
import type { Traffic } from './traffic.ts'

interface AssetLists {
  readonly js: { readonly sync: readonly string[] }
  readonly css: { readonly sync: readonly string[] }
}

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } }
  readonly exposes: readonly { readonly assets: AssetLists }[]
}

interface PageData {
  readonly registry: Readonly<Record<string, { version: string; manifest: string }>>
  readonly manifests: Readonly<Record<string, Manifest>>
}

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
}

/**
 * Fetches the same files in the same order as a browser that shows a page of a remote, and caches immutable ones. It
 * runs no scripts, unlike the tabs.
 */
export class HttpVisitor {
  readonly #origin: string
  readonly #remote: string
  readonly #user: SignedIn
  readonly #traffic: Traffic
  readonly #cached = new Set<string>()

  constructor(origin: string, remote: string, user: SignedIn, traffic: Traffic) {
    this.#origin = origin
    this.#remote = remote
    this.#user = user
    this.#traffic = traffic
  }

  async #get(path: string, type: string): Promise<string> {
    const headers = { cookie: this.#user.cookie, accept: type === 'text/html' ? 'text/html' : '*/*' }
    const response = await fetch(new URL(path, this.#origin), { headers, redirect: 'manual' })
    const text = await response.text()
    const given = response.headers.get('content-type') ?? 'nothing'
    if (response.status !== 200 || !given.startsWith(type) || text === '')
      throw new Error(`${path} answered ${response.status} with ${given}, ${text.length} letters`)
    return text
  }

  async #file(path: string): Promise<void> {
    if (this.#cached.has(path)) return
    await this.#get(path, typeOf[path.slice(path.lastIndexOf('.') + 1)] ?? '')
    this.#cached.add(path)
    if (path.startsWith('/remotes/')) this.#traffic.files += 1
  }

  /** Loads the page at this path with all its files, and reads the session. */
  load(path: string): Promise<void> {
    return this.#traffic.load(`GET ${path}`, async () => {
      const html = await this.#get(path, 'text/html')
      const data = JSON.parse(/id="portal-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageData
      const remote = data.registry[this.#remote]
      if (!remote) throw new Error(`the page at ${path} knows no ${this.#remote}`)
      const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!)
      const shell = named.find((address) => /^\/assets\/main\.[^/]+\.js$/.test(address))
      if (!shell) throw new Error(`the page at ${path} has no shell`)
      this.#traffic.shells.add(shell)
      this.#traffic.versions.add(remote.version)
      const strays = named.filter(
        (address) =>
          address.startsWith(`/remotes/${this.#remote}/`) && !address.includes(`/${remote.version}/`),
      )
      if (strays.length > 0) throw new Error(`${remote.version} was served with ${strays.join(', ')}`)
      await Promise.all(
        named.filter((address) => !address.startsWith('/api/')).map((each) => this.#file(each)),
      )
      await Promise.all(this.#filesOf(data, remote.manifest).map((each) => this.#file(each)))
      await this.#get('/api/auth/me', 'application/json')
    })
  }

  /** The addresses of manifest, entry and exposed module of the remote that the page names. */
  #filesOf({ manifests }: PageData, address: string): string[] {
    const manifest = manifests[address]
    if (!manifest) throw new Error(`the page has no manifest for ${address}`)
    const folder = address.replace(/[^/]*$/, '')
    const { path, name } = manifest.metaData.remoteEntry
    const exposed = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
    return [address, ...[`${path}${name}`, ...exposed].map((file) => `${folder}${file}`)]
  }
}
