import type { LucideIcon } from 'lucide-react'

/** One line of the palette: something to open or to do. */
export interface Entry {
  readonly key: string
  readonly label: string
  /** Beside or below the label. */
  readonly detail?: string | undefined
  /** At the end of the line, e.g. the stage. */
  readonly hint?: string | undefined
  readonly icon: LucideIcon
  /** Other words that it is found by. */
  readonly keywords?: string
  readonly run: () => void
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** The entries whose label or keywords hold every word of the text. */
export function matchingEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/)
  return entries.filter(({ label, keywords = '' }) => {
    const haystack = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}
