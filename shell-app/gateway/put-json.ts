import type { ReportBucket } from './env.ts'

/** How often an object is written when the bucket fails: its errors pass within a moment, and R2 asks to try again. */
const attempts = 3

/**
 * Writes an object in place of what was read, or a new one where nothing was there.
 * @returns whether it was written; not if somebody else has written meanwhile
 * @throws the bucket's error when it fails three times
 */
export async function putJson(
  bucket: ReportBucket,
  key: string,
  value: unknown,
  stored: { readonly etag: string } | null,
): Promise<boolean> {
  const onlyIf = stored ? { etagMatches: stored.etag } : { etagDoesNotMatch: '*' }
  const options = { onlyIf, httpMetadata: { contentType: 'application/json' } }
  for (let attempt = 1; ; attempt += 1)
    try {
      return (await bucket.put(key, JSON.stringify(value), options)) !== null
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
    }
}
