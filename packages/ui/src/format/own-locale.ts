import { firstDayOfWeek, localeOf, type WeekDay } from '@ginkgo/contracts/dates'

const ofBrowser = localeOf(navigator.language)
let own = ofBrowser

/** Sets how everything below writes dates and numbers; undefined is the browser's way. */
export function setOwnLocale(locale: string | undefined): void {
  own = (locale && localeOf(locale)) ?? ofBrowser
}

/** The locale that dates and numbers are written in; undefined for that of the runtime. */
export const ownLocale = (): string | undefined => own

/** The day that the person's weeks begin with. */
export const ownWeekStart = (): WeekDay => firstDayOfWeek(own)
