import { call } from '@ginkgo/api-client'
import { leadImportsApi, maxImport, type VerticalId } from '@ginkgo/contracts'
import { useEffect, useState } from 'react'
import type { Check } from './check-rows.ts'

/** How many of the ready rows mean a lead that is there already; undefined while it is not known. */
export function useMatches(verticalId: VerticalId, check: Check | undefined): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    setCount(undefined)
    if (!check) return
    const ending = new AbortController()
    countMatches(verticalId, check.keys, ending.signal)
      .then(setCount)
      // The figure is a help, not a need: without it the import decides row by row all the same.
      .catch(() => undefined)
    return () => ending.abort()
  }, [verticalId, check])
  return count
}

async function countMatches(
  verticalId: VerticalId,
  keys: Check['keys'],
  signal: AbortSignal,
): Promise<number> {
  const meaningful = keys.filter(({ email, phones }) => email || phones.length > 0)
  let count = 0
  for (let start = 0; start < meaningful.length; start += maxImport.rowsPerPart) {
    const rows = meaningful
      .slice(start, start + maxImport.rowsPerPart)
      .map(({ email, phones }) => ({ email, phones: [...phones] }))
    const part = await call(leadImportsApi.matches, { params: { verticalId }, body: { rows } }, { signal })
    count += part.count
  }
  return count
}
