import { DomainError } from '../operation/errors.ts'

/** The bytes at the beginning of a file that are needed to detect its kind. */
export const beginningBytes = 8_192

/** Media types that browsers show as a picture; scripts in them never run. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

/** Whether there is a preview of what is of this media type. */
export const hasPreview = (type: string): boolean => type === 'application/pdf' || pictures.includes(type)

/** Endings by which systems run a text or an archive, whatever is in it. */
const runByEnding =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|jse?|wsf|wsh|hta|lnk|reg|jar|apk|app|dmg|pkg|deb|rpm|sh|command|desktop)$/i

interface Signature {
  readonly type: string
  /** Where the bytes stand; 0 where it is left out. */
  readonly at?: number
  readonly bytes: string
}

/** Programs, as people call them. */
const programs: readonly (Omit<Signature, 'type'> & { readonly called: string })[] = [
  { called: 'a program for Windows', bytes: 'MZ' },
  { called: 'a program for Linux', bytes: '\x7fELF' },
  ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'].map(
    (bytes) => ({ called: 'a program for macOS or Java', bytes }),
  ),
  { called: 'a program for Android', bytes: 'dex\n' },
  { called: 'a program', bytes: '\0asm' },
  { called: 'a script', bytes: '#!' },
  { called: 'a shortcut of Windows', bytes: 'L\0\0\0\x01\x14\x02\0' },
]

const signatures: readonly Signature[] = [
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/gif', bytes: 'GIF8' },
  { type: 'image/webp', bytes: 'WEBP', at: 8 },
  { type: 'image/bmp', bytes: '\0\0\0\0', at: 6 },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  ...['avif', 'avis'].map((brand) => ({ type: 'image/avif', bytes: `ftyp${brand}`, at: 4 })),
  ...['heic', 'heix', 'mif1', 'msf1'].map((brand) => ({ type: 'image/heic', bytes: `ftyp${brand}`, at: 4 })),
  { type: 'video/quicktime', bytes: 'ftypqt', at: 4 },
  { type: 'audio/mp4', bytes: 'ftypM4A', at: 4 },
  { type: 'video/mp4', bytes: 'ftyp', at: 4 },
  { type: 'video/webm', bytes: '\x1aE\xdf\xa3' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/mpeg', bytes: '\xff\xfb' },
  { type: 'audio/wav', bytes: 'WAVE', at: 8 },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'application/gzip', bytes: '\x1f\x8b' },
  { type: 'application/x-7z-compressed', bytes: "7z\xbc\xaf'\x1c" },
  { type: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { type: 'application/rtf', bytes: '{\\rtf' },
  { type: 'application/postscript', bytes: '%!PS' },
]

const office = 'application/vnd.openxmlformats-officedocument'
/** What a ZIP is by the names and texts at its beginning. */
const inArchives = [
  ['word/', `${office}.wordprocessingml.document`],
  ['xl/', `${office}.spreadsheetml.sheet`],
  ['ppt/', `${office}.presentationml.presentation`],
  ['application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['application/vnd.oasis.opendocument.presentation', 'application/vnd.oasis.opendocument.presentation'],
] as const

/** The container of old office files, distinguished by the ending: nothing of it is opened here. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
}

/** What a plain text may be called by its ending. Each is a text that a browser runs nothing of. */
const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  md: 'text/markdown',
  eml: 'message/rfc822',
  json: 'application/json',
}

/**
 * The media type by the first bytes of a file. The name only distinguishes kinds that have the same bytes.
 * @throws DomainError `file_refused` for programs, whatever they are called
 */
export function kindOf(beginning: Uint8Array, name: string): string {
  const text = latin1(beginning)
  const isText = decoded(beginning) !== undefined
  // A list may begin with the letters of a program.
  const program = programs.find(({ bytes }) => text.startsWith(bytes) && !(isText && bytes === 'MZ'))
  if (program) throw refusal(name, program.called)
  if (runByEnding.test(name)) throw refusal(name, 'a program')
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (text.startsWith('PK\x03\x04')) {
    if (text.includes('META-INF/MANIFEST.MF') || text.includes('AndroidManifest.xml'))
      throw refusal(name, 'a program for Java or Android')
    return inArchives.find(([part]) => text.includes(part))?.[1] ?? 'application/zip'
  }
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return oldOffice[ending] ?? 'application/x-ole-storage'
  const known = signatures.find(({ bytes, at = 0, type }) => {
    if (type === 'image/bmp' && !text.startsWith('BM')) return false
    if ((type === 'image/webp' || type === 'audio/wav') && !text.startsWith('RIFF')) return false
    return text.startsWith(bytes, at)
  })
  return known?.type ?? textKind(beginning, ending) ?? 'application/octet-stream'
}

function refusal(name: string, called: string): DomainError {
  return new DomainError(
    'file_refused',
    `${name} is ${called}. Programs are not accepted, whatever they are called`,
  )
}

/** The media type of a text; undefined for what is none. */
function textKind(beginning: Uint8Array, ending: string): string | undefined {
  const text = decoded(beginning)
  if (text === undefined) return undefined
  if (/<(?:!doctype html|html|head|body|script)[\s>]/i.test(text)) return 'text/html'
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (/^\s*<\?xml/.test(text)) return 'application/xml'
  return texts[ending] ?? 'text/plain'
}

/** Text in UTF-8 or UTF-16; its last character may be cut in two. */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true })
    // Control characters other than tab, line ends, form feed and escape stand in no text.
    return [...text].some((sign) => sign < ' ' && !'\t\n\r\f\x1b'.includes(sign)) ? undefined : text
  } catch {
    return undefined
  }
}

/** A character for each byte, as signatures are written. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
