import { expect, it } from 'vitest'
import { currencyOf } from './currency-signs.ts'
import { readAmount } from './read-amount.ts'

/** With `?` where the currency is asked about, and `or` where the sign of the decimals is. */
const shown = (text: string): string => {
  const amount = readAmount(text)
  if ('problem' in amount) return amount.problem
  const { value, sign, asDecimal } = amount
  const code = sign && (currencyOf(sign, sign.codes.slice(0, 1)) ?? `${sign.codes[0]}?`)
  return [value, code, asDecimal === undefined ? undefined : `or ${asDecimal}`]
    .filter((part) => part !== undefined)
    .join(' ')
}

const amounts: Readonly<Record<string, string>> = {
  // Millions and thousands of bankers.
  $5MM: '5000000 USD',
  '5MM USD': '5000000 USD',
  'US$2.5MM': '2500000 USD',
  'TEUR 250': '250000 EUR',
  'T€ 250': '250000 EUR',
  'Mio. € 2,5': '2500000 EUR',
  'k€ 12': '12000 EUR',
  // Scales of East Asia, also several in one amount.
  '1천만원': '10000000 KRW',
  '5천만 원': '50000000 KRW',
  '1억원': '100000000 KRW',
  '120만': '1200000',
  '1억 5천만원': '150000000 KRW',
  '1억5,000만원': '150000000 KRW',
  '12만 3,400원': '123400 KRW',
  '1만2천원': '12000 KRW',
  '1억2000万円': '120000000 JPY',
  '２千万円': '20000000 JPY',
  '1.2亿元': '120000000 CNY',
  '50万元': '500000 CNY',
  '10億 円': '1000000000 JPY',
  '1억 5억원': 'none',
  '3만 5': '30005',
  '3만, 5만': 'none',
  // Whole amounts of Sweden, Germany, Italy and India.
  '1250:-': '1250',
  '1 250:-': '1250',
  '1250:- kr': '1250 SEK?',
  '1250,-': '1250',
  '1.250,--': '1250',
  '1.250,- €': '1250 EUR',
  '€ 1.250,=': '1250 EUR',
  'kr 1.250,-': '1250 SEK?',
  'CHF 1,250.--': '1250 CHF',
  'Rs.1,50,000/-': '150000 INR',
  'kr.1250': '1250 SEK?',
  '1250:50': 'none',
  '12:30': 'none',
  // Signs and names of currencies.
  '1 250 Kčs': '1250 CZK?',
  'Kčs 1250': '1250 CZK?',
  '50 000 FCFA': '50000 XOF?',
  'Rp 1,5 juta': '1500000 IDR',
  '$1,500.00 CAD': '1500 CAD',
  '$1,500.00 USD': '1500 USD',
  '$ 1.500.000 COP': '1500000 COP',
  'US $1500': '1500 USD',
  '1500 US dollars': '1500 USD',
  '$1,500.00 EUR': 'unclear',
  'kr 500 €': 'unclear',
  // What is said beside an amount and could change it.
  '1500 EUR (netto)': 'none',
  '1500 € HT': 'none',
  'ca. 1500 €': 'none',
  '1500-2000': 'none',
  'M 250': 'none',
  '15 mil €': 'unclear',
  '500 CR': 'unclear',
  '$99/user/mo': 'period',
  '10万+': 'none',
}

it.each(Object.entries(amounts))('%s is %s', (text, value) => expect(shown(text)).toBe(value))
