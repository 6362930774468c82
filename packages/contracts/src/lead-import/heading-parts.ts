import type { ImportKind } from '../entities/lead-import-fields.ts'
import { headingsAbout } from './heading-words/index.ts'
import { joinOfLines } from './join-of-lines.ts'
import { wordKeys } from './word-keys.ts'

/** What stands before the columns of each kind in files of Pipedrive, in its languages. */
const prefixes: Readonly<Record<ImportKind, readonly string[]>> = {
  lead: [
    ...[
      'organization',
      'organisation',
      'organización',
      'संगठन',
      'organizace',
      'organizacja',
      'organizzazione',
    ],
    ...[
      'organização',
      'organisatie',
      'organisasjon',
      'organisaatio',
      'kuruluş',
      'организация',
      'організація',
    ],
    ...['οργανισμός', 'المؤسسة', 'ארגון', '組織', '组织', '組織', '조직', 'company', 'account'],
  ],
  contact: [
    ...[
      'person',
      'personne',
      'persona',
      'व्यक्ति',
      'osoba',
      'pessoa',
      'persoon',
      'contactpersoon',
      'henkilö',
      'kişi',
    ],
    ...[
      'контакт',
      'контактное лицо',
      'контактна особа',
      'особа',
      'άτομο',
      'الشخص',
      'אדם',
      '人物',
      '担当者',
      '人员',
    ],
    ...['联系人', '사람', '담당자', 'contact'],
  ],
  enquiry: [
    ...[
      'deal',
      'geschäft',
      'affaire',
      'negocio',
      'trato',
      'सौदा',
      'obchod',
      'szansa sprzedaży',
      'szansa',
      'okazja',
    ],
    ...[
      'affare',
      'trattativa',
      'negócio',
      'affär',
      'aftale',
      'handel',
      'avtale',
      'kauppa',
      'anlaşma',
      'fırsat',
    ],
    ...[
      'сделка',
      'угода',
      'συμφωνία',
      'الصفقة',
      'עסקה',
      '取引',
      '商談',
      '交易',
      '商机',
      '거래',
      'opportunity',
    ],
  ],
  activity: [
    ...[
      'activity',
      'note',
      'aktivität',
      'notiz',
      'activité',
      'actividad',
      'nota',
      'गतिविधि',
      'नोट',
      'aktivita',
    ],
    ...['poznámka', 'aktywność', 'notatka', 'attività', 'atividade', 'activiteit', 'notitie', 'aktivitet'],
    ...['anteckning', 'notat', 'toiminto', 'muistiinpano', 'etkinlik', 'активность', 'заметка', 'активність'],
    ...['примітка', '活動', 'メモ', '活动', '备注', '활동', '메모', 'task', 'aufgabe'],
  ],
}

const kindByPrefix = new Map(
  (Object.entries(prefixes) as [ImportKind, readonly string[]][]).flatMap(([kind, words]) =>
    words.flatMap((word) => wordKeys(word).map((key) => [key, kind] as const)),
  ),
)

/** What the first line of a heading names where it is about a record: companies are leads. */
const kindByGroup = new Map<string, ImportKind>([
  ...headingsAbout('company').flatMap((word) => wordKeys(word).map((key) => [key, 'lead'] as const)),
  ...headingsAbout('contact').flatMap((word) => wordKeys(word).map((key) => [key, 'contact'] as const)),
  ...kindByPrefix,
])

/** The parts of a text before and behind a sign between spaces. */
function splitAt(text: string, sign: string): readonly [string, string] | undefined {
  const at = text.indexOf(sign)
  const [head, rest] = [text.slice(0, at).trim(), text.slice(at + sign.length).trim()]
  return at > 0 && head !== '' && rest !== '' ? [head, rest] : undefined
}

/** `Deal - Title` as the kind of record that it is about, and the heading itself. */
export function withoutPrefix(column: string): {
  readonly of: ImportKind | undefined
  readonly heading: string
} {
  const ofPrefix = splitAt(column, ' - ') ?? splitAt(column, ' – ')
  const ofGroup = ofPrefix ? undefined : (splitAt(column, joinOfLines) ?? splitAt(column, ' > '))
  const [word, heading] = ofPrefix ?? ofGroup ?? ['', '']
  const known = ofPrefix ? kindByPrefix : kindByGroup
  const of = wordKeys(word)
    .map((key) => known.get(key))
    .find((kind) => kind !== undefined)
  return of ? { of, heading } : { of: undefined, heading: column }
}

/** The kind of record that a group of columns is about, by its name alone. */
export const kindOfGroup = (group: string): ImportKind | undefined =>
  wordKeys(group)
    .map((key) => kindByGroup.get(key))
    .find((kind) => kind !== undefined)

/** The kind of record that a heading of two lines is about: `Company › City` is of a lead. */
export const headingKindOf = (column: string): ImportKind | undefined => withoutPrefix(column).of
