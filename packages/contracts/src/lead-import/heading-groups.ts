import type { ImportKind, LeadImportFieldName } from '../entities/lead-import-fields.ts'
import { kindOfGroup } from './heading-parts.ts'
import { headingsAbout } from './heading-words/index.ts'
import type { Concept } from './heading-words/concepts.ts'
import { wordKeys } from './word-keys.ts'

/** Between a group and what its column is: `Phone › Office`, `Phone: Office`, `Phone (Office)`. */
const separators = ['›', '>', '»', '→', '/', ':', '：', '／', '|', ' - ', ' – ', ' — ', '-', '_', '(', '（']

/** Places that an address or number is of, in the languages of headings; which one it is makes no other field. */
const places = new Set(
  [
    'work|office|business|main|primary|general|default|landline|company|home|private|personal|other',
    'büro|geschäftlich|arbeit|dienstlich|firma|zentrale|festnetz|haupt|privat|beruflich|sonstige',
    'bureau|travail|professionnel|professionnelle|pro|principal|principale|fixe|siège|domicile|privé|maison|autre',
    'oficina|trabajo|fijo|casa|particular|principal|empresa|otro',
    'ufficio|lavoro|fisso|aziendale|privato|altro',
    'escritório|trabalho|fixo|comercial|residencial|outro',
    'kantoor|werk|zakelijk|vast|thuis|privé|algemeen|overig',
    'biuro|praca|służbowy|służbowa|główny|stacjonarny|dom|prywatny|inny',
    'kancelář|práce|pracovní|hlavní|pevná|domů|soukromý|jiný',
    'kontor|arbete|jobb|arbejde|arbeid|växel|hem|hjem|hoved|huvud|privat',
    'toimisto|työ|koti|muu|ofis|iş|sabit|ev|diğer',
    'рабочий|рабочая|рабочее|офис|служебный|основной|городской|домашний|другой',
    'робочий|робоча|офіс|основний|домашній|γραφείο|εργασία|κύριο|σταθερό|σπίτι',
    'مكتب|العمل|عمل|المكتب|المنزل|رئيسي|משרד|עבודה|ראשי|בית|कार्यालय|काम|घर',
    '会社|勤務先|代表|固定|自宅|仕事|公司|办公|辦公|办公室|工作|单位|座机|住宅|회사|직장|사무실|대표|집',
  ]
    .flatMap((words) => words.split('|'))
    .flatMap(wordKeys),
)

/** What columns of a group can be, by what the group is called. */
const families: readonly (readonly [readonly Concept[], readonly LeadImportFieldName[]])[] = [
  [
    ['phone', 'mobile'],
    ['phone', 'contactMobile'],
  ],
  [['email'], ['email', 'contactEmail']],
  [['name'], ['contactFirstName', 'contactLastName']],
]

/** `Street / City` is both in one cell. */
const addressSeparators = separators.filter((sign) => !['/', '／', '|', '-'].includes(sign))
const addressFields: readonly LeadImportFieldName[] = ['city', 'state', 'pincode', 'country']
const addressWords =
  'address adresse anschrift adres adresa adress dirección indirizzo endereço morada osoite адрес адреса διεύθυνση عنوان כתובת पता 住所 地址 주소'
    .split(' ')
    .flatMap(wordKeys)

let familyByKey: ReadonlyMap<string, readonly LeadImportFieldName[]> | undefined
function familyOf(group: string, sign: string): readonly LeadImportFieldName[] | undefined {
  familyByKey ??= new Map(
    families.flatMap(([concepts, fields]) =>
      concepts
        .flatMap((concept) => headingsAbout(concept))
        .flatMap((word) => wordKeys(word).map((key) => [key, fields] as const)),
    ),
  )
  const keys = wordKeys(group)
  const known = keys.map((key) => familyByKey?.get(key)).find((fields) => fields !== undefined)
  if (known) return known
  // `Billing Address`, `Rechnungsadresse`
  const isAddress = keys.some((key) => addressWords.some((word) => key.endsWith(word)))
  return isAddress && addressSeparators.includes(sign) ? addressFields : undefined
}

interface Divided {
  readonly group: string
  readonly rest: string
  readonly sign: string
}

/** The ways to divide a heading in two. */
function divided(column: string): Divided[] {
  return separators.flatMap((sign) => {
    const at = column.indexOf(sign)
    const group = column.slice(0, at).trim()
    const rest = column
      .slice(at + sign.length)
      .replace(/[)）]\s*$/, '')
      .trim()
    return at > 0 && group !== '' && rest !== '' ? [{ group, rest, sign }] : []
  })
}

const isPlace = (text: string): boolean => wordKeys(text).some((key) => places.has(key))

/** The parts of a heading behind the name of a group. */
export const partsBehind = (column: string): string[] => divided(column).map(({ rest }) => rest)

/** A heading of which only a part is known, as the record that its group names, or as its field. */
export interface GroupedHeading {
  readonly of?: ImportKind
  readonly heading?: string
  readonly field?: LeadImportFieldName
}

/**
 * What a heading is whose first part names a group: `Phone › Office` is a phone, `Billing Address: City` a city, `Firma/Ort`
 * about a lead. Undefined where no part of it is known.
 * @param find the field of a heading that is known as a whole
 */
export function groupedHeading(
  column: string,
  find: (heading: string) => LeadImportFieldName | undefined,
): GroupedHeading | undefined {
  for (const { group, rest, sign } of divided(column)) {
    const family = familyOf(group, sign)
    const match =
      family && [`${rest} ${group}`, rest].map(find).find((field) => field && family.includes(field))
    if (match) return { field: match }
    const method = isPlace(rest) ? group : isPlace(group) ? rest : undefined
    const field = method === undefined ? undefined : find(method)
    if (field && families.slice(0, 2).some(([, fields]) => fields.includes(field))) return { field }
    const of = kindOfGroup(group)
    if (of) return { of, heading: rest }
  }
  return undefined
}
