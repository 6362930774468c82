import { logoTypes, maxLogoBytes } from '@ginkgo/contracts'

/** Pixels that a logo has at most where it has to be made smaller: twice of what a page shows. */
const maxPixels = { width: 800, height: 256 }
/** Bytes of a file that is looked at. */
const maxFileBytes = 20_000_000

/** A file as a data URL. */
const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/**
 * A picture as the API takes logos: one of its types within its size is left as it is; any other that the browser shows,
 * SVG too, is painted anew and smaller.
 * @throws Error where the browser cannot show it
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > maxFileBytes) throw new Error('The file is too large')
  const given = await dataUrlOf(file)
  if (file.size <= maxLogoBytes && logoTypes.some((type) => type === file.type)) return given
  const picture = new Image()
  picture.src = given
  await picture.decode()
  for (const part of [1, 0.5, 0.25]) {
    const small = painted(picture, part).find((url) => (url.length - url.indexOf(',')) * 0.75 <= maxLogoBytes)
    if (small) return small
  }
  throw new Error('The picture is too large')
}

/** The picture within the pixels of a logo, the sharpest first. @param part of these pixels */
function painted(picture: HTMLImageElement, part: number): string[] {
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = part * Math.min(1, maxPixels.width / width, maxPixels.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.85)]
}
