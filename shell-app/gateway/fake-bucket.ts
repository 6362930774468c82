import type { RemoteBucket, ReportBucket } from './env.ts'

/** A bucket of the gateway's tests: files by key, which a test may change; `down` makes every call fail. */
export class FakeBucket implements RemoteBucket, ReportBucket {
  readonly files: Record<string, string>
  down = false
  reads: string[] = []
  /** When each file was written; a test may make it older. */
  readonly uploaded = new Map<string, Date>()
  readonly #writes = new Map<string, number>()

  constructor(files: Record<string, string>) {
    this.files = files
  }

  async get(key: string) {
    if (this.down) throw new Error('The bucket is down')
    this.reads.push(key)
    const text = this.files[key]
    if (text === undefined) return null
    return {
      body: new Blob([text]).stream(),
      etag: String(this.#writes.get(key) ?? 0),
      httpEtag: `"${key}"`,
      text: async () => text,
    }
  }

  async put(key: string, text: string, { onlyIf }: Partial<Parameters<ReportBucket['put']>[2]>) {
    if (this.down) throw new Error('The bucket is down')
    const has = key in this.files
    const holds =
      !onlyIf ||
      ('etagMatches' in onlyIf ? has && onlyIf.etagMatches === String(this.#writes.get(key) ?? 0) : !has)
    if (!holds) return null
    this.files[key] = text
    this.#writes.set(key, (this.#writes.get(key) ?? 0) + 1)
    this.uploaded.set(key, new Date())
    return {}
  }

  async delete(keys: string[]) {
    for (const key of keys) delete this.files[key]
  }

  async list({ prefix = '' }: { prefix?: string; delimiter?: string; cursor?: string }) {
    if (this.down) throw new Error('The bucket is down')
    const keys = Object.keys(this.files).filter((key) => key.startsWith(prefix))
    return {
      delimitedPrefixes: [...new Set(keys.map((key) => `${key.split('/')[0]}/`))],
      objects: keys.map((key) => ({ key, uploaded: this.uploaded.get(key) ?? new Date() })),
      truncated: false,
    }
  }
}

const assets = (sync: string[]) => ({ sync, async: [] })

/** What a release of `mfe-leads` adds to the portal. */
export const leadsExtensions = {
  pages: {
    leads: {
      path: '/leads',
      module: './list.tsx',
      navigation: { title: 'Leads', icon: { name: 'dot', node: [] }, order: 10, phone: true },
    },
    lead: { path: '/leads/:leadId', module: './lead.tsx', isDetail: true },
    leadImport: { path: '/leads/import', module: './import.tsx' },
  },
}

/** Files of one release of `mfe-leads`. */
export const leadsRelease = (version: string): Record<string, string> => ({
  [`mfe-leads/${version}/remote.json`]: JSON.stringify({
    name: 'mfe-leads',
    sdk: '^1.0.0',
    extensions: leadsExtensions,
    pages: {
      '/leads': ['list.js', 'list.css'],
      '/leads?view=map': ['map.js'],
      '/leads/import': ['import.js'],
      '/leads/:leadId': ['lead.js'],
    },
    uses: { '/leads': ['react', '@ginkgo/ui/table'] },
    firstPaint: { '/leads': { search: 'Search leads...' } },
  }),
  [`mfe-leads/${version}/mf-manifest.json`]: JSON.stringify({
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    shared: [{ name: 'react' }],
    exposes: [{ path: './remote', assets: { js: assets(['expose.js']), css: assets(['expose.css']) } }],
  }),
  [`mfe-leads/${version}/remote-entry.js`]: `/* ${version} */`,
})

/** A bucket in which `mfe-leads` is live at this version. */
export const bucketWithLeads = (version = '1.0.0') =>
  new FakeBucket({ ...leadsRelease(version), 'mfe-leads/current.json': JSON.stringify({ version }) })
