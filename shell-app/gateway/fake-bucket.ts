import type { RemoteBucket } from './env.ts'

/** A bucket of the gateway's tests: files by key, which a test may change; `down` makes every call fail. */
export class FakeBucket implements RemoteBucket {
  readonly files: Record<string, string>
  down = false
  reads: string[] = []

  constructor(files: Record<string, string>) {
    this.files = files
  }

  async get(key: string) {
    if (this.down) throw new Error('The bucket is down')
    this.reads.push(key)
    const text = this.files[key]
    if (text === undefined) return null
    return { body: new Blob([text]).stream(), httpEtag: `"${key}"`, text: async () => text }
  }

  async list() {
    if (this.down) throw new Error('The bucket is down')
    const prefixes = Object.keys(this.files).map((key) => `${key.split('/')[0]}/`)
    return { delimitedPrefixes: [...new Set(prefixes)], truncated: false }
  }
}

const assets = (sync: string[]) => ({ sync, async: [] })

/** Files of one release of `mfe-leads`. */
export const leadsRelease = (version: string): Record<string, string> => ({
  [`mfe-leads/${version}/remote.json`]: JSON.stringify({
    name: 'mfe-leads',
    sdk: '^1.0.0',
    mounts: ['/leads'],
    pages: { '/leads': ['list.js', 'list.css'], '/leads/:leadId': ['lead.js'] },
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
