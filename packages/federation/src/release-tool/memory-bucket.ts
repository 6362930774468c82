import type { Bucket } from './bucket-type.ts'

/** A bucket in memory with the same conditional writes, for tests of the release rules. */
export function memoryBucket(): Bucket & { readonly texts: () => Record<string, string> } {
  const objects = new Map<string, { text: string; etag: string }>()
  let writes = 0
  const store = (key: string, body: Uint8Array | string) => {
    writes += 1
    objects.set(key, { text: Buffer.from(body).toString(), etag: String(writes) })
  }
  return {
    get: async (key) => objects.get(key),
    put: async (key, body) => store(key, body),
    putIf: async (key, body, etag) => {
      if (objects.get(key)?.etag !== etag) return false
      store(key, body)
      return true
    },
    folders: async () => [],
    keys: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    close: async () => {},
    texts: () => Object.fromEntries([...objects].map(([key, { text }]) => [key, text])),
  }
}
