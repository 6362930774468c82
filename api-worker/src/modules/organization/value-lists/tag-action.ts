import type { OrgDb } from '../../../db/org-db.ts'
import { nothing, type Read } from '../../../db/statement.ts'
import { accepted } from './listed-values.ts'
import { type ListRow, readLists } from './value-list-rows.ts'

type Action = { readonly type: string } | { readonly type: 'addTag' | 'removeTag'; readonly tag: string }

/** The list of tags, for an action on many records that is about one of them. */
export const readTagList = (db: OrgDb, action: Action): Read<ListRow[] | undefined> =>
  'tag' in action ? readLists(db, ['tags']) : nothing

/**
 * The action with the present tag in the place of a former one. An archived tag can be removed, but not added.
 * @throws DomainError `rule_broken` for an archived tag
 */
export function withPresentTag<A extends Action>(rows: readonly ListRow[] | undefined, action: A): A {
  if (!('tag' in action)) return action
  const allowed = action.type === 'removeTag' ? [action.tag] : []
  return { ...action, tag: accepted('tags', rows, action.tag, { path: 'action.tag', former: allowed }) }
}
