import type { Bucket } from './bucket-type.ts'

/** A bucket as the team of one remote may use it: whatever lies outside `<name>/` is refused before it is asked for. */
export function ownPrefix(bucket: Bucket, name: string): Bucket {
  const own = (key: string): string => {
    if (!key.startsWith(`${name}/`)) throw new Error(`${key} does not belong to ${name}`)
    return key
  }
  return {
    get: async (key) => bucket.get(own(key)),
    put: async (key, body, contentType) => bucket.put(own(key), body, contentType),
    putIf: async (key, body, etag) => bucket.putIf(own(key), body, etag),
    folders: async (prefix) => bucket.folders(own(prefix)),
    keys: async (prefix) => bucket.keys(own(prefix)),
    close: () => bucket.close(),
  }
}
