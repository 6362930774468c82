import { utils, write } from '@e965/xlsx'
import {
  customFieldsApi,
  leadImportsApi,
  leadsApi,
  lossReasonsApi,
  invitationsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, idOf, sampleLead, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import { NewImport } from './new-import.tsx'

const at = '2026-01-02T03:04:05.000Z'
const { user, vertical } = sampleSession
const stage = stagesApi.create.output.parse({
  id: idOf(901),
  verticalId: vertical!.id,
  pipelineId: idOf(900),
  name: 'Inquiry',
  description: null,
  color: '#E8E8E8',
  order: 0,
  isSystemStage: false,
  stageType: 'open',
  idleDays: null,
  winProbability: 10,
  createdAt: at,
  updatedAt: at,
})

const begun = (number: number, body: object) => ({
  id: idOf(number),
  verticalId: vertical!.id,
  status: 'uploading',
  received: 0,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  failure: null,
  nextId: null,
  userId: user.id,
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  createdAt: at,
  updatedAt: at,
  finishedAt: null,
  undoneAt: null,
  ...body,
})

beforeEach(() => {
  answer(customFieldsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  // What follows the sending is the page's, which has tests of its own.
  answer(leadImportsApi.run, () => new Promise<never>(() => {}))
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(stagesApi.list, () => [stage])
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(invitationsApi.list, () => [])
})

/** Chooses a file and returns what the dialog creates and sends. */
const bring = async (file: File) => {
  let count = 0
  const created = answer(leadImportsApi.create, ({ body }) => begun(++count, body as object) as never)
  const sent = answer(leadImportsApi.addRows, () => undefined as never)
  showInPortal(<NewImport onSending={vi.fn()} />, { remote: 'leads', extensions })
  const input = 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
  await userEvent.upload(page.getByLabelText(input), [file])
  return { created, sent }
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = () => document.querySelector('ol')!.closest<HTMLElement>('body > *')!
const cellsOf = (sent: readonly { body?: unknown }[]) =>
  sent.map(({ body }) => (body as { rows: string[][] }).rows)

test.for(['xlsx', 'ods'] as const)(
  'a workbook saved as %s is read in a thread and sent',
  async (bookType) => {
    const book = utils.book_new()
    const lines = [
      ['Company', 'Email', 'Phone'],
      ['Müller & Söhne', 'info@mueller.test', '+49 221 555 0123'],
      ['東京商事', 'info@tokyo.test', ''],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Leads')
    const { created, sent } = await bring(
      new File([write(book, { type: 'array', bookType })], `a.${bookType}`),
    )
    await expect.element(page.getByRole('combobox', { name: 'Field of Company' })).toHaveTextContent('Name')
    await press('Continue')
    await press('Import 2 rows')
    await expect.poll(() => sent.length).toBe(1)
    expect(created.map(({ body }) => body)).toMatchObject([{ kind: 'lead', rows: 2, duplicates: 'skip' }])
    expect(cellsOf(sent)).toEqual([
      [
        ['Müller & Söhne', 'info@mueller.test', '+49 221 555 0123'],
        ['東京商事', 'info@tokyo.test'],
      ],
    ])
  },
)

test('a card of Outlook in windows-1252 is one contact person with all that it says', async () => {
  const card = String.raw`BEGIN:VCARD
VERSION:2.1
N;CHARSET=Windows-1252:Grönwang;Bärbel;;Frau Dr.;
FN;CHARSET=Windows-1252:Bärbel Grönwang
ORG;CHARSET=Windows-1252:Öl, Söhne KG;Einkauf
TEL;CELL;VOICE:+49 (171) 5550125
ADR;WORK;PREF;CHARSET=Windows-1252:;;Straße des 17. Juni 5;Köln;;01234;Deutschland
NOTE;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:1. Anruf=0D=0A2. Anruf: =84zu teuer=93=
=0D=0A
EMAIL;PREF;INTERNET:baerbel@oelsoehne.test
END:VCARD
`
  const bytes = Uint8Array.from(card.replaceAll('\n', '\r\n'), (sign) => sign.charCodeAt(0))
  const { created, sent } = await bring(new File([bytes], 'baerbel.vcf'))
  await press('Continue')
  await press('Import 1 row')
  await expect.poll(() => sent.length).toBe(1)
  expect(created.map(({ body }) => body)).toMatchObject([{ kind: 'contact', rows: 1 }])
  const text = cellsOf(sent).flat(2).join('|')
  for (const part of ['Bärbel', 'Grönwang', 'Öl, Söhne KG', 'Köln', '01234', 'baerbel@oelsoehne.test'])
    expect(text).toContain(part)
  expect(text).toContain('2. Anruf: „zu teuer“')
  expect(text).not.toContain('�')
})

test('an export of this product brings its tables in order, whatever its texts look like', async () => {
  const sales = 'v1'
  const of = { verticalId: sales, createdAt: at }
  const tables = {
    verticals: [{ id: sales, name: 'Sales' }],
    users: [{ id: 'u1', email: 'ada@firm.test' }],
    stages: [{ ...of, id: 's1', name: 'Inquiry' }],
    leads: [
      { ...of, id: 'l1', name: '=1+1', tags: ['a, b', 'c'], ownerId: 'u1', archivedAt: null },
      { ...of, id: 'l2', name: 'N/A', tags: [], ownerId: 'u1', archivedAt: at },
    ],
    lead_contacts: [{ ...of, id: 'c1', leadId: 'l1', name: 'Ann', email: 'ann@x.test', isPrimary: 1 }],
    enquiries: [{ ...of, id: 'e1', leadId: 'l1', title: 'Roof', stageId: 's1', value: 5, currency: 'EUR' }],
    notes: [{ ...of, id: 'n1', leadId: 'l1', content: 'Hello', userId: 'u1', outcome: null }],
  }
  const parts = Object.entries(tables).map(([name, rows]) => [
    `json/${name}.json`,
    strToU8(JSON.stringify(rows)),
  ])
  const zip = zipSync({ 'contents.json': strToU8('{}'), ...Object.fromEntries(parts) })
  const { created, sent } = await bring(new File([zip as Uint8Array<ArrayBuffer>], 'export.zip'))
  await press('Continue')
  // Ada is not here; her records are imported without her.
  await expect.element(page.getByRole('heading', { name: 'Match values' })).toBeVisible()
  await press('Continue')
  await expect.element(page.getByText('Archived leads that come back as leads in use: 1.')).toBeVisible()
  await press('Import 5 rows')
  await expect.poll(() => sent.length).toBe(4)
  expect(created.map(({ body }) => body)).toMatchObject([
    { kind: 'lead', product: 'ginkgo', rows: 2, afterId: null },
    { kind: 'contact', product: 'ginkgo', rows: 1, afterId: idOf(1) },
    { kind: 'enquiry', product: 'ginkgo', rows: 1, afterId: idOf(2) },
    { kind: 'activity', product: 'ginkgo', rows: 1, afterId: idOf(3) },
  ])
  expect(cellsOf(sent)[0]?.map((cells) => cells.slice(0, 2))).toEqual([
    ['l1', "'=1+1"],
    ['l2', 'N/A'],
  ])
})

test('rows of archived leads are said to be left out, until the lead is restored', async () => {
  let isArchived = true
  answer(leadImportsApi.matches, () => ({
    count: isArchived ? 0 : 1,
    rows: isArchived ? [] : [0],
    leads: [{ row: 0, leadId: idOf(7), name: 'Acme', isArchived, isOther: false, adds: 1 }] as never,
    merged: [],
  }))
  const restored = answer(leadsApi.restore, () => {
    isArchived = false
    return sampleLead()
  })
  const text =
    'Company,Email,Contact Name,Contact Email\nAcme,a@acme.test,Ann,ann@acme.test\nBirch,b@birch.test,,'
  await bring(new File([text], 'a.csv'))
  await press('Continue')
  const section = page.getByRole('region', { name: 'Archived leads' })
  await expect.element(section.getByRole('heading')).toHaveTextContent('Exists already and is archived 1')
  await expect.element(section.getByRole('listitem')).toHaveTextContent('Acme Row 2Restore')
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  expect(await violationsOf(shown())).toEqual([])
  await press('Restore Acme')
  await expect.element(section).not.toBeInTheDocument()
  expect(restored).toMatchObject([{ params: { leadId: idOf(7) } }])
  // The person is added, although the lead itself is skipped.
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

test('rows of people who were merged into another lead are named before they are sent', async () => {
  answer(leadImportsApi.matches, ({ body }) => {
    expect((body as { rows: object[] }).rows).toMatchObject([
      { record: 'contact:hubspot:101' },
      { record: 'contact:hubspot:102' },
    ])
    return {
      count: 0,
      rows: [],
      leads: [],
      merged: [{ row: 1, leadId: idOf(7), name: 'Anna Schmidt' }] as never,
    }
  })
  const text =
    'Record ID,First Name,Last Name,Email,City,Lifecycle Stage\n101,Anna,Schmidt,anna@one.test,Ulm,lead\n102,Anna,Schmidt,schmidt@two.test,Bonn,lead'
  await bring(new File([text], 'hubspot-contacts.csv'))
  await press('Continue')
  const section = page.getByRole('region', { name: 'Merged into another lead' })
  await expect
    .element(section.getByRole('listitem'))
    .toHaveTextContent('Row 3Anna Schmidt was merged into Anna Schmidt')
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  expect(await violationsOf(shown())).toEqual([])
})

test('an encoding that is not certain is confirmed or chosen before the file goes on', async () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const { sent } = await bring(new File([bytes('Name,Email\n\xc8apek,a@b.test')], 'a.csv'))
  const next = page.getByRole('button', { name: 'Continue' })
  await expect.element(page.getByText(/^The encoding of this file is not certain/)).toBeVisible()
  await expect.element(next).toBeDisabled()
  expect(await violationsOf(shown())).toEqual([])
  await press('The letters are right')
  await expect.element(next).toBeEnabled()
  await page.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: 'Central European (Windows-1250)' }).click()
  await expect
    .element(page.getByRole('figure', { name: 'Text of the file' }))
    .toHaveTextContent('Čapek,a@b.test')
  await press('Continue')
  await press('Import 1 row')
  await expect.poll(() => sent.length).toBe(1)
  expect(cellsOf(sent)[0]?.map(([name]) => name)).toEqual(['Čapek'])
})

test('errors of formulas are left out by name', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Company', 'Email', 'City'],
    ['Acme', 'a@acme.test', ''],
  ])
  sheet['C2'] = { t: 'e', v: 0x17, w: '#REF!' }
  const book = utils.book_new(sheet, 'Leads')
  await bring(new File([write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx'))
  await press('Continue')
  const left = page.getByRole('list', { name: 'Cells left out' })
  await expect.element(left).toHaveTextContent('Row 2City: “#REF!” is an error of a spreadsheet')
})

test('a row of one cell is named before the import, and is no record where somebody says so', async () => {
  const lines = [
    'Company,City,Email',
    'North,,',
    'Acme,Kiel,a@acme.test',
    'Beta,Ulm,b@beta.test',
    'Cora,Bonn,c@cora.test',
  ]
  const { created, sent } = await bring(new File([lines.join('\n')], 'regions.csv'))
  const box = page.getByRole('checkbox', { name: /alone are headings of sections/ })
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByText(/Imported like the others: row 2: “.?North.?”\./)).toBeVisible()
  await box.click()
  await expect.element(page.getByText(/Left out: row 2: “.?North.?”\./)).toBeVisible()
  await press('Continue')
  await expect.element(page.getByText(/North.* is the heading of a section and no record/)).toBeVisible()
  await press('Import 3 rows')
  await expect.poll(() => sent.length).toBe(1)
  expect(created[0]!.body).toMatchObject({ columns: [{ field: 'name', sections: true }, {}, {}] })
})
