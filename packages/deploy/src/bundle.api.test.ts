import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kilobytesOf, maxKilobytes } from './bundle.ts'

test.each(['api-worker', 'signature-worker'])(
  '%s that is under test is small enough to be deployed',
  (worker) => {
    const workers = process.env.GINKGO_WORKERS
    if (!workers) throw new Error('The folder of the bundled Workers is not known')
    expect(kilobytesOf(join(workers, worker))).toBeLessThanOrEqual(maxKilobytes)
  },
)
