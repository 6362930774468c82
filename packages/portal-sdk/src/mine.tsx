import { Navigate, useSearchParams } from '@ginkgo/router'
import { FilterToggle } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { remember, rememberedKey } from './remembered.ts'
import { useSession } from './session.ts'

/** Keeps whether this person wants to see their own records when they open the list. */
export const rememberMine = (list: string, userId: string, isMine: boolean): void =>
  remember(rememberedKey('mine', list, userId), isMine ? 'true' : null)

/** Whether this person's list opens with their own records. */
export const opensWithMine = (list: string, userId: string): boolean =>
  localStorage.getItem(rememberedKey('mine', list, userId)) !== null

/**
 * A list that opens with the user's own records where that is remembered, and with what the address says where that
 * says anything.
 */
export function RememberedMine({
  list,
  parameter,
  ignoredParams = [],
  children,
}: {
  /** Names the list among those that are remembered: the name of its page. */
  list: string
  /** The filter by person in the list's address. */
  parameter: string
  /** Parameters of the address that say nothing about the records. */
  ignoredParams?: readonly string[]
  children: ReactNode
}) {
  const { user } = useSession()
  const [search] = useSearchParams()
  const saysSomething = [...search.keys()].some((name) => !ignoredParams.includes(name))
  if (saysSomething || !opensWithMine(list, user.id)) return children
  const own = new URLSearchParams(search)
  own.set(parameter, 'me')
  return <Navigate to={{ search: own.toString() }} replace />
}

/** Narrows a list to the user's own records, and takes that back. */
export function MineButton({
  isMine,
  onChange,
}: {
  isMine: boolean
  /** With the value of the filter by person. */
  onChange: (person: 'me' | null) => void
}) {
  return (
    <FilterToggle pressed={isMine} onPressedChange={(pressed) => onChange(pressed ? 'me' : null)}>
      Mine
    </FilterToggle>
  )
}
