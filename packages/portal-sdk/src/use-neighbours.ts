import type { PagesResult } from '@ginkgo/api-client'
import { useNavigate } from '@ginkgo/router'
import { useEffect, useState } from 'react'
import { type ListOrigin, stateOfOrigin, useListOrigin } from './list-origin.ts'
import { useRecordAhead } from './record-ahead.ts'

/** Rows before the end of what is loaded at which more are read. */
const ahead = 5
const pageSize = 50
/** A page of the API holds at most this many. */
const mostAtOnce = 1_000

interface Place<Row> {
  readonly index: number
  readonly previous: Row | undefined
  readonly next: Row | undefined
}

const isSame = <Row>(one: Place<Row>, other: Place<Row>): boolean =>
  one.index === other.index && one.previous === other.previous && one.next === other.next

export interface Neighbours<Row> {
  /** The record as the list has it, to show at once. */
  readonly record: Row | undefined
  /** Its place in the list, from 1. */
  readonly position: number
  readonly total: number
  /** There may be more than `total`. */
  readonly isAtLeast: boolean
  readonly goPrevious: (() => void) | undefined
  readonly goNext: (() => void) | undefined
}

/** The last two arguments of `usePages` for the list that a page was opened from: as far as the record's place. */
export function pagesUpTo(origin: ListOrigin | undefined): [pageSize: number, startWith: number] {
  return [pageSize, Math.min(mostAtOnce, (origin?.index ?? 0) + pageSize)]
}

/**
 * The records before and after this one in the list its page was opened from; null while the list is loading,
 * undefined when the page was opened from elsewhere. A record that has left the list meanwhile, because it was
 * archived or its stage was changed, keeps its place.
 */
export function useNeighbours<Row extends { readonly id: string }>(
  { rows, total, isAtLeast, hasMore, isLoading, loadMore }: PagesResult<Row>,
  id: string | undefined,
  pathOf: (row: Row) => string,
): Neighbours<Row> | null | undefined {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const index = rows?.findIndex((row) => row.id === id) ?? -1
  const [last, setLast] = useState<{ id: string | undefined; place: Place<Row> }>()
  const present: Place<Row> | undefined =
    rows && index >= 0 ? { index, previous: rows[index - 1], next: rows[index + 1] } : undefined
  if (present && !(last && last.id === id && isSame(last.place, present))) setLast({ id, place: present })
  useEffect(() => {
    if (rows && index >= rows.length - ahead && hasMore) loadMore()
  }, [rows, index, hasMore, loadMore])

  const readRecord = useRecordAhead()
  const nextPath = present?.next && pathOf(present.next)
  const previousPath = present?.previous && pathOf(present.previous)
  useEffect(() => {
    // After the record itself, which is what is waited for.
    if (!isLoading) for (const path of [nextPath, previousPath]) if (path) readRecord(path)
  }, [isLoading, nextPath, previousPath, readRecord])

  const place = present ?? (last?.id === id ? last?.place : undefined)
  if (!origin) return undefined
  if (!place) return isLoading ? null : undefined
  const goTo = (row: Row | undefined, at: number) =>
    row &&
    (() => {
      // In place of this record, so that Back leads to the list.
      void navigate(pathOf(row), { state: stateOfOrigin({ ...origin, index: at }), replace: true })
    })
  return {
    record: rows?.[index],
    position: place.index + 1,
    total: Math.max(total, place.index + 1),
    isAtLeast,
    goPrevious: goTo(place.previous, place.index - 1),
    goNext: goTo(place.next, place.index + 1),
  }
}
