import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kilobytesOf, maxKilobytes } from './bundle.ts'

test('the API that is under test is small enough to be deployed', () => {
  const workers = process.env.GINKGO_WORKERS
  if (!workers) throw new Error('The folder of the bundled Workers is not known')
  expect(kilobytesOf(join(workers, 'api-worker'))).toBeLessThanOrEqual(maxKilobytes)
})
