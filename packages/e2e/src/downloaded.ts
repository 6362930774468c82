import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright'

/** The content of a downloaded file. */
export const downloaded = async (download: Download): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ginkgo-download-'))
  try {
    const path = join(folder, 'file')
    await download.saveAs(path)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
