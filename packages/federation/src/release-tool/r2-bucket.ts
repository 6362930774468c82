import type { Bucket } from './bucket-type.ts'

/** What releases need of an R2 bucket. */
export interface R2 {
  get(key: string): Promise<{ text(): Promise<string>; etag: string } | null>
  put(key: string, body: Uint8Array | string, options: object): Promise<unknown>
  list(options: object): Promise<{
    delimitedPrefixes: string[]
    objects: { key: string }[]
    truncated: boolean
    cursor?: string
  }>
}

const patienceMs = 15_000

/** How R2 and its local emulation report that somebody else was writing at that moment, or a passing fault. */
const passing = /SQLITE_BUSY|database is locked|Unspecified error|internal error/i

/** Repeats what failed in a way that passes. */
export async function patiently<T>(passes: RegExp, work: () => Promise<T>): Promise<T> {
  const givenUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!passes.test(String(error)) || Date.now() > givenUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
    }
  }
}

/** A conditional write may be repeated too: its condition then no longer holds because of the first try. */
const repeated = <T>(work: () => Promise<T>): Promise<T> => patiently(passing, work)

/** A bucket as releases use it. @param close ends what was opened for it */
export function bucketOf(REMOTES: R2, close: () => Promise<void> = async () => {}): Bucket {
  return {
    async get(key) {
      const stored = await repeated(() => REMOTES.get(key))
      return stored ? { text: await stored.text(), etag: stored.etag } : undefined
    },
    async put(key, body, contentType) {
      await repeated(() => REMOTES.put(key, body, { httpMetadata: { contentType } }))
    },
    async putIf(key, body, etag) {
      const onlyIf = etag ? { etagMatches: etag } : { etagDoesNotMatch: '*' }
      const options = { onlyIf, httpMetadata: { contentType: 'application/json' } }
      return (await repeated(() => REMOTES.put(key, body, options))) !== null
    },
    async folders(prefix) {
      const names: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await repeated(() => REMOTES.list({ prefix, delimiter: '/', ...(cursor && { cursor }) }))
        names.push(...page.delimitedPrefixes.map((prefixOfName) => prefixOfName.slice(prefix.length, -1)))
        if (!page.truncated) return names
        cursor = page.cursor
      }
    },
    async keys(prefix) {
      const keys: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await repeated(() => REMOTES.list({ prefix, ...(cursor && { cursor }) }))
        keys.push(...page.objects.map(({ key }) => key))
        if (!page.truncated) return keys
        cursor = page.cursor
      }
    },
    close,
  }
}
