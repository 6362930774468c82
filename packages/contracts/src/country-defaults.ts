import { regionCodes } from './countries.ts'
import { offeredLocales } from './dates/locales.ts'

// Legal tender by ISO 3166 region, as the Unicode CLDR's currencyData has it. Countries that are not named begin in dollars.
const regions: Readonly<Record<string, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB',
  INR: 'IN',
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU KI NR TV',
  BDT: 'BD',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  GHS: 'GH',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KWD: 'KW',
  LKR: 'LK',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NPR: 'NP',
  NZD: 'NZ',
  OMR: 'OM',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VND: 'VN',
  XAF: 'CM CF CG GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  ZAR: 'ZA',
}

/** What an organization of a country begins with as its currency. */
export function currencyOfCountry(country: string | null | undefined): string {
  const region = regionCodes[country ?? ''] ?? ''
  return Object.entries(regions).find(([, codes]) => codes.split(' ').includes(region))?.[0] ?? 'USD'
}

/**
 * How dates and numbers are written in a country: the browser's language there where that is known, else English, else
 * what is spoken there. Undefined where none is offered.
 * @param language of the browser, `de-AT`
 */
export function localeOfCountry(country: string | null | undefined, language: string): string | undefined {
  const region = regionCodes[country ?? '']
  const there = offeredLocales.filter((locale) => region && locale.endsWith(`-${region}`))
  const [own = ''] = language.split('-')
  return [own, 'en'].map((each) => `${each}-${region}`).find((each) => there.includes(each)) ?? there[0]
}

/** Time zones of a region where the runtime knows them. */
interface ZonedLocale {
  readonly getTimeZones?: () => readonly string[] | undefined
}
const zonesOf = (region: string) => (new Intl.Locale('und', { region }) as ZonedLocale).getTimeZones?.() ?? []

/**
 * The country that a browser stands in, by its time zone, or else by its language: many outside the United States read
 * `en-US`. Undefined where neither says it.
 */
export function countryOfBrowser(language: string, timeZone: string): string | undefined {
  const named = Object.entries(regionCodes)
  const spoken = named.find(([, region]) => language.split('-').includes(region))
  if (spoken && zonesOf(spoken[1]).includes(timeZone)) return spoken[0]
  return (named.find(([, region]) => zonesOf(region).includes(timeZone)) ?? spoken)?.[0]
}
