import { describe, expect, test } from 'vitest'
import { hasPreview, kindOf } from './file-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['a', '%PDF-1.4', 'application/pdf'],
  ['a.txt', '\x89PNG\r\n\x1a\n\0', 'image/png'],
  ['a', '\xff\xd8\xff\xe0\0', 'image/jpeg'],
  ['a', 'GIF89a\0', 'image/gif'],
  ['a', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['a', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['a', '\0\0\0\x20ftypavif', 'image/avif'],
  ['a', '\0\0\0\x20ftypheic', 'image/heic'],
  ['a', '\0\0\0\x20ftypisom', 'video/mp4'],
  ['a', 'PK\x03\x04\0\0[Content_Types].xml\0word/document.xml', /wordprocessingml/],
  ['a', 'PK\x03\x04\0\0[Content_Types].xml\0xl/workbook.xml', /spreadsheetml/],
  ['a', 'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.textPK', /opendocument\.text$/],
  ['a.docx', 'PK\x03\x04\0\0anything', 'application/zip'],
  ['a.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0', 'application/vnd.ms-excel'],
  ['a.pdf', 'plain words', 'text/plain'],
  ['a.csv', 'a;b\n1;2\n', 'text/csv'],
  ['a', '\xff\xfea\0b\0', 'text/plain'],
  ['a.csv', ' <HTML><body>', 'text/html'],
  ['a.xml', '<?xml version="1.0"?><rss/>', 'application/xml'],
  ['a.png', '<?xml version="1.0"?><svg xmlns="x"/>', 'image/svg+xml'],
  ['a.pdf', '\0\x01\x02', 'application/octet-stream'],
])('%s with %j is %s', (name, text, type) => {
  expect(kindOf(bytes(text), name)).toMatch(type)
})

describe('programs are refused under any name', () => {
  test.each([
    ['quote.pdf', 'MZ\x90\0'],
    ['quote.pdf', '\x7fELF\x02\0'],
    ['quote.pdf', '\xcf\xfa\xed\xfe\0'],
    ['quote.pdf', '#!/usr/bin/env python\n'],
    ['quote.zip', 'PK\x03\x04\0\0META-INF/MANIFEST.MF'],
    ['quote.pdf', 'L\0\0\0\x01\x14\x02\0'],
    ['quote.EXE', 'words'],
    ['quote.pdf.js', 'alert(1)'],
    ['quote.hta', '<html>'],
  ])('%s with %j', (name, text) => {
    expect(() => kindOf(bytes(text), name)).toThrow(/Programs are not accepted/)
  })
})

test('a text may begin with the letters of a program', () => {
  expect(kindOf(bytes('MZ 100 is a machine'), 'list.txt')).toBe('text/plain')
})

test('a text whose last character is cut in two is a text', () => {
  expect(kindOf(new TextEncoder().encode('Größe'.repeat(9)).subarray(0, 4), 'a.txt')).toBe('text/plain')
})

test('pictures and PDFs have a preview, drawings with scripts none', () => {
  expect(
    ['image/png', 'application/pdf', 'image/svg+xml', 'text/html', 'image/heic'].map(hasPreview),
  ).toEqual([true, true, false, false, false])
})
