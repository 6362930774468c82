import { call } from '@ginkgo/api-client'
import { type LeadImportMatch, leadImportsApi, maxImport, type VerticalId } from '@ginkgo/contracts'
import { useEffect, useMemo, useState } from 'react'
import type { Check } from './check-rows.ts'

/** A lead that is there and has the e-mail or phone of a row. */
export type KnownLead = Omit<LeadImportMatch, 'row'>

/** The lead that each row matches, by the position of the row among the ready ones. */
export type Matches = ReadonlyMap<number, KnownLead>

/** What is there already of the rows. */
export interface Compared {
  readonly matches: Matches
  /** The lead into which the record of a row was merged, by the position of the row among the ready ones. */
  readonly merged: ReadonlyMap<number, { readonly name: string }>
}

/**
 * Undefined while they are read, `unknown` when they could not be read.
 * @param isByIds records are found by their ids alone
 * @param version another number reads them anew
 */
export function useMatches(
  verticalId: VerticalId,
  check: Check | undefined,
  isByIds: boolean,
  version = 0,
): Compared | 'unknown' | undefined {
  const of = useMemo(
    () => check && { verticalId, ready: check.ready, isByIds, version },
    [verticalId, check, isByIds, version],
  )
  const [done, setDone] = useState<{ of: object; compared: Compared | 'unknown' }>()
  useEffect(() => {
    if (!of) return
    const ending = new AbortController()
    findMatches(of, ending.signal)
      .then((compared) => setDone({ of, compared }))
      // The count is only a preview: the import itself matches every row again.
      .catch(() => {
        if (!ending.signal.aborted) setDone({ of, compared: 'unknown' })
      })
    return () => ending.abort()
  }, [of])
  return done?.of === of ? done?.compared : undefined
}

/** People of one row that are compared; a cell that names more is no list of people. */
const maxPeople = 50

interface Of {
  readonly verticalId: VerticalId
  readonly ready: Check['ready']
  readonly isByIds: boolean
}

async function findMatches({ verticalId, ready, isByIds }: Of, signal: AbortSignal): Promise<Compared> {
  const comparable = ready
    .map((row, place) => ({ ...row, ...(isByIds && { email: null, phones: [] }), place }))
    .filter(({ email, phones, record }) => email || phones.length > 0 || record !== null)
  const matches = new Map<number, KnownLead>()
  const merged = new Map<number, { name: string }>()
  for (let start = 0; start < comparable.length; start += maxImport.rowsPerPart) {
    const part = comparable.slice(start, start + maxImport.rowsPerPart)
    const rows = part.map(({ email, phones, name, people, record }) => ({
      email,
      phones: [...phones],
      name,
      record,
      people: people.slice(0, maxPeople),
    }))
    const answer = await call(leadImportsApi.matches, { params: { verticalId }, body: { rows } }, { signal })
    for (const { row, ...lead } of answer.leads) matches.set(part[row]?.place ?? -1, lead)
    for (const { row, name } of answer.merged) merged.set(part[row]?.place ?? -1, { name })
  }
  return { matches, merged }
}
