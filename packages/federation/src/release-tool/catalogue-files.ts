import type { AppDeclaration } from '@ginkgo/portal-sdk/extensions'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { BuiltFile } from './upload.ts'

/** What is painted once and runs nothing, by the extension of its files. */
const rasterTypes = { png: PNG, jpg: JPG, webp: WEBP } as const
type RasterType = keyof typeof rasterTypes

interface Raster {
  readonly type: RasterType
  readonly width: number
  readonly height: number
}

/** By the file's content, whatever its name says; undefined for anything else, drawings in SVG among it. */
function rasterOf(content: Uint8Array): Raster | undefined {
  try {
    for (const [type, format] of Object.entries(rasterTypes))
      if (format.validate(content)) {
        const { width = 0, height = 0 } = format.calculate(content)
        return width > 0 && height > 0 ? { type: type as RasterType, width, height } : undefined
      }
  } catch {
    // It begins as an image and is none.
  }
  return undefined
}

const kB = (bytes: number) => `${Math.ceil(bytes / 1_000)} kB`

const limits = {
  icon: { bytes: 100_000, narrowest: 128, widest: 1_024 },
  picture: { bytes: 500_000, narrowest: 640, widest: 2_880 },
} as const

type Kind = keyof typeof limits

/** What is wrong with an icon or a picture, as a sentence; undefined where nothing is. */
function objectionTo(kind: Kind, path: string, content: Uint8Array | undefined): string | undefined {
  const { bytes, narrowest, widest } = limits[kind]
  const it = `The ${kind} ${path}`
  if (!content) return `${it} is not in the build`
  if (content.byteLength > bytes) return `${it} has ${kB(content.byteLength)}, and ${kB(bytes)} are possible`
  const raster = rasterOf(content)
  if (!raster) return `${it} is no PNG, JPEG or WebP image; other types are not shown`
  const { type, width, height } = raster
  if (!path.toLowerCase().replace(/jpeg$/, 'jpg').endsWith(`.${type}`))
    return `${it} is an image of the type ${type}, and its name says another one`
  const size = `it has ${width} × ${height}`
  if (kind === 'icon' && width !== height) return `${it} must be square, and ${size}`
  if (width < narrowest || width > widest || height > widest)
    return `${it} must be ${narrowest} to ${widest} pixels wide, and at most ${widest} high; ${size}`
  return undefined
}

/** What the catalogue shows of an app: its icon and pictures. */
const shownOf = ({ icon, pictures = [] }: Pick<AppDeclaration, 'icon' | 'pictures'>) => [
  ...(icon === undefined ? [] : [{ kind: 'icon' as const, file: icon }]),
  ...pictures.map(({ file }) => ({ kind: 'picture' as const, file })),
]

/** What is wrong with the icon and the pictures of an app, each as a sentence. */
export function objectionsToCatalogue(
  app: Pick<AppDeclaration, 'icon' | 'pictures'>,
  files: readonly BuiltFile[],
): string[] {
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  return shownOf(app).flatMap(({ kind, file }) => objectionTo(kind, file, contents.get(file)) ?? [])
}
