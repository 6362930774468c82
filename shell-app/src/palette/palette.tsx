import { useSession } from '@ginkgo/portal-sdk'
import { extensionsAtom } from '@ginkgo/portal-sdk/host'
import { useNavigate } from '@ginkgo/router'
import { CommandDialog } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { type EntryGroup, matchingEntries } from './entries.ts'
import { PaletteList } from './palette-list.tsx'
import { closePalette } from './palette-state.ts'
import { recentRecords } from './recent-records.ts'
import { recentEntries, resultGroups, searchedLists } from './result-groups.ts'
import { useActions, useNavigationEntries } from './use-commands.ts'
import { type Search, useSearch } from './use-search.ts'

/** Search over all records within reach, what was opened last, every page, and what can be done from anywhere. */
export function Palette({ initialText }: { initialText: string }) {
  const [typed, setTyped] = useState(initialText)
  const text = typed.trim()
  const { vertical } = useSession()
  // Without a vertical there are no records to search.
  const search = useSearch(vertical ? text : '')
  const groups = useGroups(text, search)
  return (
    <CommandDialog open onOpenChange={closePalette} title="Search">
      <PaletteList
        text={typed}
        onTextChange={setTyped}
        groups={groups}
        search={search}
        onClose={closePalette}
      />
    </CommandDialog>
  )
}

function useGroups(text: string, { results, of }: Search): readonly EntryGroup[] {
  const { user, vertical, verticals } = useSession()
  const navigate = useNavigate()
  const apps = useAtomValue(extensionsAtom)
  const actions = useActions()
  const [recent] = useState(() => recentRecords(user.id))
  const goTo = (path: string) => () => void navigate(path)
  const pages = useNavigationEntries(goTo)
  const nameOf = (verticalId: string) =>
    verticalId === vertical?.id ? undefined : verticals.find(({ id }) => id === verticalId)?.name
  if (text === '') {
    const within = recent.filter(({ verticalId }) => verticals.some(({ id }) => id === verticalId))
    return named([
      { title: 'Recent', entries: recentEntries(apps, within, goTo, nameOf) },
      { title: 'Quick actions', entries: actions },
      { title: 'Go to', entries: pages },
    ])
  }
  const records = results && of ? resultGroups(apps, results, goTo, nameOf) : []
  const lists = vertical ? searchedLists(apps, text, of === text ? results : undefined, goTo) : []
  return named([
    ...records,
    { title: 'More', entries: lists },
    { title: 'Quick actions', entries: matchingEntries(actions, text) },
    { title: 'Go to', entries: matchingEntries(pages, text) },
  ])
}

const named = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)
