import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, launchPool, launchSqld } from '@ginkgo/dev-stack'

/** Starts a further database server with its own pool, for a stack whose organizations move to it. */
export const startCellDatabase = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-cell-'))
  const [port, poolPort] = (await freePorts(2)) as [number, number]
  const url = `http://127.0.0.1:${port}`
  const sqld = await launchSqld(join(dir, 'database'), port, [], 8)
  const pool = await launchPool(poolPort, url)
  return {
    /** The address of sqld itself, and that of the pool through which the API reaches it. */
    url,
    poolUrl: `http://127.0.0.1:${poolPort}`,
    async stop() {
      await pool.stop(0)
      await sqld.stop(0)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
