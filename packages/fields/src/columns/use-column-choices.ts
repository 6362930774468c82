import type { ColumnChoice, View } from '@ginkgo/contracts'
import { remember, rememberedKey, useRemembered, useSession } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import { parsedChoices } from './stored-choices.ts'

export interface ColumnChoices {
  /** Undefined where the list has its own columns. */
  readonly choices: readonly ColumnChoice[] | undefined
  /** They were changed while the view is open, and the view has not got them yet. */
  readonly isDraft: boolean
  /** Undefined goes back to the columns of the list. */
  readonly keep: (choices: readonly ColumnChoice[] | undefined) => void
}

const draftKey = (list: string, userId: string, viewId: string) =>
  rememberedKey('columns', list, `${userId}-${viewId}`)

/** Goes back to the columns that the view has. */
export const dropDraft = (list: string, userId: string, viewId: string): void =>
  remember(draftKey(list, userId, viewId), null, sessionStorage)

/**
 * How the person has the columns of a list: as the open view has them, otherwise as this device remembers. What is
 * changed while a view is open stays in this tab until the view is updated, so that no tab changes what another shows.
 */
export function useColumnChoices(list: string, view: View | undefined): ColumnChoices {
  const { id: userId } = useSession().user
  const ownKey = rememberedKey('columns', list, userId)
  const own = useRemembered(ownKey)
  const key = draftKey(list, userId, view?.id ?? '')
  const draft = useRemembered(key, sessionStorage)
  const columns = view?.columns
  const ofView = useMemo(() => parsedChoices(draft) ?? columns ?? undefined, [draft, columns])
  const ofPerson = useMemo(() => parsedChoices(own), [own])
  const text = (choices: readonly ColumnChoice[] | undefined) => (choices ? JSON.stringify(choices) : null)
  return {
    choices: view ? (ofView ?? ofPerson) : ofPerson,
    isDraft: view !== undefined && draft !== null && draft !== text(columns ?? undefined),
    keep: (next) => (view ? remember(key, text(next ?? []), sessionStorage) : remember(ownKey, text(next))),
  }
}
