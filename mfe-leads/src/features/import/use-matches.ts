import { call } from '@ginkgo/api-client'
import { type LeadImportMatch, leadImportsApi, maxImport, type VerticalId } from '@ginkgo/contracts'
import { useEffect, useMemo, useState } from 'react'
import type { Check } from './check-rows.ts'

/** A lead that is there and has the e-mail or phone of a row. */
export type KnownLead = Omit<LeadImportMatch, 'row'>

/** The lead that each row matches, by the position of the row among the ready ones. */
export type Matches = ReadonlyMap<number, KnownLead>

/**
 * Undefined while they are read, `unknown` when they could not be read.
 * @param version another number reads them anew
 */
export function useMatches(
  verticalId: VerticalId,
  check: Check | undefined,
  version = 0,
): Matches | 'unknown' | undefined {
  const of = useMemo(() => check && { verticalId, ready: check.ready, version }, [verticalId, check, version])
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

/** People of one row that are compared; a cell that names more is no list of people. */
const maxPeople = 50

async function findMatches(
  verticalId: VerticalId,
  ready: Check['ready'],
  signal: AbortSignal,
): Promise<Matches> {
  const comparable = ready
    .map((keys, place) => ({ ...keys, place }))
    .filter(({ email, phones }) => email || phones.length > 0)
  const matches = new Map<number, KnownLead>()
  for (let start = 0; start < comparable.length; start += maxImport.rowsPerPart) {
    const part = comparable.slice(start, start + maxImport.rowsPerPart)
    const rows = part.map(({ email, phones, name, people }) => ({
      ...{ email, phones: [...phones], name },
      people: people.slice(0, maxPeople),
    }))
    const answer = await call(leadImportsApi.matches, { params: { verticalId }, body: { rows } }, { signal })
    for (const { row, ...lead } of answer.leads) matches.set(part[row]?.place ?? -1, lead)
  }
  return matches
}
