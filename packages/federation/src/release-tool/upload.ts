import { sourceMapKey } from '../private-keys.ts'
import type { Bucket } from './bucket-type.ts'
import { ReleaseRefused } from './refusal.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface BuiltFile {
  /** Relative to the build's folder. */
  readonly path: string
  readonly content: Uint8Array
}

/** SHA-256 over names and contents, in hexadecimal. */
export async function fingerprintOf(files: readonly BuiltFile[]): Promise<string> {
  const parts = files.flatMap(({ path, content }) => [`${path}\0`, new Uint8Array(content), '\0'])
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A version that already exists with another content; versions never change. */
export class VersionTaken extends ReleaseRefused {
  constructor(name: string, version: string) {
    super(
      `${name} ${version} exists with another content. A version never changes: give this build another one.`,
    )
  }
}

/** Whether a text can be the name of a version, which is a folder and stands in addresses. */
export const isVersion = (text: string): boolean =>
  /^[A-Za-z0-9][\w.+-]{0,63}$/.test(text) && !text.includes('..')

const sealOf = (name: string, version: string) => `${name}/${version}/release.json`

/** Whether every file of a version is there. */
export async function isComplete(bucket: Bucket, name: string, version: string): Promise<boolean> {
  return (await bucket.get(sealOf(name, version))) !== undefined
}

/** When a version was complete, ISO 8601; undefined for one whose upload broke off. */
export async function completedAt(
  bucket: Bucket,
  name: string,
  version: string,
): Promise<string | undefined> {
  const seal = await bucket.get(sealOf(name, version))
  return seal && (JSON.parse(seal.text) as { at: string }).at
}

/** How many files travel at the same time. */
const lanes = 6

/** Source maps are kept below a prefix that the gateway does not serve. */
function keyOf(name: string, version: string, path: string): string {
  const mapped = /^(.*)\.map$/.exec(path)?.[1]
  return mapped === undefined ? `${name}/${version}/${path}` : sourceMapKey(name, version, mapped)
}

/** Stores files of a version. */
export async function putAll(
  bucket: Bucket,
  name: string,
  version: string,
  files: readonly BuiltFile[],
): Promise<void> {
  const waiting = [...files]
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const type = contentTypes[/\.\w+$/.exec(file.path)?.[0] ?? ''] ?? 'application/octet-stream'
      await bucket.put(keyOf(name, version, file.path), file.content, type)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * Stores a version. It is claimed for its content by a conditional write before its first file, so that two
 * uploads of one version never mix, and sealed after its last one; an upload that broke off can be repeated.
 * @throws VersionTaken when the version is claimed by another content; nothing is changed then
 */
export async function upload(
  bucket: Bucket,
  name: string,
  version: string,
  files: readonly BuiltFile[],
): Promise<void> {
  const fingerprint = await fingerprintOf(files)
  const claim = `${name}/${version}/claim.json`
  const isOurs = await bucket.putIf(claim, JSON.stringify({ fingerprint }), undefined)
  if (!isOurs) {
    const claimed = JSON.parse((await bucket.get(claim))?.text ?? '{}') as { fingerprint?: string }
    if (claimed.fingerprint !== fingerprint) throw new VersionTaken(name, version)
    if (await isComplete(bucket, name, version)) return
  }
  await putAll(bucket, name, version, files)
  await bucket.put(
    sealOf(name, version),
    JSON.stringify({ at: new Date().toISOString() }),
    'application/json',
  )
}
