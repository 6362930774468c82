import { join } from 'node:path'
import { caches } from './paths.ts'
import { claim, release } from './pid-file.ts'
import { waitFor } from './wait-for.ts'

/** Does some work when no other process of this workspace does work of that name. */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(caches, `${name}.pid`)
  await waitFor(
    `the end of the ${name} that another process runs`,
    async () => {
      const holder = claim(lock)
      if (holder !== undefined) throw new Error(`process ${holder} runs it`)
    },
    300_000,
    200,
  )
  try {
    return await work()
  } finally {
    release(lock)
  }
}
