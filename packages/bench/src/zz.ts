import { startFilled } from './bench-stack.ts'
import { measureMerge } from './merges.ts'
const { stack, sets, bundleDir } = await startFilled('/tmp/merge-bench', { small: 100, large: 500 })
try {
  await measureMerge(bundleDir, stack.databasePoolUrl, sets.large, 9)
} finally {
  await stack.stop()
}
