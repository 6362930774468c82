import { appendFileSync } from 'node:fs'

/** Does the work. During `pnpm test:profile` also adds its duration to the total of its kind. */
export const spent = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
  const { GINKGO_TEST_PROFILE: file } = process.env
  if (!file) return work()
  const begun = performance.now()
  try {
    return await work()
  } finally {
    appendFileSync(file, `${kind}\t${Math.round(performance.now() - begun)}\n`)
  }
}
