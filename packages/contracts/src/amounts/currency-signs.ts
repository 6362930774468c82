import { allCurrencies } from '../currencies.ts'

/** What a sign of money may mean. */
export interface CurrencySign {
  /** As it stands in the text. */
  readonly text: string
  /** The currencies that it may mean, the usual one first. */
  readonly codes: readonly string[]
  /** Whether the first one is meant where the organization has none of the others. */
  readonly isUsual: boolean
}

/** Signs and names that mean one currency, in lower case and without a dot at the end. */
const single: Readonly<Record<string, string>> = {
  EUR: '€ euro euros eurot euroa ευρώ евро євро يورو אירו यूरो ユーロ 欧元 歐元 유로',
  GBP: '£ pound pounds pfund sterling gb£ £gb uk£ £uk stg',
  USD: 'us$ $us usd$ u.s.$ us-dollar us-$ usdollar usdollars 美元 米ドル долл',
  INR: '₹ rupie रुपये रुपया रु',
  PLN: 'zł zl złotych złoty zloty',
  CZK: 'kč kc korun koruna',
  BRL: 'r$ real reais',
  CHF: 'sfr fr frs franken',
  AUD: 'a$ au$ aus$ $a',
  CAD: 'c$ ca$ can$ cad$ cdn$',
  NZD: 'nz$',
  HKD: 'hk$',
  TWD: 'nt$ ntd 新台幣 台币',
  SGD: 's$ sg$',
  MXN: 'mx$ mex$',
  IDR: 'rp',
  MYR: 'rm',
  TRY: '₺ tl',
  RUB: '₽ руб рублей рубля рубль р',
  UAH: '₴ грн гривень гривня',
  ILS: '₪ nis ש"ח שח שקל',
  KRW: '₩ 원',
  THB: '฿ baht',
  VND: '₫ đ vnđ',
  PHP: '₱',
  NGN: '₦',
  KZT: '₸ тг тенге',
  GEL: '₾',
  HUF: 'ft forint',
  RON: 'lei leu',
  JPY: '円 jp¥ yen',
  CNY: 'rmb cn¥ 人民币 人民幣 元 yuan',
  AED: 'د.إ درهم dhs',
  KWD: 'kd',
  SAR: 'sr ر.س ريال',
  EGP: 'ج.م e£',
  SEK: 'skr',
  NOK: 'nkr',
  DKK: 'dkr',
  ISK: 'ikr',
  KES: 'ksh',
  ZAR: 'r rand',
}

const dollars =
  'USD AUD CAD NZD HKD TWD SGD MXN ARS CLP COP BSD BBD BZD BMD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD'

/** Signs that several currencies have; the first is usual, where a sign has such. */
const several: readonly (readonly [string, string, boolean])[] = [
  ['$ dollar dollars доллар دولار דולר', dollars, true],
  ['rs rs. rupee rupees', 'INR PKR LKR NPR MUR SCR', true],
  ['kr kronor kroner krona krone kronur', 'SEK NOK DKK ISK', false],
  ['¥', 'JPY CNY', false],
  ['dh', 'AED MAD', false],
  // Of the state that is no more, and written out of habit.
  ['kčs kcs', 'CZK', false],
  ['franc francs', 'CHF XOF XAF XPF', false],
  ['fcfa cfa', 'XOF XAF', false],
  ['peso pesos', 'MXN ARS CLP COP PHP UYU DOP', false],
  ['dinar dinars dn', 'KWD RSD BHD DZD IQD JOD LYD TND', false],
]

let known: ReadonlyMap<string, Omit<CurrencySign, 'text'>> | undefined

function makeKnown(): ReadonlyMap<string, Omit<CurrencySign, 'text'>> {
  const signs = new Map<string, Omit<CurrencySign, 'text'>>()
  for (const code of allCurrencies) signs.set(code.toLowerCase(), { codes: [code], isUsual: true })
  for (const [code, words] of Object.entries(single))
    for (const word of words.split(' ')) signs.set(word, { codes: [code], isUsual: true })
  for (const [words, codes, isUsual] of several)
    for (const word of words.split(' ')) signs.set(word, { codes: codes.split(' '), isUsual })
  return signs
}

/** What a sign, a code or a name of money means, whatever its case. */
export function currencySign(text: string): CurrencySign | undefined {
  known ??= makeKnown()
  const written = text.normalize('NFKC').trim().toLowerCase()
  const match = known.get(written) ?? known.get(written.replace(/\.$/, ''))
  return match && { text: text.trim(), ...match }
}

/**
 * The currency that a sign means among those that an organization has; undefined where that must be asked, as with `kr`,
 * with `$` where there is a second kind of dollar, or where it has none of them.
 */
export function currencyOf(sign: CurrencySign, offered: readonly string[]): string | undefined {
  const [usual = ''] = sign.codes
  const possible = sign.codes.filter((code) => offered.includes(code))
  return possible.length === 1 && possible[0] === usual && sign.isUsual ? usual : undefined
}
