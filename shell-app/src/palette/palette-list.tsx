import { userMessage } from '@ginkgo/api-client'
import { Button, IconButton, Spinner, useListbox, isolated } from '@ginkgo/ui'
import { RotateCw, Search as SearchIcon, X } from 'lucide-react'
import { useId } from 'react'
import type { Entry, EntryGroup } from './entries.ts'
import type { Search } from './use-search.ts'

const placeholder = 'Search or jump to…'

/** The box and the lines below it. The focus stays in the box; Enter opens the highlighted line. */
export function PaletteList({
  text,
  onTextChange,
  groups,
  search,
  onClose,
}: {
  text: string
  onTextChange: (text: string) => void
  groups: readonly EntryGroup[]
  search: Search
  onClose: () => void
}) {
  const groupId = useId()
  const entries = groups.flatMap((group) => group.entries)
  const select = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const { marked, restart, box, list, option } = useListbox({
    items: entries,
    itemKey: ({ key }) => key,
    onSelect: select,
    jumps: true,
  })

  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4 max-md:h-14 max-md:pr-2">
        <SearchIcon aria-hidden="true" size={16} className="shrink-0 text-subtle" />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          {...box}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            restart()
            onTextChange(event.target.value)
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-subtle max-md:text-lg"
        />
        {search.busy ? <Spinner size={14} className="text-subtle" /> : null}
        <span className="md:hidden">
          <IconButton label="Close" onClick={onClose}>
            <X size={18} />
          </IconButton>
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <SearchState text={text.trim()} search={search} hasEntries={entries.length > 0} />
        <div {...list} aria-label="Results" aria-busy={search.busy || undefined}>
          {groups.map(({ title, entries: lines }) => (
            <div key={title} role="group" aria-labelledby={`${groupId}-${title}`} className="pb-1">
              <div id={`${groupId}-${title}`} className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
                {title}
              </div>
              {lines.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <Line
                    key={entry.key}
                    option={option(entry, index)}
                    entry={entry}
                    marked={index === marked}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <Keys />
    </>
  )
}

function Line({
  option,
  entry,
  marked,
}: {
  option: ReturnType<ReturnType<typeof useListbox<Entry>>['option']>
  entry: Entry
  marked: boolean
}) {
  return (
    <div
      {...option}
      aria-selected={marked}
      aria-keyshortcuts={entry.shortcut}
      className={`flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm select-none max-md:min-h-11 max-md:text-base ${
        marked ? 'bg-selected' : ''
      }`}
    >
      <entry.icon aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-baseline md:gap-2">
        <span className="truncate text-fg md:max-w-[60%] md:shrink-0">{entry.label}</span>
        {entry.detail ? <span className="min-w-0 truncate text-xs text-muted">{entry.detail}</span> : null}
      </span>
      {entry.hint ? (
        <span className="max-w-32 shrink-0 truncate rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-muted">
          {entry.hint}
        </span>
      ) : null}
      {entry.shortcut ? (
        <kbd
          aria-hidden="true"
          className="rounded-sm border border-line-strong bg-sunken px-1.5 text-xs text-muted max-md:hidden"
        >
          {entry.shortcut}
        </kbd>
      ) : null}
    </div>
  )
}

/** The state of the search: running, failed, or the number of hits, which only screen readers are told. */
function SearchState({
  text,
  search,
  hasEntries,
}: {
  text: string
  search: Search
  /** Something else than a record matches: a page, or what can be done. */
  hasEntries: boolean
}) {
  const { results, busy, error, retry } = search
  const count = Object.values(results ?? {}).reduce((sum, hits) => sum + hits.length, 0)
  if (error)
    return (
      <div role="alert" className="flex items-center justify-between gap-3 px-2 py-2 text-sm">
        <p className="text-danger-text">{userMessage(error, 'The search failed.')}</p>
        <Button variant="secondary" icon={<RotateCw size={14} />} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  const isEmpty = results !== undefined && count === 0
  const said =
    text === ''
      ? ''
      : busy
        ? 'Searching…'
        : isEmpty
          ? `${hasEntries ? 'No record' : 'Nothing'} matches “${isolated(text)}”`
          : results
            ? countText(count)
            : ''
  const shown = text !== '' && (isEmpty || (busy && !results))
  return (
    <p role="status" className={shown ? 'px-2 pt-2 pb-3 text-sm text-muted' : 'sr-only'}>
      {said}
    </p>
  )
}

const countText = (count: number) => (count === 1 ? '1 record found' : `${count} records found`)

const keyHints = [
  ['↑ ↓', 'to move'],
  ['Enter', 'to open'],
  ['Esc', 'to close'],
] as const

/** The keys, where there is a keyboard. */
function Keys() {
  return (
    <div
      aria-hidden="true"
      className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-xs text-muted max-md:hidden"
    >
      {keyHints.map(([key, what]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans">{key}</kbd>
          {what}
        </span>
      ))}
    </div>
  )
}
