import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pacote from 'pacote'
import { ReleaseRefused } from '../refusal.ts'
import { appInArchive, type PackedApp } from './package-files.ts'
import { type Attestation, checkProvenance } from './provenance.ts'

/** By it a package of npm says that it is an app. */
const appKeyword = 'ginkgo-app'

export interface NpmOptions {
  /** The registry's address. */
  readonly registry: string
  /** The repository that the package has to be built in. */
  readonly repository?: string | undefined
  /** Takes a package that neither the registry nor its build has signed. */
  readonly unsigned: boolean
  /** The checksum that the operator expects of the archive, as of Subresource Integrity. */
  readonly integrity?: string | undefined
  /** The file of another signing authority than that of sigstore. */
  readonly trustedRoot?: string | undefined
}

const patienceMs = 15_000

async function jsonAt<T>(address: URL): Promise<T | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  return response.ok ? ((await response.json()) as T) : undefined
}

interface RegistryKey {
  readonly keyid: string
  readonly key: string
  readonly expires: string | null
}

/** The keys with which a registry signs its packages, as its clients name them. */
async function keysOf(registry: URL): Promise<object> {
  const said = await jsonAt<{ keys?: RegistryKey[] }>(new URL('-/npm/v1/keys', registry))
  const keys = said?.keys?.map((one) => ({
    ...one,
    pemkey: `-----BEGIN PUBLIC KEY-----\n${one.key}\n-----END PUBLIC KEY-----`,
  }))
  return keys ? { [`//${registry.host}${registry.pathname}:_keys`]: keys } : {}
}

/** What the client of a registry objects to, as a sentence. */
function refusalFor(what: string, error: unknown): Error {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EINTEGRITY')
    return new ReleaseRefused(`${what} does not have the checksum that it should have.`)
  if (['EINTEGRITYSIGNATURE', 'EMISSINGSIGNATUREKEY', 'EEXPIREDSIGNATUREKEY'].includes(code ?? ''))
    return new ReleaseRefused(`The registry's signature of ${what} is not valid.`)
  if (code === 'E404' || code === 'ETARGET') return new ReleaseRefused(`The registry has no package ${what}.`)
  return new Error(`${what} could not be read from the registry: ${message}`, { cause: error })
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalFor(what, error)
  }
}

/** `pkg:npm/%40quotes/ginkgo@1.2.0` */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** An app from a registry, with everything checked that it was asked to prove. @throws ReleaseRefused */
export async function appFromNpm(
  spec: string,
  { registry, repository, unsigned, integrity, trustedRoot }: NpmOptions,
): Promise<PackedApp & { readonly integrity: string }> {
  const from = new URL(registry.endsWith('/') ? registry : `${registry}/`)
  const cache = mkdtempSync(join(tmpdir(), 'ginkgo-package-'))
  try {
    const keys = unsigned ? {} : await keysOf(from)
    const common = { registry: from.href, cache, ...keys, ...(integrity && { integrity }) }
    const manifest = await attempt(spec, () =>
      pacote.manifest(spec, { ...common, fullMetadata: true, verifySignatures: !unsigned }),
    )
    const what = `${manifest.name}@${manifest.version}`
    if (!Array.isArray(manifest.keywords) || !manifest.keywords.includes(appKeyword))
      throw new ReleaseRefused(`${what} does not have the keyword ${appKeyword}, so it is no app.`)
    if (!unsigned && !manifest._signatures) throw new ReleaseRefused(`The registry has not signed ${what}.`)
    const attested = manifest.dist?.attestations
    if (!repository && (attested || !unsigned))
      throw new ReleaseRefused(
        attested
          ? `${what} claims a provenance; say with --provenance in which repository it has to be built.`
          : `Say with --provenance in which repository ${what} has to be built, or with --unsigned that it need not be proved.`,
      )
    if (!manifest._integrity?.startsWith('sha512-'))
      throw new ReleaseRefused(`The registry has no checksum by SHA-512 of ${what}.`)
    const archive = await attempt(what, () =>
      pacote.tarball(what, { ...common, integrity: manifest._integrity, resolved: manifest._resolved }),
    )
    if (repository) {
      // From this registry, wherever the package says that they are.
      const address = attested && new URL(new URL(attested.url).pathname, from)
      const said = address && (await jsonAt<{ attestations?: Attestation[] }>(address))
      const sha512 = createHash('sha512').update(archive).digest('hex')
      const expected = { purl: purlOf(manifest.name, manifest.version), sha512, repository, trustedRoot }
      await checkProvenance(what, said?.attestations ?? [], expected)
    }
    return { ...appInArchive(what, archive), integrity: manifest._integrity }
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
