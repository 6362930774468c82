import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { utils, write } from '@e965/xlsx'
import { BrokenWorkbook } from './broken-workbook.ts'
import { workbookSheets as readWorkbook } from './workbook-sheets.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A workbook of two sheets, with each kind of cell that spreadsheet programs write. */
function workbook({ from1904 = false, sheet = cells } = {}): Uint8Array<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (path: string, of: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${type}.${of}+xml"/>`
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      ${part('workbook', 'sheet.main')}${part('sharedStrings', 'sharedStrings')}${part('styles', 'styles')}
      ${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}</Types>`,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>
      <sheet name="Deals &amp; more" sheetId="1" r:id="rId1"/><sheet name="Empty" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${relations}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>Name</t></si><si><r><t xml:space="preserve">Mül</t></r><r><t>ler &lt;1&gt;</t></r></si>
      <si><t/></si><si><t>東京</t><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="[$-407]d/\\ mmmm\\ yyyy;@"/>
      <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"><alignment/></xf><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData/></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>
}

const cells = `<worksheet ${main}><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Value</t></is></c><c r="C1" t="str"><v>Day</v></c></row>
  <row r="3" spans="1:5"><c r="A3" t="s"><v>1</v></c><c r="B3" s="3"><v>1234.5</v></c><c r="C3" s="1"><v>46082</v></c><c r="E3" t="b"><v>1</v></c></row>
  <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>4.98912345678E11</v></c><c r="C4" s="2"><v>46082</v></c><c r="D4" t="e"><v>#N/A</v></c></row>
  <row r="5"><c r="A5" s="0"/><c r="B5"><f>A1+B1</f><v>0.30000000000000004</v></c><c r="C5" s="4"><v>46082.4375</v></c></row>
</sheetData></worksheet>`

it('reads texts, numbers and days of every kind, with the rows and cells between them', () => {
  const [sheet, empty] = readWorkbook(workbook())
  expect(sheet).toEqual({
    name: 'Deals & more',
    lines: [
      ['Name', 'Value', 'Day'],
      [],
      ['Müller <1>', '1234.5', '2026-03-01', '', 'true'],
      ['東京', '498912345678', '2026-03-01', '#N/A'],
      ['', '0.3', '2026-03-01 10:30:00'],
    ],
  })
  expect(empty?.lines).toEqual([])
})

it('counts days from 1904 where the workbook does', () => {
  expect(readWorkbook(workbook({ from1904: true }))[0]?.lines[2]?.[2]).toBe('2030-03-02')
})

it('is one file for each sheet with rows', async () => {
  const files = await readFile(new File([workbook()], 'Export.xlsx'))
  expect(files).toMatchObject([{ name: 'Export.xlsx', columns: ['Name', 'Value', 'Day'], count: 3 }])
  expect(files[0]?.rows[1]).toEqual(['Müller <1>', '1234.5', '2026-03-01', '', 'true'])
})

it('says so where nothing can be read', async () => {
  expect(() => readWorkbook(strToU8('PK\u0003\u0004'))).toThrow(BrokenWorkbook)
  expect(() => readWorkbook(zipSync({ 'x.txt': strToU8('x') }))).toThrow(BrokenWorkbook)
  const empty = workbook({ sheet: `<worksheet ${main}><sheetData/></worksheet>` })
  await expect(readFile(new File([empty], 'x.xlsx'))).rejects.toThrow('This workbook has no rows.')
  await expect(readFile(new File(['PK\u0003\u0004'], 'x.xlsx'))).rejects.toThrow(
    'This workbook cannot be read.',
  )
})

it.each(['ods', 'xlsx', 'biff8'] as const)('reads what spreadsheet programs save as %s', (bookType) => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Name', 'Value', 'Day', 'Yes'],
      ['Müller <1>', 1234.5, new Date(Date.UTC(2026, 2, 1)), true],
      [],
      ['東京', 498_912_345_678, null, false],
      ['=1+1', '0049', 'N/A'],
    ],
    { UTC: true } as object,
  )
  const book = utils.book_new(sheet, 'One')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
  expect(readWorkbook(bytes)).toEqual([
    {
      name: 'One',
      lines: [
        ['Name', 'Value', 'Day', 'Yes'],
        ['Müller <1>', '1234.5', '2026-03-01', 'true'],
        [],
        ['東京', '498912345678', '', 'false'],
        ['=1+1', '0049', 'N/A'],
      ],
    },
  ])
})

it('bounds what a small file can become', () => {
  const sheet = cells.replace(
    '<row r="4">',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row><row r="4">',
  )
  expect(readWorkbook(workbook({ sheet }))[0]?.lines.length).toBeLessThan(120_000)
  expect(() => readWorkbook(workbook(), 1_000)).toThrow(BrokenWorkbook)
})

it('names a sheet that is hidden as such', () => {
  const book = utils.book_new(utils.aoa_to_sheet([['Name'], ['A']]), 'Shown')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['B']]), 'Old')
  book.Workbook = { Sheets: [{}, { Hidden: 1 }] }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  expect(readWorkbook(bytes).map(({ name }) => name)).toEqual(['Shown', 'Old (hidden)'])
})

it('shows errors of formulas as the spreadsheet does', () => {
  const errors = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']
  const row = errors.map((text, place) => `<c r="${'ABCDEFG'[place]}1" t="e"><f>A9</f><v>${text}</v></c>`)
  const sheet = `<worksheet ${main}><sheetData><row r="1">${row.join('')}</row></sheetData></worksheet>`
  expect(readWorkbook(workbook({ sheet }))[0]?.lines).toEqual([errors])
})
