import type { Enquiry } from '@ginkgo/contracts'

/** Where leads come from: people, companies and telephone numbers as they look there. */
export interface Place {
  readonly country: string
  readonly dialling: string
  readonly currency: Enquiry['currency']
  /** City, state and postal code. */
  readonly cities: readonly (readonly [city: string, state: string, pincode: string])[]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  /** `*` stands for a last name. */
  readonly companies: readonly string[]
  /** Domain of its e-mail addresses. */
  readonly domain: string
}

// Names that say nothing about a real person or company.
export const places: readonly (readonly [place: Place, weight: number])[] = [
  [
    {
      country: 'Germany',
      dialling: '+49',
      currency: 'EUR',
      cities: [
        ['München', 'Bavaria', '80331'],
        ['Köln', 'North Rhine-Westphalia', '50667'],
        ['Hamburg', 'Hamburg', '20095'],
      ],
      firstNames: ['Jürgen', 'Anke', 'Sören', 'Käthe', 'Matthias', 'Übeyde'],
      lastNames: ['Müller', 'Schröder', 'Weiß', 'Jäger', 'Lindemann', 'Großmann'],
      companies: ['* & Söhne GmbH', 'Bäckerei *', '* Maschinenbau AG', 'Stadtwerke *', '* Präzisionstechnik'],
      domain: 'de.example',
    },
    20,
  ],
  [
    {
      country: 'United States',
      dialling: '+1',
      currency: 'USD',
      cities: [
        ['Austin', 'Texas', '78701'],
        ['Portland', 'Oregon', '97201'],
        ['Boston', 'Massachusetts', '02108'],
      ],
      firstNames: ['Grace', 'Marcus', 'Dolores', 'Tyrone', 'Kai', "D'Angelo"],
      lastNames: ['Whitfield', "O'Malley", 'Nguyen', 'Ramirez', 'Carter', 'St. Clair'],
      companies: ['* Industries Inc.', '* & Co. LLC', "*'s Hardware", 'Blue Ridge * Group', '* Labs 🚀'],
      domain: 'us.example',
    },
    20,
  ],
  [
    {
      country: 'India',
      dialling: '+91',
      currency: 'INR',
      cities: [
        ['Pune', 'Maharashtra', '411001'],
        ['Bengaluru', 'Karnataka', '560001'],
        ['Jaipur', 'Rajasthan', '302001'],
      ],
      firstNames: ['Ananya', 'Vikram', 'Lakshmi', 'Arjun', 'Priya', 'देविका'],
      lastNames: ['Sharma', 'Iyer', 'Deshpande', 'Kapoor', 'Reddy', 'Chatterjee'],
      companies: [
        '* Textiles Pvt Ltd',
        '* Agro Exports',
        'Shree * Traders',
        '* Infotech',
        '* & Sons Jewellers',
      ],
      domain: 'in.example',
    },
    18,
  ],
  [
    {
      country: 'United Kingdom',
      dialling: '+44',
      currency: 'GBP',
      cities: [
        ['Leeds', 'West Yorkshire', 'LS1 4AP'],
        ['Bristol', 'Avon', 'BS1 4ST'],
        ['Edinburgh', 'Scotland', 'EH1 1YZ'],
      ],
      firstNames: ['Siân', 'Alistair', 'Fiona', 'Olúwaṣeun', 'Harriet', 'Callum'],
      lastNames: ["O'Brien", 'MacLeod', 'Featherstone', 'Okafor', 'Llewellyn', 'Hughes-Payne'],
      companies: ['* & Daughters Ltd', '* Marine plc', "St. *'s Brewery", '* Joinery', 'The * Partnership'],
      domain: 'uk.example',
    },
    14,
  ],
  [
    {
      country: 'France',
      dialling: '+33',
      currency: 'EUR',
      cities: [
        ['Lyon', 'Auvergne-Rhône-Alpes', '69001'],
        ['Nîmes', 'Occitanie', '30000'],
      ],
      firstNames: ['Éloïse', 'Benoît', 'Maëlle', 'François', 'Noël'],
      lastNames: ['Lefèvre', "d'Aubigny", 'Garçon', 'Béranger', 'Hérault'],
      companies: ['Maison *', 'Établissements *', "L'Atelier *", '* et Fils SARL', 'Chocolaterie * 🍫'],
      domain: 'fr.example',
    },
    9,
  ],
  [
    {
      country: 'United Arab Emirates',
      dialling: '+971',
      currency: 'USD',
      cities: [
        ['Dubai', 'Dubai', ''],
        ['أبو ظبي', 'Abu Dhabi', ''],
      ],
      firstNames: ['فاطمة', 'خالد', 'Noura', 'Youssef', 'ليلى'],
      lastNames: ['الهاشمي', 'المنصوري', 'Al-Farsi', 'حداد'],
      companies: ['شركة * للتجارة', 'مجموعة *', '* Trading LLC'],
      domain: 'ae.example',
    },
    7,
  ],
  [
    {
      country: 'Israel',
      dialling: '+972',
      currency: 'USD',
      cities: [['תל אביב', 'Tel Aviv', '61000']],
      firstNames: ['נועה', 'איתן', 'Yael', 'Amir'],
      lastNames: ['לוי', 'Ben-David', 'שפירא'],
      companies: ['* טכנולוגיות בע"מ', '* Optics'],
      domain: 'il.example',
    },
    4,
  ],
  [
    {
      country: 'Japan',
      dialling: '+81',
      currency: 'USD',
      cities: [
        ['大阪', 'Osaka', '530-0001'],
        ['Kyoto', 'Kyoto', '600-8001'],
      ],
      firstNames: ['美咲', 'Kenji', '陽菜', 'Haruto'],
      lastNames: ['佐藤', 'Tanaka', '高橋'],
      companies: ['株式会社*', '* Seisakusho', '*商店'],
      domain: 'jp.example',
    },
    4,
  ],
  [
    {
      country: 'Poland',
      dialling: '+48',
      currency: 'EUR',
      cities: [
        ['Kraków', 'Lesser Poland', '30-001'],
        ['Łódź', 'Łódź', '90-001'],
      ],
      firstNames: ['Łukasz', 'Małgorzata', 'Paweł', 'Zofia'],
      lastNames: ['Wiśniewski', 'Dąbrowska', 'Źródlak', 'Żak'],
      companies: ['* Sp. z o.o.', 'Fabryka Mebli *', 'Cukiernia *'],
      domain: 'pl.example',
    },
    4,
  ],
]
