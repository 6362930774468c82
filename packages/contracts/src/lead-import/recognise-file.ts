import type { ImportKind } from '../entities/lead-import-fields.ts'
import { googleContacts } from './google-contacts.ts'
import { withoutPrefix } from './heading-parts.ts'
import { joinOfLines } from './join-of-lines.ts'
import { type Concept, headingsAbout } from './heading-words/index.ts'
import { wordKeys } from './word-keys.ts'

/** The programs whose files are recognized; `file` is any other. */
export const importProducts = {
  pipedrive: 'Pipedrive',
  hubspot: 'HubSpot',
  zoho: 'Zoho CRM',
  twenty: 'Twenty',
  salesforce: 'Salesforce',
  attio: 'Attio',
  close: 'Close',
  google: 'Google Contacts',
  outlook: 'Outlook',
  ginkgo: 'Ginkgo',
  file: 'Other',
} as const
export type ImportProduct = keyof typeof importProducts

/** Headings that only files of one kind have. */
const telling = {
  activity: [
    ...['note body', 'note content', 'task title', 'activity type', 'note title', 'parent id', 'task owner'],
    ...['due date', 'body', 'fälligkeitsdatum', 'échéance', 'fecha de vencimiento', 'नियत तिथि'],
  ],
  enquiry: [
    ...[
      'deal name',
      'deal stage',
      'deal title',
      'opportunity name',
      'stage',
      'amount',
      'close date',
      'value',
    ],
    ...['closing date', 'amount / amount', 'enquiry title', 'expected close', 'expected close date'],
    ...[
      'deal-phase',
      'phase',
      'verkaufschance',
      'betrag',
      'wert',
      'étape',
      'nom de la transaction',
      'montant',
    ],
    ...['etapa', 'etapa del negocio', 'importe', 'valor', 'चरण', 'सौदे का नाम', 'राशि'],
  ],
  contact: ['first name', 'contact owner', 'emails / primary email', 'name / first name'],
} as const

const keysOf = (columns: readonly string[]): ReadonlySet<string> => new Set(columns.flatMap(wordKeys))
const has = (keys: ReadonlySet<string>, ...words: readonly string[]): boolean =>
  words.some((word) => wordKeys(word).some((key) => keys.has(key)))

/** Columns of which a file of a program has so many, at least. */
const marks: readonly (readonly [ImportProduct, number, readonly string[]])[] = [
  [
    'google',
    2,
    ['e-mail 1 - value', 'phone 1 - value', 'e-mail 1 - label', 'e-mail 1 - type', 'file as', 'labels'],
  ],
  [
    'outlook',
    2,
    [
      ...[
        'business phone',
        'business street',
        'business city',
        'business fax',
        'e-mail display name',
        'web page',
      ],
      ...['telefon geschäftlich', 'straße geschäftlich', 'ort geschäftlich', 'fax geschäftlich'],
      ...[
        'téléphone (bureau)',
        'rue (bureau)',
        'ville (bureau)',
        'adresse de messagerie',
        'télécopie (bureau)',
      ],
      ...['teléfono del trabajo', 'calle del trabajo', 'ciudad de trabajo', 'fax del trabajo'],
      ...['via (uff.)', 'città (uff.)', 'cap (uff.)', 'indirizzo posta elettronica', 'fax (uff.)'],
      ...['telefoon op werk', 'werkadres, straat', 'werkadres, plaats', 'fax op werk'],
      ...['telefone comercial', 'rua do endereço comercial', 'cidade do endereço comercial', 'fax comercial'],
      ...['telefon służbowy', 'adres służbowy - ulica', 'adres służbowy - miasto', 'faks służbowy'],
      ...['telefon do zaměstnání', 'ulice (práce)', 'město (práce)', 'fax do zaměstnání'],
      ...[
        'telefon, arbete',
        'adress, arbete',
        'stad, arbete',
        'fax, arbete',
        'arbejdstelefon',
        'arbeidstelefon',
      ],
      ...['työpuhelin', 'työosoite, katu', 'iş telefonu', 'iş adresi sokak', 'iş adresi şehir', 'iş faksı'],
      ...['рабочий телефон', 'улица (раб. адрес)', 'город (раб. адрес)', 'рабочий факс', 'робочий телефон'],
      ...['τηλέφωνο εργασίας', 'هاتف العمل', 'טלפון בעבודה', '会社電話', '番地 (会社)', '市区町村 (会社)'],
      ...[
        '商务电话',
        '商务地址街道',
        '商务地址市/县',
        '商務電話',
        '商務街道',
        '근무처 전화',
        '근무지 주소 번지',
      ],
    ],
  ],
  [
    'salesforce',
    2,
    [
      ...[
        'opportunity owner',
        'opportunity name',
        'mailing street',
        'mailing state/province',
        'billing state/province',
      ],
      ...[
        'mailing zip/postal code',
        'billing zip/postal code',
        'amount currency',
        'account owner',
        'company / account',
      ],
      ...[
        'mailing country',
        'fiscal period',
        'account name',
        'lead owner',
        'contact owner',
        'opportunity id',
      ],
      ...['stagename', 'closedate', 'ownerid', 'accountid', 'leadsource', 'currencyisocode', 'isconverted'],
    ],
  ],
  [
    'close',
    2,
    ['status_label', 'display_name', 'lead_id', 'lead_name', 'status_type', 'date_won', 'value_period'],
  ],
]

/** What only Attio has as well as its ids of records. */
const ofAttio = [
  ...['domains', 'email addresses', 'deal value', 'connection strength', 'parent record', 'parent record id'],
  ...['associated people', 'entry id', 'strongest connection', 'primary location', 'categories', 'team'],
]

function productOf(columns: readonly string[], keys: ReadonlySet<string>): ImportProduct {
  const prefixed = columns.filter(
    (column) => !column.includes(joinOfLines) && withoutPrefix(column).of !== undefined,
  )
  const isGrouped = columns.some((column) => column.includes(' > '))
  if (prefixed.length * 2 > columns.length && !isGrouped) return 'pipedrive'
  const isZoho = columns.some((column) => /\.id$/i.test(column.trim()))
  if (isZoho && has(keys, 'record id')) return 'zoho'
  if (has(keys, 'record id', 'entry id') && (isGrouped || has(keys, ...ofAttio))) return 'attio'
  if (has(keys, 'record id')) return 'hubspot'
  const ofTwenty = [
    ...['emails / primary email', 'domain name / link url', 'amount / amount', 'name / first name'],
    ...['point of contact', 'point of contact id', 'created by / name', 'deleted at', 'opportunities'],
  ]
  if (has(keys, 'id') && has(keys, ...ofTwenty)) return 'twenty'
  const marked = marks.find(([, least, words]) => words.filter((word) => has(keys, word)).length >= least)
  return marked?.[0] ?? 'file'
}

/** Words that name a deal and nothing else; a title alone may be a person's. */
const ambiguousTitles = new Set(
  [
    ...[
      'title',
      'titel',
      'titre',
      'título',
      'titolo',
      'tytuł',
      'subject',
      'betreff',
      'objet',
      'asunto',
      'oggetto',
    ],
    ...[
      'assunto',
      'onderwerp',
      'temat',
      'předmět',
      'název',
      'название',
      'назва',
      'тема',
      'konu',
      'başlık',
      'emne',
    ],
    ...[
      'rubrik',
      'aihe',
      'otsikko',
      'θέμα',
      'τίτλος',
      'الموضوع',
      'נושא',
      'כותרת',
      'विषय',
      'शीर्षक',
      '件名',
      'タイトル',
    ],
    ...[
      '主题',
      '标题',
      '主旨',
      '標題',
      '제목',
      'projekt',
      'project name',
      'record name',
      'intitulé',
      'demande',
      'angebot',
    ],
  ].flatMap(wordKeys),
)

/** Whether the columns are those of deals, in any language: something that only a deal has, and its amount or title. */
function isOfDeals(keys: ReadonlySet<string>): boolean {
  const hasAny = (concept: Concept) => headingsAbout(concept).some((word) => has(keys, word))
  const titles = headingsAbout('title').filter(
    (word) => !wordKeys(word).some((key) => ambiguousTitles.has(key)),
  )
  const isNamed = has(keys, ...titles)
  const strong = [hasAny('stage'), hasAny('close'), hasAny('loss'), isNamed].filter(Boolean).length
  const weak = [hasAny('amount'), hasAny('currency')].filter(Boolean).length
  return strong > 0 && strong + weak > 1 && (isNamed || hasAny('title'))
}

/** What a file is, by the names of its columns: whose it is, and what its rows are. */
export function recogniseFile(columns: readonly string[]): {
  readonly product: ImportProduct
  readonly kind: ImportKind
} {
  // Those of one company become contact persons of one lead.
  if (googleContacts(columns)) return { product: 'google', kind: 'contact' }
  const keys = keysOf(columns)
  const product = productOf(columns, keys)
  if (product === 'pipedrive') return { product, kind: prefixOfMost(columns) }
  const count = (words: readonly string[]) => words.filter((word) => has(keys, word)).length
  const [activities, enquiries] = [count(telling.activity), count(telling.enquiry)]
  // One word alone, such as `Phase`, may stand in any file.
  if ((enquiries > 1 && enquiries >= activities) || (activities === 0 && isOfDeals(keys)))
    return { product, kind: 'enquiry' }
  if (product === 'close' && has(keys, 'status_type', 'value_period')) return { product, kind: 'enquiry' }
  if (product === 'google' || product === 'outlook') return { product, kind: 'contact' }
  if (product === 'file') return { product, kind: hasGroupOfPeople(columns) ? 'contact' : 'lead' }
  if (activities > 0) return { product, kind: 'activity' }
  // Zoho's leads are people with a company, which one lead is made of.
  const isPerson =
    has(keys, ...telling.contact) &&
    !has(keys, ...(product === 'salesforce' ? ['lead owner', 'lead status'] : ['lead owner']))
  return { product, kind: isPerson ? 'contact' : 'lead' }
}

/** A list of companies whose heading has a second line for the people of each. */
const hasGroupOfPeople = (columns: readonly string[]): boolean =>
  columns.some((column) => column.includes(joinOfLines) && withoutPrefix(column).of === 'contact')

/** A file of deals also has columns of the person and the organization. */
function prefixOfMost(columns: readonly string[]): ImportKind {
  const counts = new Map<ImportKind, number>()
  for (const column of columns) {
    const { of } = withoutPrefix(column)
    if (of) counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'lead'
}
