import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  checkedExtensions,
  type IconDrawing,
  type ManifestExtensions,
  type RemoteExtensions,
} from '@ginkgo/portal-sdk/extensions'

interface LucideModule {
  readonly __iconData: {
    readonly name: string
    readonly node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
  }
}

/** The drawing of an icon of the lucide that the app has installed. @throws Error when there is none of that name */
async function drawingOf(appDir: string, name: string): Promise<IconDrawing> {
  const require = createRequire(join(appDir, 'package.json'))
  try {
    const file = pathToFileURL(require.resolve(`lucide-react/icons/${name}`)).href
    const { __iconData: icon } = (await import(file)) as LucideModule
    return {
      name: icon.name,
      node: icon.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes] as const),
    }
  } catch (error) {
    throw new Error(`src/extensions.ts names the icon ${name}, which lucide does not have by that name`, {
      cause: error,
    })
  }
}

/** Where a declaration names icons: as `icon`, and by value in `icons.of`. */
async function drawn(
  value: unknown,
  key: string,
  draw: (name: string) => Promise<IconDrawing>,
): Promise<unknown> {
  if (key === 'icon' && typeof value === 'string') return draw(value)
  if (Array.isArray(value)) return Promise.all(value.map((each) => drawn(each, '', draw)))
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(async ([name, each]) => {
    const childKey =
      key === 'icons' && name === 'of' ? 'iconsByValue' : key === 'iconsByValue' ? 'icon' : name
    return [name, await drawn(each, childKey, draw)] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** A declaration with the drawings of its icons, so that the shell needs to know none of them. */
export async function withDrawings(
  appDir: string,
  declared: Omit<RemoteExtensions, 'sdk'>,
): Promise<ManifestExtensions> {
  // The icon of an app is an image, not the name of a drawing.
  const { app, ...parts } = declared
  const drawings = (await drawn(parts, '', (name) => drawingOf(appDir, name))) as object
  return checkedExtensions({ ...drawings, ...(app && { app }) })
}
