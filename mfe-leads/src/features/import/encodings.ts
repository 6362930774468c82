/** The encodings that every browser reads (WHATWG Encoding Standard), each with the name that people know it by. */
export const encodingLabels = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'koi8-u': 'Cyrillic (KOI8-U)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  ibm866: 'Cyrillic (DOS)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'iso-8859-8': 'Hebrew (ISO 8859-8)',
  'iso-8859-8-i': 'Hebrew (ISO 8859-8-I)',
  'windows-1256': 'Arabic (Windows-1256)',
  'iso-8859-6': 'Arabic (ISO 8859-6)',
  'windows-1257': 'Baltic (Windows-1257)',
  'iso-8859-4': 'Baltic (ISO 8859-4)',
  'iso-8859-13': 'Baltic (ISO 8859-13)',
  'iso-8859-10': 'Nordic (ISO 8859-10)',
  'iso-8859-14': 'Celtic (ISO 8859-14)',
  'iso-8859-3': 'South European (ISO 8859-3)',
  'iso-8859-16': 'Romanian (ISO 8859-16)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  gb18030: 'Chinese, simplified (GB 18030)',
  gbk: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof encodingLabels

export const encodings = Object.keys(encodingLabels) as Encoding[]

/** The encoding of a name that a guess has, if it can be read. */
export function encodingOf(name: string): Encoding | undefined {
  try {
    const { encoding } = new TextDecoder(name)
    return encodings.find((each) => each === encoding)
  } catch {
    return undefined
  }
}
