/** Locales that people select from; any other that Intl knows may be set through the API. */
export const offeredLocales: readonly string[] = [
  ...['ar-AE', 'ar-EG', 'ar-SA', 'bg-BG', 'bn-IN', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR'],
  ...['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'en-SG', 'en-US', 'en-ZA', 'es-ES', 'es-MX'],
  ...['et-EE', 'fi-FI', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'gu-IN', 'he-IL', 'hi-IN', 'hr-HR', 'hu-HU'],
  ...['id-ID', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'lt-LT', 'lv-LV', 'mr-IN', 'ms-MY', 'nb-NO', 'nl-BE'],
  ...['nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sk-SK', 'sl-SI', 'sv-SE', 'ta-IN', 'te-IN', 'th-TH'],
  ...['tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
]

/** The tag of a locale in its usual spelling, `de-DE`; undefined for a text that is none or that Intl does not know. */
export function localeOf(text: string): string | undefined {
  try {
    const [tag] = Intl.DateTimeFormat.supportedLocalesOf(text)
    return tag
  } catch {
    // Some browsers name a locale that is none, e.g. "en-US@posix".
    return undefined
  }
}

/** A locale in its own language: "Deutsch (Schweiz)". */
export const localeName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale

/** The days of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

// The regions whose week does not begin on Monday, by the Unicode CLDR's weekData. Not every browser knows it by itself,
// and browsers and API must agree.
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const firstDays = new Map<string, WeekDay>([
  ...sunday.split(' ').map((region): [string, WeekDay] => [region, 7]),
  ...saturday.split(' ').map((region): [string, WeekDay] => [region, 6]),
  ['MV', 5],
])

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * The day that weeks begin with where a locale is spoken, or that its tag names (`en-US-u-fw-mon`); Monday where that is
 * not known.
 */
export function firstDayOfWeek(locale: string | undefined): WeekDay {
  if (locale === undefined) return 1
  const [, extension = ''] = locale.split('-u-', 2)
  const named = dayNames.indexOf(extension.split('fw-', 2)[1]?.slice(0, 3) ?? '')
  if (named >= 0) return (named + 1) as WeekDay
  const { region = new Intl.Locale(locale).maximize().region } = new Intl.Locale(locale)
  return firstDays.get(region ?? '') ?? 1
}
