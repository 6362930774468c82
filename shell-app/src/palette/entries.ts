import { spellings } from '@ginkgo/contracts'
import type { LucideIcon } from 'lucide-react'

/** One line of the palette: something to open or to do. */
export interface Entry {
  readonly key: string
  readonly label: string
  /** Beside or below the label. */
  readonly detail?: string | undefined
  /** At the end of the line, e.g. the stage. */
  readonly hint?: string | undefined
  /** The letter that does the same without the palette. */
  readonly shortcut?: string | undefined
  readonly icon: LucideIcon
  /** Other words that it is found by. */
  readonly keywords?: string
  readonly run: () => void
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** The entries whose label or keywords hold every word of the text, compared as the search compares. */
export function matchingEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.split(/\s+/).map(spellings)
  return entries.filter(({ label, keywords = '' }) => {
    const haystacks = spellings(`${label} ${keywords}`)
    return words.every((ways) => ways.some((way) => haystacks.some((haystack) => haystack.includes(way))))
  })
}
