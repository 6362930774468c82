import { isolated } from '@ginkgo/ui'
import type { SearchResults } from '@ginkgo/contracts'
import type { IconDrawing, SearchGroup } from '@ginkgo/portal-sdk'
import { type AppExtensions, filledPath, pagesOf, type RegisteredPage } from '@ginkgo/portal-sdk/host'
import { iconOf } from '../remotes/remote-icon.ts'
import type { Entry, EntryGroup } from './entries.ts'
import type { RecentRecord } from './recent-records.ts'

type GoTo = (path: string) => () => void
type Hit = Readonly<Record<string, unknown>>

/** The name of a vertical other than the one in use, as opening the record switches to it. */
type VerticalName = (verticalId: string) => string | undefined

const groupsOf = (apps: readonly AppExtensions[]): SearchGroup<IconDrawing>[] =>
  apps.flatMap(({ search = [] }) => search).sort((one, other) => one.order - other.order)

const pageNamed = (apps: readonly AppExtensions[], name: string): RegisteredPage | undefined =>
  pagesOf(apps).find((page) => page.name === name)

function entryOf(
  group: SearchGroup<IconDrawing>,
  hit: Hit,
  path: string,
  nameOf: VerticalName,
  goTo: GoTo,
): Entry {
  const { icon, icons, at } = group
  const key = String(hit['id'])
  const place = at ? `?${new URLSearchParams({ ...at.query, [at.parameter]: key })}` : ''
  return {
    key,
    label: String(hit[group.name]),
    detail: group.details.flatMap((field) => (hit[field] ? isolated(String(hit[field])) : [])).join(' · '),
    hint: nameOf(String(hit['verticalId'])),
    icon: iconOf((icons && icons.of[String(hit[icons.field])]) ?? icon),
    run: goTo(`${filledPath(path, String(hit[group.id]))}${place}`),
  }
}

/** What the server found, by kind, as the remotes show their records. */
export function resultGroups(
  apps: readonly AppExtensions[],
  results: SearchResults,
  goTo: GoTo,
  nameOf: VerticalName,
): EntryGroup[] {
  return groupsOf(apps).flatMap((group) => {
    const page = pageNamed(apps, group.opens)
    if (!page) return []
    const hits: readonly Hit[] = results[group.results] ?? []
    return [{ title: group.title, entries: hits.map((hit) => entryOf(group, hit, page.path, nameOf, goTo)) }]
  })
}

/**
 * Lines that open a list of the vertical in use, where the search can be filtered and sorted.
 * @param results of the text, where they are known: a list without any match is not offered
 */
export function searchedLists(
  apps: readonly AppExtensions[],
  text: string,
  results: SearchResults | undefined,
  goTo: GoTo,
): Entry[] {
  return groupsOf(apps).flatMap(({ all, results: kind }) => {
    const page = all && pageNamed(apps, all.page)
    if (!page || results?.[kind].length === 0) return []
    return [
      {
        key: `all-${kind}`,
        label: all.label.replace('{text}', () => text),
        icon: iconOf(all.icon),
        run: goTo(`${page.path}?${new URLSearchParams({ ...all.query, [all.parameter]: text })}`),
      },
    ]
  })
}

/** What was opened last, of the kinds that there are. */
export const recentEntries = (
  apps: readonly AppExtensions[],
  records: readonly RecentRecord[],
  goTo: GoTo,
  nameOf: VerticalName,
): Entry[] =>
  records.flatMap(({ kind, id, name, detail, verticalId }) => {
    const page = pageNamed(apps, kind)
    if (!page?.record) return []
    return [
      {
        key: id,
        label: name,
        detail: detail ?? undefined,
        hint: nameOf(verticalId),
        icon: iconOf(page.record.icon),
        run: goTo(filledPath(page.path, id)),
      },
    ]
  })
