import type { ReportBucket } from './env.ts'
import type { LiveRemotes, Registry } from './registry.ts'
import { registryOf } from './registry.ts'
import { proofLifeMs, type ReportKey, reportKeys } from './report-keys.ts'

const hourMs = 3_600_000

/** `<id of the key>.<hour of signing>.<signature>`, all that a page needs to show that it was served a version. */
const written = /^([0-9a-f]{8})\.([0-9a-z]{1,8})\.([\w-]{43})$/

const signed = (app: string, version: string, hour: string) =>
  new TextEncoder().encode(`served\n${app}\n${version}\n${hour}`)

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function proofOf({ id, key }: ReportKey, app: string, version: string, now: number): Promise<string> {
  const hour = Math.floor(now / hourMs).toString(36)
  return `${id}.${hour}.${toBase64Url(await crypto.subtle.sign('HMAC', key, signed(app, version, hour)))}`
}

/**
 * Whether this gateway served the version of the app, two weeks ago at most.
 * @throws the bucket's error
 */
export async function wasServed(
  bucket: ReportBucket,
  { app, version, proof }: { readonly app: string; readonly version: string; readonly proof: string },
  now: number,
): Promise<boolean> {
  const [, id, hour = '', signature = ''] = written.exec(proof) ?? []
  if (id === undefined) return false
  const ageMs = now - Number.parseInt(hour, 36) * hourMs
  // Clocks of two instances may be apart.
  if (ageMs < -hourMs || ageMs > proofLifeMs) return false
  const key = (await reportKeys(bucket, now, id)).find((one) => one.id === id)?.key
  return (
    key !== undefined &&
    crypto.subtle.verify('HMAC', key, fromBase64Url(signature), signed(app, version, hour))
  )
}

/** What a page is served, with the proofs of it; without them while the keys cannot be read: the page works all the same. */
export async function withProofs(
  bucket: ReportBucket,
  remotes: LiveRemotes,
  shell: string | undefined,
  now: number,
): Promise<{ readonly registry: Registry; readonly shellProof: string | undefined }> {
  const registry = registryOf(remotes)
  try {
    const [key] = await reportKeys(bucket, now)
    if (!key) return { registry, shellProof: undefined }
    const proven = Object.entries(registry).map(
      async ([name, remote]) =>
        [name, { ...remote, proof: await proofOf(key, name, remote.version, now) }] as const,
    )
    const shellProof = shell === undefined ? undefined : await proofOf(key, 'shell-app', shell, now)
    return { registry: Object.fromEntries(await Promise.all(proven)), shellProof }
  } catch (error) {
    console.error('The page is served without proofs, so its reports will be refused:', error)
    return { registry, shellProof: undefined }
  }
}
