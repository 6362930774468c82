import { writeTags } from '@ginkgo/contracts'

/** A property as jCard has it (RFC 7095): name, parameters, type and values. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: readonly (string | readonly (string | readonly string[])[])[],
]

/** The names of the columns, by which each is matched. */
export const vcardColumns = [
  ...['Company', 'Contact Name', 'Contact Designation', 'Contact Email', 'Contact Mobile', 'Phone'],
  ...['City', 'State', 'Pincode', 'Country', 'Tags', 'Note'],
] as const

interface Method {
  readonly text: string
  readonly types: readonly string[]
  /** 1 is preferred most. */
  readonly rank: number
  /** What the address book calls it: Work, Assistant. */
  readonly label: string
}

const flat = (value: Property[3] | undefined): string[] =>
  (typeof value === 'string'
    ? [value]
    : (value ?? []).map((one) => (typeof one === 'string' ? one : one.join(' ')))
  )
    // What the library leaves marked in values that are no lists.
    .map((one) => one.replace(/\\([;,:\\])/g, '$1').trim())

/** A person as a row of these columns: one e-mail and number as its own, and the others by name in the note. */
export function cardRow(properties: readonly Property[]): string[] {
  const named = (name: string) => properties.filter(([each]) => each === name)
  const first = (name: string) => flat(named(name)[0]?.[3])
  const labels = new Map(
    named('x-ablabel').map(([, { group }, , label]) => [
      String(group),
      flat(label)[0]?.replace(/^_\$!<(.*)>!\$_$/, '$1') ?? '',
    ]),
  )
  const methods = (name: string): Method[] =>
    named(name)
      .map(([, parameters, , value]) => {
        const types = [parameters['type'] ?? []].flat().flatMap((type) => type.toLowerCase().split(','))
        const rank = types.includes('pref') ? 1 : Number(parameters['pref'] ?? 101)
        const own = labels.get(String(parameters['group']))
        const plain =
          types.find((type) => ['work', 'home', 'cell', 'fax', 'pager', 'main'].includes(type)) ?? ''
        const text = (flat(value)[0] ?? '')
          .replace(/^(?:tel|mailto|xmpp|skype):/i, '')
          .replace(/;ext=(\d+)/, ' ext. $1')
        return { text, types, rank, label: own || plain }
      })
      .filter(({ text }) => text !== '')
  const emails = inOrder(methods('email'))
  const phones = inOrder(methods('tel'), 'cell')
  const [email, ...furtherEmails] = emails
  const mobile = phones.find(isVoice)
  const furtherPhones = phones.filter((one) => one !== mobile)
  const [organization = '', ...departments] = first('org')
  const isCompany =
    first('kind')[0]?.toLowerCase() === 'org' || first('x-abshowas')[0]?.toLowerCase() === 'company'
  const person = nameOf(first('fn')[0], first('n'))
  const addresses = named('adr').map((one) => ({ parts: flat(one[3]), label: labelOf(one, labels) }))
  const [address] = addresses
  const [, , , city = '', state = '', pincode = '', country = ''] = address?.parts ?? []
  const lines = [
    ...furtherEmails.map((one) => line('Email', one)),
    ...furtherPhones.map((one) => line(one.types.includes('fax') ? 'Fax' : 'Phone', one)),
    ...addresses.map(({ parts, label }) => line('Address', { text: addressOf(parts), label })),
    ...methods('url').map((one) => line('Website', one)),
    ...methods('impp').map((one) => line('Chat', one)),
    ...[
      ['Department', departments.filter(Boolean).join(', ')],
      ['Role', first('title').length > 0 ? first('role').join(', ') : ''],
      ['Nickname', first('nickname').join(', ')],
      ['Birthday', first('bday')[0]?.replace(/^1604-/, '--') ?? ''],
      ['Anniversary', first('anniversary')[0] ?? ''],
    ].flatMap(([name, text]) => (text ? `${name}: ${text}` : [])),
    ...properties.flatMap(otherLine),
  ]
  const tags = named('categories').flatMap(([, , , ...values]) => values.flatMap(flat))
  const notes = named('note').flatMap(([, , , value]) => flat(value))
  return [
    ...(isCompany ? [organization || person, ''] : [organization, person]),
    (first('title')[0] ?? first('role')[0]) || '',
    ...[email?.text ?? '', mobile?.text ?? '', ''],
    ...[city, state, pincode, country, writeTags(tags.filter(Boolean))],
    [...notes, lines.filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
  ]
}

/** What stands in a column or line of its own. */
const taken = new Set(
  'fn n org title role email tel adr url impp nickname bday anniversary categories note kind version x-ablabel x-abshowas'.split(
    ' ',
  ),
)
const usualNames: Readonly<Record<string, string>> = { socialprofile: 'profile', abrelatednames: 'related' }

/** Letters of a value that a note takes; what is longer is data. */
const maxOther = 500

/** A property that no column has, as a line: `Profile (Linkedin): https://…`, `Manager: Ann`. */
function otherLine([name, parameters, , ...values]: Property): string[] {
  if (taken.has(name)) return []
  const text = values.flatMap(flat).filter(Boolean).join(', ')
  // `vnd.android.cursor.item/nickname;Mimi;1;;;`
  const [kind = '', of = ''] = name === 'x-android-custom' ? text.split(';') : []
  const label = [parameters['type'] ?? []].flat().find((type) => type.toLowerCase() !== 'pref') ?? ''
  const said = of === '' ? { text, label } : { text: of, label: '' }
  const own =
    of === ''
      ? name.replace(/^x-(?:ms-|evolution-|mozilla-|kaddressbook-)?/, '')
      : (kind.split('/').at(-1) ?? '')
  const plain = usualNames[own] ?? own
  const isLong = said.text.length > maxOther
  const shown = isLong ? { ...said, text: `left out, as it has ${said.text.length} characters` } : said
  return [line(plain.charAt(0).toUpperCase() + plain.slice(1).replaceAll('-', ' '), shown)]
}

/** In front what is preferred, then mobile numbers; behind what is another one's. */
function inOrder(methods: readonly Method[], best?: string): Method[] {
  const score = ({ types, label, rank }: Method) =>
    (/assist|secret|sekret/i.test(label) ? 1_000 : 0) +
    (best === undefined || types.includes(best) ? 0 : 500) +
    (Number.isFinite(rank) ? rank : 101)
  return methods.toSorted((a, b) => score(a) - score(b))
}

const isVoice = ({ types }: Method): boolean => !types.includes('fax') && !types.includes('pager')

const line = (name: string, { text, label }: Pick<Method, 'text' | 'label'>): string =>
  text === ''
    ? ''
    : `${name}${label === '' ? '' : ` (${label.charAt(0).toUpperCase()}${label.slice(1)})`}: ${text}`

function labelOf([, parameters]: Property, labels: ReadonlyMap<string, string>): string {
  const types = [parameters['type'] ?? []].flat().map((type) => type.toLowerCase())
  return (
    labels.get(String(parameters['group'])) ||
    (types.find((type) => type === 'work' || type === 'home') ?? '')
  )
}

const addressOf = ([
  box = '',
  more = '',
  street = '',
  city = '',
  state = '',
  code = '',
  country = '',
]: readonly string[]) =>
  [box, more, ...street.split('\n'), [code, city].filter(Boolean).join(' '), state, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/** The formatted name, else given, further and family names. */
const nameOf = (
  formatted: string | undefined,
  [family = '', given = '', further = '']: readonly string[],
): string => formatted || [given, further, family].filter(Boolean).join(' ')
