import { describe, expect, it } from 'vitest'
import { readAmount } from '../amounts/read-amount.ts'
import { readMoment } from '../dates/written-moment.ts'
import { isRecordEmail } from '../email.ts'
import { type Concept, headingLanguages, headingsAbout } from './heading-words/index.ts'
import { matchColumns } from './match-columns.ts'
import { readEmail } from './read-email.ts'
import { readPhone } from './read-phone.ts'

/** Cells with their right values: `value currency`, or why there is none. */
const amounts: Readonly<Record<string, string>> = {
  '1.250,00 kr': '1250 SEK?',
  "CHF 1'250.50": '1250.5 CHF',
  '1 250,00 zł': '1250 PLN',
  'R$ 1.250,00': '1250 BRL',
  'AED 1,250.00': '1250 AED',
  '12500.500': '12500.5',
  '12,5k': '12500',
  '1,2 Mio. €': '1200000 EUR',
  '(1.200,00)': '-1200',
  '1250 €/Monat': 'period',
  'A$ 500': '500 AUD',
  '3 000 Kč': '3000 CZK',
  '1.25E+05': 'rounded',
  '300 тыс.': '300000',
  '1 250 000,50 руб.': '1250000.5 RUB',
  '₹5,00,000': '500000 INR',
  '5 lakh': '500000',
  '120万円': '1200000 JPY',
  '12 Cr': '120000000',
  '5 k€': '5000 EUR',
  '12 T€': '12000 EUR',
  '500,-': '500',
  '500.–': '500',
  '₹1,25,000/-': '125000 INR',
  'Rs. 1,25,000': '125000 INR?',
  '$-200': '-200 USD?',
  '200-': '-200',
  '-€ 1.200,50': '-1200.5 EUR',
  '--200': 'none',
  '(200': 'none',
  '12€50': 'none',
  '10-20': 'none',
  '10%': 'none',
  '12 mil': 'unclear',
  'NT$ 500': '500 TWD',
  'Rp 1.250.000': '1250000 IDR',
  '100 per month': 'period',
  '3.5M': '3500000',
  '$3.5M': '3500000 USD?',
  '2 Mrd. €': '2000000000 EUR',
  '500 CR': 'unclear',
  '€ 500 USD': 'unclear',
  'ca. 500': 'none',
  '5,5 mkr': '5500000 SEK?',
  '0.500': '0.5',
  '5 m': '5000000',
  '٣٬٠٠٠٫٥ د.إ': '3000.5 AED',
  '1.5 crore': '15000000',
  '10 millones': '10000000',
  '2,5 млн ₽': '2500000 RUB',
  '40 тис. грн': '40000 UAH',
  '3 milyon TL': '3000000 TRY',
  '750 tys. zł': '750000 PLN',
  '15 tis. Kč': '15000 CZK',
  '2億円': '200000000 JPY',
  '50万元': '500000 CNY',
  '1억 원': '100000000 KRW',
  'HK$12.5k': '12500 HKD',
  'US$ 9.99': '9.99 USD',
  'C$ 20': '20 CAD',
  'NZ$ 7': '7 NZD',
  '₪ 1,234.50': '1234.5 ILS',
  '₺1.234,50': '1234.5 TRY',
  '฿99.50': '99.5 THB',
  '₫25.000.000': '25000000 VND',
  'KES 4,500.00': '4500 KES',
  'ZAR 4 500,50': '4500.5 ZAR',
  '4 500,50 Ft': '4500.5 HUF',
  '12 lei': '12 RON',
  '1.250 EUR p.a.': 'period',
  '9,99 €/user': 'period',
  '½': 'none',
  abc: 'none',
  '1,2,3': 'none',
  '€': 'none',
}

const days: Readonly<Record<string, string>> = {
  '45383': '2024-04-01',
  '45383.5': '2024-04-01T12:00:00',
  '20260605': '2026-06-05',
  '2026.06.05.': '2026-06-05',
  'Fri, 5 Jun 2026': '2026-06-05',
  '5 cze 2026': '2026-06-05',
  '5. kvě 2026': '2026-05-05',
  '13.4.26': '2026-04-13',
  '05 июн. 2026': '2026-06-05',
  'Jun 5, 2026, 11:30 PM': '2026-06-05T23:30:00',
  '05/31/2026': '2026-05-31',
  '31/05/2026': '2026-05-31',
  '03/04/2026': 'order',
  '4/5/26': 'order',
  'Q3 2026': 'incomplete',
  'Jun-26': 'incomplete',
  '2/29/2027': 'none',
  '1/0/1900': 'none',
  '0000-00-00 00:00:00': 'none',
  '2026-03-29 02:30': '2026-03-29T02:30:00',
  '2026-06-05T23:30:00Z': '2026-06-05T23:30:00+0',
  '2026-06-05 00:30:00 +0900': '2026-06-05T00:30:00+540',
  '2026-06-05T23:30:00.000+0000': '2026-06-05T23:30:00+0',
  '20260605T233000': '2026-06-05T23:30:00',
  'Fri Jun 05 2026 23:30:00 GMT+0200 (CEST)': '2026-06-05T23:30:00+120',
  '05/06/26 10:30 IST': 'zone',
  '2026年6月5日': '2026-06-05',
  '2026年6月5日 下午11:30': '2026-06-05T23:30:00',
  '2026년 6월 5일': '2026-06-05',
  '٥ يونيو ٢٠٢٦': '2026-06-05',
  '5 ביוני 2026': '2026-06-05',
  'mar. 5 mai 2026': '2026-05-05',
  '5-Jun-26': '2026-06-05',
  '5 de junio de 2026': '2026-06-05',
  '5 июня 2026 г., 10:30': '2026-06-05T10:30:00',
  '5 Ιουνίου 2026': '2026-06-05',
  'le 1er juin 2026': '2026-06-01',
  '3rd of June 2026': '2026-06-03',
  'Mo., 5. Juni 2026 um 10:30 Uhr': '2026-06-05T10:30:00',
  '5/6': 'none',
  'June 2026': 'incomplete',
  soon: 'none',
  '11:30': 'none',
  '31.31.2026': 'none',
  '12345': 'none',
}

/** The same day in every language, long and short. */
const monthLanguages = 'en de fr es it pt nl pl cs sv da nb fi tr ru uk el hi'.split(' ')

const phones: Readonly<Record<string, string>> = {
  '491515550126.0': '+491515550126',
  'p:+491515550126': '+491515550126',
  '+49 151 5550129 / +49 151 5550130': '+49 151 5550129',
  "'+49 30 5550127": '+49 30 5550127',
  '00491515550128': '00491515550128',
  '1-800-555-MOSS': '1-800-555-6677',
  '(0)30/555 01-31': '030/555 01-31',
  '4.91512E+11': '',
  '4,91512E+11': '',
  'see website': '',
  '12': '',
  '+49 30 5550127 ext. 12': '+49 30 5550127 ext. 12',
  '\u200b+49 30 5550127\u200b': '+49 30 5550127',
  '٠١٠١٢٣٤٥٦٧٨': '01012345678',
  '०९८७६५४३२१०': '09876543210',
  'Tel. 0721/123456': '0721/123456',
  'tel:+4930123456': '+4930123456',
  '8 (495) 555-01-19': '8 (495) 555-01-19',
  '0721 112233 / 0171 4455667': '0721 112233',
  '030 555010-0': '030 555010-0',
  '01.23.45.67.89': '01.23.45.67.89',
  '+1 (212) 555-0100': '+1 (212) 555-0100',
  'CALL-NOW-555-ABCD': '',
  'Mobil: 0171 4455667': '0171 4455667',
}

const emails: Readonly<Record<string, string>> = {
  'di@fern.test\u200b': 'di@fern.test',
  'Ed Moss <ed@moss.test>': 'ed@moss.test',
  'mailto:a@b.test?subject=x': 'a@b.test',
  'cy@fern.test; cy.fern@fern.test': 'cy@fern.test',
  'r&d@x.test': 'r&d@x.test',
  'a/b@x.test': 'a/b@x.test',
  'wow!@x.test': 'wow!@x.test',
  'info(at)müller.test': 'info@müller.test',
  ' x @ y.test. ': 'x@y.test',
  'jo@localhost': '',
  'a@b@c.test': '',
  'none here': '',
  'jörg@müller.test': 'jörg@müller.test',
  "o'neil@x.test": "o'neil@x.test",
  'a..b@x.test': '',
  '.a@x.test': '',
  'a@-x.test': '',
  'a+b@x.test': 'a+b@x.test',
  'x{y}z@x.test': 'x{y}z@x.test',
  'a@x.test / b@x.test': 'a@x.test',
  'a#b$c%d@x.test': 'a#b$c%d@x.test',
}

const shownAmount = (text: string): string => {
  const amount = readAmount(text)
  if ('problem' in amount) return amount.problem
  const { value, sign } = amount
  return [value, sign && `${sign.codes[0]}${sign.codes.length > 1 ? '?' : ''}`]
    .filter((part) => part !== undefined)
    .join(' ')
}
const shownDay = (text: string): string => {
  const moment = readMoment(text, undefined)
  if ('problem' in moment) return moment.problem
  const { day, time, offset } = moment
  return `${day}${time ? `T${time}` : ''}${offset === undefined ? '' : `${offset < 0 ? '' : '+'}${offset}`}`
}

describe('cells as people have them', () => {
  it.each(Object.entries(amounts))('the amount %s is %s', (text, right) =>
    expect(shownAmount(text)).toBe(right),
  )
  it.each(Object.entries(days))('the day %s is %s', (text, right) => expect(shownDay(text)).toBe(right))
  it.each(Object.entries(phones))('the phone %j is %j', (text, right) =>
    expect(readPhone('phone', text).value ?? '').toBe(right),
  )
  it.each(Object.entries(emails))('the address %j is %j', (text, right) =>
    expect(readEmail('email', text).value ?? '').toBe(right),
  )
  it.each(monthLanguages)('months and weekdays are read in %s', (language) => {
    for (const month of ['long', 'short'] as const) {
      const options = {
        weekday: month,
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
        calendar: 'gregory',
      } as const
      for (let index = 0; index < 12; index += 1) {
        const text = new Intl.DateTimeFormat(language, options).format(Date.UTC(2026, index, 17))
        expect(shownDay(text), text).toBe(`2026-${String(index + 1).padStart(2, '0')}-17`)
      }
    }
  })
  it('an address has the signs of RFC 5321', () => {
    for (const sign of "!#$%&'*+-/=?^_`{|}~") expect(isRecordEmail(`a${sign}b@x.test`), sign).toBe(true)
    for (const sign of '(),:;<>@[\\]" ') expect(isRecordEmail(`a${sign}b@x.test`), sign).toBe(false)
  })
})

const ofLead = {
  company: 'name',
  email: 'email',
  phone: 'phone',
  mobile: 'contactMobile',
  city: 'city',
  postcode: 'pincode',
}
const more = {
  country: 'country',
  position: 'contactDesignation',
  owner: 'ownerEmail',
  tags: 'tags',
  source: 'source',
  note: 'note',
}
const ofEnquiry = {
  amount: 'enquiryValue',
  currency: 'enquiryCurrency',
  stage: 'enquiryStage',
  close: 'enquiryExpectedCloseDate',
}

describe.each(headingLanguages)('headings in %s', (language) => {
  it.each(Object.entries({ ...ofLead, ...more }))('every word for %s is the field %s', (concept, field) => {
    for (const word of headingsAbout(concept as Concept, language))
      expect(matchColumns([word]), word).toEqual([field])
  })
  it.each(Object.entries(ofEnquiry))('every word for %s of a deal is the field %s', (concept, field) => {
    for (const word of headingsAbout(concept as Concept, language))
      expect(matchColumns([word], 'enquiry'), word).toEqual([field])
  })
  it('has a name beside a company, a street and a date', () => {
    const [company = '', name = ''] = [
      headingsAbout('company', language)[0],
      headingsAbout('name', language)[0],
    ]
    expect(matchColumns([company, name])).toEqual(['name', 'contactName'])
    for (const concept of ['street', 'date'] as const)
      expect(headingsAbout(concept, language).length).toBeGreaterThan(0)
  })
})
