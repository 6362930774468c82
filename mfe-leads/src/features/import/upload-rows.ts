import { NoAnswer } from '@ginkgo/api-client'
import { type leadImportsApi, maxImport } from '@ginkgo/contracts'
import type { Mutation } from '@ginkgo/portal-sdk'

/** Characters of a part as JSON; at most three bytes each, it stays below the 1 MB a request may have. */
const partLength = 300_000

/** The rows in parts that a request can carry, each with the number of its first row. */
export function partsOf(
  rows: readonly (readonly string[])[],
): { readonly first: number; readonly rows: string[][] }[] {
  const parts: { first: number; rows: string[][] }[] = []
  let length = Number.POSITIVE_INFINITY
  for (const [index, cells] of rows.entries()) {
    const rowLength = JSON.stringify(cells).length + 1
    let part = parts.at(-1)
    if (!part || length + rowLength > partLength || part.rows.length === maxImport.rowsPerPart) {
      part = { first: index + 1, rows: [] }
      parts.push(part)
      length = 0
    }
    part.rows.push([...cells])
    length += rowLength
  }
  return parts
}

/**
 * Sends all rows; `onProgress` gets the number that arrived. A part that got no answer is sent once more.
 * @returns whether all have arrived
 */
export async function uploadRows(
  send: Mutation<typeof leadImportsApi.addRows>['send'],
  importId: string,
  rows: readonly (readonly string[])[],
  onProgress: (sent: number) => void,
): Promise<boolean> {
  for (const part of partsOf(rows)) {
    const request = { params: { importId }, body: part }
    let outcome = await send(request, { onFailure: (error) => error instanceof NoAnswer })
    if (!outcome.done && outcome.error instanceof NoAnswer) outcome = await send(request)
    if (!outcome.done) return false
    onProgress(part.first - 1 + part.rows.length)
  }
  return true
}
