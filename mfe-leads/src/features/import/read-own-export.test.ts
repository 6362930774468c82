import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readOwnExport } from './read-own-export.ts'

const lead = { id: 'l', name: 'Harbour Tools', createdAt: '2026-01-02T03:04:05.000Z' }
const archive = () =>
  zipSync({ 'contents.json': strToU8('{}'), 'json/leads.json': strToU8(JSON.stringify([lead])) })

/** The archive, whose directory says that each of its files has so many bytes. */
function claiming(bytes: number): Uint8Array {
  const changed = archive()
  const view = new DataView(changed.buffer, changed.byteOffset)
  for (let at = 0; at < changed.length - 4; at++)
    // The head of a file in the directory, and the place of its size in it (APPNOTE 4.3.12).
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true)
  return changed
}

test('an export of this product is read, and nothing of one that would become more than 400 MB', () => {
  expect(readOwnExport(archive())).toBeDefined()
  expect(readOwnExport(claiming(201 * 1_048_576))).toBeUndefined()
  expect(readOwnExport(claiming(0xffff_fff0))).toBeUndefined()
})

test('another archive, and what is none, is no export', () => {
  expect(readOwnExport(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBeUndefined()
  expect(readOwnExport(strToU8('name,city'))).toBeUndefined()
})
