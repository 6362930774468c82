import type { Bindings } from '../operation/env.ts'
import { keyedHash } from '../operation/keyed-hash.ts'

/** Milliseconds that a link to a content lasts: as long as a person needs to begin a download. */
const lastsMs = 5 * 60_000

interface Linked {
  readonly fileId: string
  /** Empty for the file itself. */
  readonly variant: string
  /** Milliseconds, in 13 digits. */
  readonly until: string
}

const signatureOf = (env: Bindings, { fileId, variant, until }: Linked) =>
  keyedHash(env.ENCRYPTION_KEY, `file content ${fileId} ${variant} ${until}`)

/** The path that shows a content to whoever has it, until it ends. */
export async function contentLink(
  env: Bindings,
  fileId: string,
  variant: string | undefined,
  now: string,
): Promise<string> {
  const linked = { fileId, variant: variant ?? '', until: String(Date.parse(now) + lastsMs) }
  const query = new URLSearchParams({ until: linked.until, signature: await signatureOf(env, linked) })
  if (variant) query.set('variant', variant)
  return `/api/file-contents/${fileId}?${query}`
}

/** Whether a link was made here and has not ended. */
export async function isLive(
  env: Bindings,
  linked: Linked,
  signature: string,
  now: string,
): Promise<boolean> {
  const expected = await signatureOf(env, linked)
  // Every character is compared, so that the time does not say where they differ.
  let differences = expected.length ^ signature.length
  for (let at = 0; at < expected.length; at++)
    differences |= expected.charCodeAt(at) ^ signature.charCodeAt(at)
  return differences === 0 && Number(linked.until) > Date.parse(now)
}
