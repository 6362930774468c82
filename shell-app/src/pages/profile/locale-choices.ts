import { dateFormat, localeName, localeOf, numberFormat, offeredLocales } from '@ginkgo/contracts/dates'

export interface LocaleChoice {
  /** A BCP 47 tag; null for the browser's own. */
  readonly locale: string | null
  readonly name: string
}

/** The browser's own locale first, then those that are offered, by their names. */
export function localeChoices(): LocaleChoice[] {
  const ofBrowser = localeOf(navigator.language)
  const others = offeredLocales.map((locale) => ({ locale, name: localeName(locale) }))
  const name = ofBrowser ? `As this browser: ${localeName(ofBrowser)}` : 'As this browser'
  return [{ locale: null, name }, ...others.toSorted((a, b) => a.name.localeCompare(b.name))]
}

/** A day, a time and a number as a locale writes them. */
export function sampleOf(chosen: string | null | undefined): string {
  const locale = chosen ?? localeOf(navigator.language)
  const moment = dateFormat(locale, 'UTC', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse('2026-12-31T14:30:00Z'))
  return `${moment} and ${numberFormat(locale).format(1_234_567)}`
}
