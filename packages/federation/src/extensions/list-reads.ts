import type { FirstPaint, FirstRows, PageRead } from '@ginkgo/portal-sdk/extensions'

interface Asked {
  readonly id: string
  readonly path: string
}

/** The data of a list, as far as it says what its page asks the API for first: `ListData` of `@ginkgo/lists`. */
export interface DeclaredList {
  readonly name: string
  readonly endpoint: Asked
  readonly counts: Asked
  readonly views: { readonly list: Asked }
  readonly recordKind?: string
  readonly viewKey?: string
  readonly tabs: readonly { readonly value: string; readonly asks: Readonly<Record<string, string>> }[]
  readonly opensWith?: string
  readonly sort?: string
  readonly searchBox: { readonly placeholder: string }
  readonly firstRows?: Pick<FirstRows, 'title' | 'text' | 'withPicture'>
}

const verticalId = ':verticalId'

/** A question about the vertical in use, which some endpoints have in their path. */
function readOf({ id: endpoint, path }: Asked, asked: Readonly<Record<string, string>> = {}, rows?: number) {
  const isInPath = path.includes('{verticalId}')
  const query = isInPath ? asked : { ...asked, verticalId }
  return {
    endpoint,
    path: path.replace('{verticalId}', verticalId) as PageRead['path'],
    ...(Object.keys(query).length > 0 && { query }),
    ...(rows && { rows }),
  }
}

/** What the page of a list asks the API for first, as it asks where its address has no query. */
export function readsOf(list: DeclaredList): PageRead[] {
  const { endpoint, counts, views, recordKind, tabs, opensWith, sort, viewKey } = list
  const tab = tabs.find(({ value }) => value === opensWith) ?? tabs[0]
  return [
    // It is not known whether a list that remembers another view begins with its table.
    ...(viewKey ? [] : [readOf(endpoint, { ...(sort && { sort }), ...tab?.asks }, 50)]),
    readOf(counts),
    readOf(views.list, {}, 200),
    ...(recordKind
      ? [
          {
            endpoint: 'customFields.list',
            path: '/api/fields' as const,
            query: { recordKind, verticalId, archived: 'false' },
            rows: 50,
          },
        ]
      : []),
  ]
}

/** What the page of a list shows before its code is there. */
export const paintOf = (
  { name, endpoint, views, searchBox, viewKey, firstRows }: DeclaredList,
  declared: Partial<FirstPaint>,
): FirstPaint => ({
  search: searchBox.placeholder,
  ...(firstRows &&
    !viewKey && { rows: { list: name, endpoint: endpoint.id, views: views.list.id, ...firstRows } }),
  ...declared,
})
