import { dateFormat } from '@ginkgo/contracts/dates'

// The interface is English, so the words of dates and amounts are English ones, and all digits of a page are of one kind.

const isEnglish = (locale: string) => new Intl.Locale(locale).language === 'en'

/** English as in the region of a locale; as in the world where no region's English is known. */
function englishOf(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize()
  const english = `en-${region ?? '001'}`
  return dateFormat(english, 'UTC', {}).resolvedOptions().locale === english ? english : 'en-001'
}

/** The locale that writes words: English as in the region, with the hours of the locale. */
export function wordsLocaleOf(locale: string | undefined): string | undefined {
  if (locale === undefined || isEnglish(locale)) return locale
  const { hourCycle } = dateFormat(locale, 'UTC', { hour: 'numeric' }).resolvedOptions()
  return `${englishOf(locale)}-u-hc-${hourCycle ?? 'h23'}-nu-latn`
}

const separatorsOf = (locale: string): string =>
  [{}, { style: 'currency', currency: 'USD' } as const]
    .flatMap((options) => new Intl.NumberFormat(locale, options).formatToParts(1_234_567.8))
    .flatMap(({ type, value }) => {
      if (type === 'integer') return value.length
      return type === 'group' || type === 'decimal' ? value : []
    })
    .join()

/**
 * The locale that writes amounts: English as in the region where that has the same separators, which are read when
 * somebody types an amount; else the locale itself with Latin digits.
 */
export function amountsLocaleOf(locale: string | undefined): string | undefined {
  if (locale === undefined || isEnglish(locale)) return locale
  const latin = `${locale}-u-nu-latn`
  const english = englishOf(locale)
  return separatorsOf(english) === separatorsOf(latin) ? english : latin
}
