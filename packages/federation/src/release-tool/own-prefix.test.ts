import { expect, test } from 'vitest'
import type { Bucket } from './bucket-type.ts'
import { memoryBucket } from './memory-bucket.ts'
import { ownPrefix } from './own-prefix.ts'

const calls: Readonly<Record<string, (bucket: Bucket, key: string) => Promise<unknown>>> = {
  get: (bucket, key) => bucket.get(key),
  put: (bucket, key) => bucket.put(key, 'x', 'text/plain'),
  putIf: (bucket, key) => bucket.putIf(key, 'x', undefined),
  folders: (bucket, key) => bucket.folders(key),
  keys: (bucket, key) => bucket.keys(key),
}

test.each(Object.keys(calls))('%s stays in the prefix of its remote', async (call) => {
  const whole = memoryBucket()
  const own = ownPrefix(whole, 'mfe-leads')
  for (const key of [
    'mfe-settings/current.json',
    'mfe-leads-2/current.json',
    'mfe-leads',
    'current.json',
    '',
  ])
    await expect(calls[call]!(own, key)).rejects.toThrow('does not belong to mfe-leads')
  expect(whole.texts()).toEqual({})
  await expect(calls[call]!(own, 'mfe-leads/current.json')).resolves.not.toThrow()
})
