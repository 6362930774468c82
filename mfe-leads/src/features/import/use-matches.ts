import { call } from '@ginkgo/api-client'
import { leadImportsApi, maxImport, type VerticalId } from '@ginkgo/contracts'
import { useEffect, useMemo, useState } from 'react'
import type { Check } from './check-rows.ts'

/** Positions, among the ready rows, of those that match an existing lead. */
export type Matches = ReadonlySet<number>

/** Undefined while they are read, `unknown` when they could not be read. */
export function useMatches(
  verticalId: VerticalId,
  check: Check | undefined,
): Matches | 'unknown' | undefined {
  const of = useMemo(() => check && { verticalId, ready: check.ready }, [verticalId, check])
  const [done, setDone] = useState<{ of: object; matches: Matches | 'unknown' }>()
  useEffect(() => {
    if (!of) return
    const ending = new AbortController()
    findMatches(of.verticalId, of.ready, ending.signal)
      .then((matches) => setDone({ of, matches }))
      // The count is only a preview: the import itself matches every row again.
      .catch(() => {
        if (!ending.signal.aborted) setDone({ of, matches: 'unknown' })
      })
    return () => ending.abort()
  }, [of])
  return done?.of === of ? done?.matches : undefined
}

async function findMatches(
  verticalId: VerticalId,
  ready: Check['ready'],
  signal: AbortSignal,
): Promise<Matches> {
  const comparable = ready
    .map((keys, place) => ({ ...keys, place }))
    .filter(({ email, phones }) => email || phones.length > 0)
  const matches = new Set<number>()
  for (let start = 0; start < comparable.length; start += maxImport.rowsPerPart) {
    const part = comparable.slice(start, start + maxImport.rowsPerPart)
    const rows = part.map(({ email, phones }) => ({ email, phones: [...phones] }))
    const answer = await call(leadImportsApi.matches, { params: { verticalId }, body: { rows } }, { signal })
    for (const at of answer.rows) matches.add(part[at]?.place ?? -1)
  }
  return matches
}
