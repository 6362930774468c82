import type { ManifestExtensions } from './registered.ts'

/** Bytes of JSON, roughly; every page of the portal carries what all remotes declare. */
const longest = 32_000

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isPath: Check = (value) => typeof value === 'string' && value.startsWith('/')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const atMost =
  (most: number, check: Check): Check =>
  (value) =>
    listOf(check)(value) && (value as unknown[]).length <= most
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check)
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]))

const shapes = new Set(['path', 'circle', 'ellipse', 'line', 'rect', 'polyline', 'polygon'])
/** Of shapes: lengths, points, and the colour of the text. Nothing that loads or runs anything. */
const attributes = /^(d|points|c?[xy][12]?|r[xy]?|width|height|fill|transform)$/

const isShape: Check = (value) =>
  Array.isArray(value) &&
  shapes.has(value[0]) &&
  recordOf(isText)(value[1]) &&
  Object.keys(value[1]).every((name) => attributes.test(name))

const isIcon = shape({ name: isText, node: listOf(isShape) })

const isApiPath: Check = (value) => typeof value === 'string' && value.startsWith('/api/')

const page = shape({
  path: isPath,
  module: isText,
  isDetail: optional(isFlag),
  withoutVertical: optional(isFlag),
  navigation: optional(shape({ title: isText, icon: isIcon, order: isNumber, phone: isFlag })),
  record: optional(
    shape({
      icon: isIcon,
      read: shape({ endpoint: isText, path: isPath }),
      name: isText,
      detail: isText,
    }),
  ),
  reads: optional(
    listOf(
      shape({
        endpoint: isText,
        path: isApiPath,
        query: optional(recordOf(isText)),
        rows: optional(isNumber),
      }),
    ),
  ),
})

const contribution = shape({
  slot: isText,
  id: isText,
  order: isNumber,
  module: isText,
  title: optional(isText),
  icon: optional(isIcon),
})

const command = shape({
  id: isText,
  label: isText,
  icon: isIcon,
  keywords: (value) => typeof value === 'string',
  shortcut: optional((value) => typeof value === 'string' && /^[a-z]$/.test(value)),
  order: isNumber,
  permission: optional(isText),
  dialog: optional(isText),
  opens: optional(isText),
  module: optional(isText),
})

const searchGroup = shape({
  results: isText,
  title: isText,
  order: isNumber,
  opens: isText,
  id: isText,
  name: isText,
  details: listOf(isText),
  icon: isIcon,
  icons: optional(shape({ field: isText, of: recordOf(isIcon) })),
  all: optional(
    shape({ label: isText, icon: isIcon, page: isText, query: recordOf(isText), parameter: isText }),
  ),
})

const shortText =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest

const isAddress =
  (...protocols: string[]): Check =>
  (value) =>
    typeof value === 'string' &&
    value.length <= 200 &&
    URL.canParse(value) &&
    isPlainAddress(new URL(value), protocols)

const isPlainAddress = ({ protocol, username, password, search, hash }: URL, protocols: string[]) =>
  protocols.includes(protocol) && username + password + search + hash === ''

const scopes = new Set([
  ...['read', 'write', 'organization:read'],
  ...['leads', 'enquiries', 'activities'].flatMap((kind) => [`${kind}:read`, `${kind}:write`]),
])

const partName: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(value)

const part = shape({
  name: partName,
  title: shortText(100),
  about: (value) => value === 'lead' || value === 'enquiry',
  fields: optional(
    atMost(
      20,
      shape({
        name: partName,
        label: shortText(60),
        type: (value) => ['text', 'number', 'date', 'choice'].includes(value as string),
        choices: optional(recordOf(shortText(100))),
        required: optional(isFlag),
      }),
    ),
  ),
})

const isAutomation: Check = (value) => {
  if (!shape({ triggers: optional(atMost(20, part)), actions: optional(atMost(20, part)) })(value))
    return false
  const { triggers = [], actions = [] } = value as Readonly<Record<string, { name: string }[] | undefined>>
  const names = [...triggers, ...actions].map(({ name }) => name)
  return new Set(names).size === names.length
}

/** Only a server tells of events and does what rules ask for. */
const hasServer: Check = (value) => {
  const { automation, backend } = value as { automation?: unknown; backend?: unknown }
  return automation === undefined || backend !== undefined
}

/** Where a build puts the files that the catalogue shows. */
const isCatalogueFile: Check = (value) =>
  typeof value === 'string' && /^catalogue\/[\w-]{1,80}\.(png|jpg|webp)$/.test(value)

const appShape = shape({
  title: shortText(60),
  summary: shortText(400),
  description: optional(shortText(4_000)),
  icon: optional(isCatalogueFile),
  pictures: optional(atMost(6, shape({ file: isCatalogueFile, alt: shortText(200) }))),
  changes: optional(shortText(1_000)),
  maker: shortText(80),
  website: optional(isAddress('https:')),
  support: optional(isAddress('https:', 'mailto:')),
  privacy: optional(isAddress('https:')),
  scopes: (value) =>
    listOf((scope) => scopes.has(scope as string))(value) &&
    new Set(value as string[]).size === (value as string[]).length,
  purposes: optional(recordOf(shortText(200))),
  backend: optional(isAddress('https:', 'http:')),
  automation: optional(isAutomation),
})

const app: Check = (value) => appShape(value) && hasServer(value)

const manifest = shape({
  app: optional(app),
  pages: optional(recordOf(page)),
  dialogs: optional(recordOf(shape({ module: isText, takes: optional(listOf(isText)) }))),
  slots: optional(listOf(contribution)),
  commands: optional(listOf(command)),
  search: optional(listOf(searchGroup)),
})

/** What somebody wrote as extensions into a manifest, checked, as all pages of the portal read it. @throws Error */
export function checkedExtensions(value: unknown): ManifestExtensions {
  if (!manifest(value)) throw new Error('The extensions are not of the form that the portal reads')
  if (JSON.stringify(value).length > longest) throw new Error(`The extensions are longer than ${longest}`)
  return value as ManifestExtensions
}
