import { expect, test } from 'vitest'
import { FakeBucket } from './fake-bucket.ts'
import { putJson } from './put-json.ts'

test('an object is written although the bucket fails twice', async () => {
  const bucket = new FakeBucket({})
  let failures = 2
  const failing = {
    get: bucket.get.bind(bucket),
    delete: bucket.delete.bind(bucket),
    list: bucket.list.bind(bucket),
    put: (...put: Parameters<FakeBucket['put']>) => {
      if (failures > 0) {
        failures -= 1
        return Promise.reject(new Error('The bucket is busy'))
      }
      return bucket.put(...put)
    },
  }
  expect(await putJson(failing, 'a.json', { count: 1 }, null)).toBe(true)
  expect(bucket.files).toEqual({ 'a.json': '{"count":1}' })
  failures = 3
  await expect(putJson(failing, 'b.json', {}, null)).rejects.toThrow('The bucket is busy')
})

test('what somebody else has written since stays', async () => {
  const bucket = new FakeBucket({})
  await putJson(bucket, 'a.json', { by: 'one' }, null)
  expect(await putJson(bucket, 'a.json', { by: 'other' }, null)).toBe(false)
  const read = await bucket.get('a.json')
  expect(await putJson(bucket, 'a.json', { by: 'other' }, read)).toBe(true)
})
