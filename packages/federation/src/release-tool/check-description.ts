import { checkedExtensions, type Extensions } from '@ginkgo/portal-sdk/extensions'
import type { RemoteDescription } from '../remote-description.ts'
import { NoOrder } from './refusal.ts'
import type { BuiltFile } from './upload.ts'

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

const isRecordOf = (value: unknown, check: (each: unknown) => boolean) =>
  isObject(value) && Object.values(value).every(check)

const areFirstRows = (value: unknown) =>
  isObject(value) &&
  [value.list, value.endpoint, value.views, value.title].every(isText) &&
  ['undefined', 'string'].includes(typeof value.text)

const isFirstPaint = (value: unknown) =>
  isObject(value) && isText(value.search) && (value.rows === undefined || areFirstRows(value.rows))

function jsonOf(files: readonly BuiltFile[], path: string): Loose {
  const file = files.find((each) => each.path === path)
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(file?.content))
    if (isObject(value)) return value
  } catch {
    // Said below.
  }
  throw new NoOrder(`The build has no ${path} that can be read`)
}

/** The parts of the federation manifest from which a page names what it loads in advance. */
function checkManifest({ metaData, exposes }: Loose): void {
  const entry = isObject(metaData) ? metaData.remoteEntry : undefined
  const hasEntry = isObject(entry) && isText(entry.name) && isText(entry.path)
  const isExposed = (value: unknown) => {
    const assets = isObject(value) && isText(value.path) ? value.assets : undefined
    return (
      isObject(assets) && [assets.js, assets.css].every((list) => isObject(list) && isListOfTexts(list.sync))
    )
  }
  if (!hasEntry || !Array.isArray(exposes) || !exposes.every(isExposed))
    throw new NoOrder('mf-manifest.json is not one that the portal reads')
}

/**
 * What a build says of itself, in the form in which every page of the portal reads it: nobody of the operator's looks at
 * it before it is live.
 * @throws NoOrder with what is wrong
 */
export function checkedDescription(name: string, files: readonly BuiltFile[]): RemoteDescription {
  const description = jsonOf(files, 'remote.json')
  const { sdk, contract, extensions, pages = {}, uses = {}, firstPaint = {} } = description
  if (description.name !== name)
    throw new NoOrder(`The build is of ${String(description.name)}, not of ${name}`)
  const isRead =
    [sdk, contract].every(isText) &&
    [pages, uses].every((lists) => isRecordOf(lists, isListOfTexts)) &&
    isRecordOf(firstPaint, isFirstPaint)
  if (!isRead) throw new NoOrder('remote.json is not one that the portal reads')
  try {
    checkedExtensions(extensions)
  } catch (error) {
    throw new NoOrder((error as Error).message, { cause: error })
  }
  checkManifest(jsonOf(files, 'mf-manifest.json'))
  return description as unknown as RemoteDescription
}

const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

/** What somebody has: the addresses and names of pages, and the names of dialogs. */
export interface Claims {
  readonly app: string
  readonly pages?: Readonly<Record<string, { readonly path: string }>>
  readonly dialogs?: Readonly<Record<string, unknown>>
}

/** What others have already, and would lose. */
export function takenFrom(
  others: readonly Claims[],
  { pages = {}, dialogs = {} }: Extensions<unknown>,
): string[] {
  const paths = new Set(Object.values(pages).map(({ path }) => shapeOf(path)))
  const names = new Set(Object.keys(dialogs))
  return others.flatMap((other) => [
    ...Object.entries(other.pages ?? {}).flatMap(([page, { path }]) => {
      if (paths.has(shapeOf(path))) return [`${path} is a page of ${other.app}`]
      return Object.hasOwn(pages, page) ? [`${page} is the name of a page of ${other.app}`] : []
    }),
    ...Object.keys(other.dialogs ?? {}).flatMap((dialog) =>
      names.has(dialog) ? [`${dialog} is a dialog of ${other.app}`] : [],
    ),
  ])
}
