import { filesOfOwnExport, type OwnFile, ownTables, type OwnTables } from '@ginkgo/contracts'
import { strFromU8, unzipSync } from 'fflate'

/** Bytes that the tables of an export may have when they are unpacked. */
const maxUnpacked = 400 * 1_048_576

/** The files of an export of this product; undefined for any other archive, such as a workbook. */
export function readOwnExport(bytes: Uint8Array): OwnFile[] | undefined {
  let size = 0
  let parts: ReturnType<typeof unzipSync>
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isTable = name === 'contents.json' || ownTables.some((table) => name === `json/${table}.json`)
        if (isTable) size += originalSize
        return isTable && size <= maxUnpacked
      },
    })
  } catch {
    return undefined
  }
  if (!parts['contents.json'] || !parts['json/leads.json'] || size > maxUnpacked) return undefined
  const tables = Object.fromEntries(
    ownTables.flatMap((table) => {
      const part = parts[`json/${table}.json`]
      return part ? [[table, JSON.parse(strFromU8(part))]] : []
    }),
  ) as OwnTables
  return filesOfOwnExport(tables)
}
