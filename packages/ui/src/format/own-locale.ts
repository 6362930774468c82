import { firstDayOfWeek, localeOf, type WeekDay } from '@ginkgo/contracts/dates'
import { amountsLocaleOf, wordsLocaleOf } from './locale-in-english.ts'

const ofBrowser = localeOf(navigator.language)
let own = ofBrowser
let words = wordsLocaleOf(own)
let amounts = amountsLocaleOf(own)

/** Sets how everything below writes dates and numbers; undefined is the browser's way. */
export function setOwnLocale(locale: string | undefined): void {
  own = (locale && localeOf(locale)) ?? ofBrowser
  words = wordsLocaleOf(own)
  amounts = amountsLocaleOf(own)
}

/** The locale that what people type is read by; undefined for that of the runtime. */
export const ownLocale = (): string | undefined => own

/** The locale that dates and other words are written in: English as in the person's region. */
export const wordsLocale = (): string | undefined => words

/** The locale that numbers are written in: with the person's separators and with Latin digits. */
export const amountsLocale = (): string | undefined => amounts

/** The day that the person's weeks begin with. */
export const ownWeekStart = (): WeekDay => firstDayOfWeek(own)
