import { decompressRTF } from '@kenjiuno/decompressrtf'
import type { Attachment } from 'postal-mime'
import { deEncapsulateSync } from 'rtf-stream-parser'
import { charsetOf } from './charset-of.ts'
import { attributesIn, type MapiProperty, propertiesIn, type TnefAttribute } from './tnef-stream.ts'

/** What Outlook packs into `winmail.dat`. */
export interface Unpacked {
  readonly text: string | undefined
  readonly html: string | undefined
  readonly parts: readonly Attachment[]
  /** Whether the formatted text, where there is one, could be read. */
  readonly isWhole: boolean
}

const attribute = {
  body: 0x800c,
  title: 0x8010,
  data: 0x800f,
  begin: 0x9002,
  properties: 0x9003,
  ofAttachment: 0x9005,
  codePage: 0x9007,
}
const property = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  name: 0x3707,
  shortName: 0x3704,
  data: 0x3701,
  type: 0x370e,
  contentId: 0x3712,
}

/** Files of one `winmail.dat`, and bytes of formatted text, packed and unpacked: its reader goes through lines oftener. */
const most = { parts: 50, rtf: 100_000 } as const

/**
 * The text and the files of an Outlook e-mail in rich text ([MS-OXTNEF]). No package reads it in Workers: the one that there
 * is copies what is left of the file at every attribute, and drops texts.
 */
export function readTnef(bytes: Uint8Array, level = 1): Unpacked {
  const attributes = attributesIn(bytes)
  const codePage = attributes.find(({ id }) => id === attribute.codePage)?.data
  const charset =
    codePage && codePage.byteLength >= 2 ? `windows-${codePage[0]! + 256 * codePage[1]!}` : undefined
  const ofMessage = attributes.filter(({ isOfAttachment }) => !isOfAttachment)
  const properties = ofMessage
    .filter(({ id }) => id === attribute.properties)
    .flatMap(({ data }) => propertiesIn(data))
  const plain = ofMessage.find(({ id }) => id === attribute.body)?.data
  const compressed = properties.find(({ id }) => id === property.rtf)?.value
  const rich = richText(compressed)
  return {
    text:
      textOf(properties, property.body, charset) ??
      (plain && decoded(plain, charset)) ??
      (rich?.mode === 'text' ? rich.text : undefined),
    html: textOf(properties, property.html, charset, true) ?? (rich?.mode === 'html' ? rich.text : undefined),
    parts: filesOf(attributes, charset, level),
    isWhole: compressed === undefined || rich !== undefined,
  }
}

function decoded(value: Uint8Array, declared: string | undefined, isHtml = false): string {
  const end = value.indexOf(0)
  const bytes = end < 0 ? value : value.subarray(0, end)
  return new TextDecoder(charsetOf(bytes, { declared, isHtml })).decode(bytes)
}

function textOf(
  properties: readonly MapiProperty[],
  id: number,
  charset: string | undefined,
  isHtml = false,
): string | undefined {
  const match = properties.find((each) => each.id === id)
  if (!match) return undefined
  const text =
    match.type === 0x1f
      ? new TextDecoder('utf-16le').decode(match.value).replaceAll('\0', '')
      : decoded(match.value, charset, isHtml)
  return text.trim() === '' ? undefined : text
}

/** Properties, headers and pictures within RTF, whose texts are none of the e-mail. */
const outsideText = /(?<!\\)\{\\(?:info|pict|nonshppict|header[lrf]?|footer[lrf]?)(?![a-z])/g

/** Formatted text that Outlook made of nothing else; its reader takes text where the file says that it was made of it. */
const asMadeOfText = (rtf: Buffer): Buffer =>
  Buffer.from(
    rtf
      .toString('latin1')
      .replace(outsideText, String.raw`{\*\left`)
      .replace(/^\{\\rtf1?(?![a-z\d])/, String.raw`$&\fromtext`),
    'latin1',
  )

/** HTML or text within RTF ([MS-OXRTFCP], [MS-OXRTFEX]), or the text of RTF itself; undefined for too much. */
function richText(compressed: Uint8Array | undefined): { mode: string; text: string } | undefined {
  if (!compressed || compressed.byteLength < 16 || compressed.byteLength > most.rtf) return undefined
  const view = new DataView(compressed.buffer, compressed.byteOffset, compressed.byteLength)
  // The length that it gives is believed by the library, which would read on behind the end.
  if (view.getUint32(0, true) + 4 > compressed.byteLength) return undefined
  try {
    const rtf = Buffer.from(decompressRTF([...compressed]))
    if (rtf.byteLength > most.rtf) return undefined
    return deEncapsulated(rtf) ?? deEncapsulated(asMadeOfText(rtf))
  } catch {
    return undefined
  }
}

/** Undefined for RTF that was made of no other text. */
function deEncapsulated(rtf: Buffer): { mode: string; text: string } | undefined {
  try {
    const { mode, text } = deEncapsulateSync(rtf, {
      warn: () => {},
      decode: (bytes, page) =>
        new TextDecoder(charsetOf(bytes, { declared: page, isHtml: false })).decode(bytes),
    })
    return { mode, text: String(text) }
  } catch {
    return undefined
  }
}

/** Messages within messages that are opened. */
const maxLevels = 3

/** Another e-mail that is attached: behind the 16 bytes of its kind it is packed in the same way. */
function messageWithin(properties: readonly MapiProperty[], level: number): Unpacked | undefined {
  const object = properties.find(({ id, type }) => id === property.data && type === 0x0d)
  const bytes = object?.value.subarray(16)
  return bytes && attributesIn(bytes).length > 0 ? readTnef(bytes, level + 1) : undefined
}

function filesOf(
  attributes: readonly TnefAttribute[],
  charset: string | undefined,
  level: number,
): Attachment[] {
  const files: TnefAttribute[][] = []
  for (const each of attributes) {
    if (each.id === attribute.begin) files.push([])
    files.at(-1)?.push(each)
  }
  return files.slice(0, most.parts).flatMap((file): Attachment[] => {
    const find = (id: number) => file.find((each) => each.id === id)?.data
    const properties = propertiesIn(find(attribute.ofAttachment) ?? new Uint8Array())
    const content = find(attribute.data) ?? properties.find(({ id }) => id === property.data)?.value
    if (!content) return []
    const title = find(attribute.title)
    const filename =
      textOf(properties, property.name, charset) ??
      textOf(properties, property.shortName, charset) ??
      (title ? decoded(title, charset) : null)
    const within = level < maxLevels ? messageWithin(properties, level) : undefined
    if (within) {
      const { text, html, parts } = within
      const shown = html === undefined ? ['txt', 'text/plain', text ?? ''] : ['html', 'text/html', html]
      const [ending = '', mimeType = '', words = ''] = shown
      const name = `${filename ?? 'message'}.${ending}`
      return [{ filename: name, content: words, mimeType, disposition: 'attachment' }, ...parts]
    }
    const contentId = textOf(properties, property.contentId, charset)
    return [
      {
        filename,
        content,
        disposition: 'attachment',
        mimeType: textOf(properties, property.type, charset)?.toLowerCase() ?? 'application/octet-stream',
        ...(contentId && { contentId, related: true }),
      },
    ]
  })
}
