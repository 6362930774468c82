import { changedSearch } from '@ginkgo/router'

/** The address of the same page with the list behind a figure; undefined where there is none, as behind a goal. */
export function listLink(
  search: URLSearchParams,
  listQuery: Readonly<Record<string, unknown>> | undefined,
  title: string,
): string | undefined {
  if (!listQuery || !('of' in listQuery)) return undefined
  return `?${changedSearch(search, { list: JSON.stringify(listQuery), title })}`
}
