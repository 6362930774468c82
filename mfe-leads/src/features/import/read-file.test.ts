import { describe, expect, it } from 'vitest'
import { detectEncoding, guessEncoding } from './decode-text.ts'
import { readFile, understand, UnreadableFile } from './read-file.ts'

const text = 'Name;Stadt\r\nBäckerei Groß & Söhne – 3 €;Köln\r\n'
const utf16 = (bigEndian: boolean, mark: boolean) => {
  const words = Uint16Array.from(`${mark ? '\uFEFF' : ''}${text}`, (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(words.buffer)
  if (bigEndian) for (let at = 0; at < bytes.length; at += 2) bytes.subarray(at, at + 2).reverse()
  return bytes
}
/** The letters of the text above that Windows-1252 has elsewhere than Latin-1. */
const windows = Uint8Array.from(text, (letter) => ({ '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0))

describe('files of every encoding', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['windows-1252', windows],
    ['utf-16le', utf16(false, true)],
    ['utf-16be', utf16(true, true)],
    ['utf-16le', utf16(false, false)],
    ['utf-16be', utf16(true, false)],
  ] as const)('in %s are read', (encoding, bytes) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(understand('a.csv', bytes)).toMatchObject({
      readAs: { encoding },
      columns: ['Name', 'Stadt'],
      rows: [['Bäckerei Groß & Söhne – 3 €', 'Köln']],
    })
  })

  it.each([
    ['UTF-7', 'Firma+ADs-Ort\nM+APw-ller+ADs-K+APY-ln\n'],
    ['ISO-2022-KR', '\u001b$)C\u000e8;8g\u000f,x\n'],
    ['HZ', '~{9+K>~},x\n'],
  ])('in %s, which no browser reads, are looked at by a person', (_, written) => {
    expect(guessEncoding(new TextEncoder().encode(written)).isSure).toBe(false)
  })

  it.each(['Name,Phone\nAnn,+49-30-5550127\n', 'Name,Note\nAnn,C++-A and B+AC-DC, ~5\n'])(
    'of plain letters are sure: %j',
    (written) => expect(guessEncoding(new TextEncoder().encode(written)).isSure).toBe(true),
  )

  it('can be read in another way when the guess was wrong', () => {
    const bytes = new TextEncoder().encode('Name\nZoë')
    expect(understand('a.csv', bytes, { encoding: 'windows-1252' }).rows).toEqual([['ZoÃ«']])
  })
})

describe('files that are none', () => {
  const fileOf = (...parts: BlobPart[]) => new File(parts, 'x.csv')
  it.each([
    ['empty', fileOf(''), 'This file is empty.'],
    ['a broken workbook', fileOf('PK\u0003\u0004'), 'This workbook cannot be read.'],
    ['an old workbook', new File([Uint8Array.of(0xd0, 0xcf, 1)], 'x.xls'), 'This workbook'],
    ['without rows', fileOf('Name,Email\n'), 'This file has no rows.'],
    [
      'with a quotation mark left open',
      fileOf(`Name\nA\n"${'B\n'.repeat(50_000)}`),
      // As the spreadsheet counts, where the names of the columns are row 1.
      'Row 3 is far too long.',
    ],
    ['with too many columns', fileOf(`${'a,'.repeat(201)}a\n1`), 'This file has more than 200 columns.'],
  ])('%s', async (_, file, message) => {
    const reading = readFile(file)
    await expect(reading).rejects.toThrow(UnreadableFile)
    await expect(reading).rejects.toThrow(message)
  })
})
