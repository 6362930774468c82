import {
  customFieldsApi,
  leadImportsApi,
  lossReasonsApi,
  invitationsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, idOf, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import { NewImport } from './new-import.tsx'

const at = '2026-01-02T03:04:05.000Z'
const { vertical } = sampleSession
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

beforeEach(() => {
  answer(customFieldsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(stagesApi.list, () => [stage])
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(invitationsApi.list, () => [])
})

/** What the dialog shows of files as people have them, before anything is imported. */
const shown = [
  {
    name: 'salesforce-report.csv',
    match: ['Enquiries', 'Close Date'],
    words: ['Former Colleague', 'Add “Prospecting”'],
    check: [
      'Ready to import 3 With problems 3',
      'Row 7 “Grand Totals (3 records)” is a sum and no record',
      "Row 4 Owner's email or name: “Former Colleague” is no active member with access to this vertical",
    ],
    button: 'Import 3 rows',
  },
  {
    name: 'google-contacts.csv',
    match: ['Contact persons', 'Phone 1 - Value'],
    check: ['“e.lisiecka@mlyn.test” is a second email address, so it is kept in a note'],
    button: 'Import 3 rows',
  },
  {
    name: 'pipedrive-deals-windows-1250.csv',
    match: ['Central European (Windows-1250)', 'Šťastná & Žák s.r.o.'],
    words: ['CZK', 'Add “Cena příliš vysoká”'],
    check: ['“125 000,50”: its currency is not known'],
    button: 'Import 2 rows',
  },
  {
    name: 'sep-line.csv',
    match: ['Semicolon', 'MEMBERSHIP NUMBER', 'Marsh, Tilda'],
    check: ['sep-line.csv: 3 rows'],
    button: 'Import 2 rows',
  },
  {
    name: 'two-lines-of-headings.csv',
    match: ['Firma › Name', 'Line 1: Kundenliste Vertrieb Süd', 'row 6: “Region Nord”'],
    check: ['Ready to import 3', 'Row 11 “Summe” is a sum and no record'],
    button: 'Import 3 rows',
  },
  {
    name: 'contacts-windows-1251.csv',
    match: ['Cyrillic (Windows-1251)', 'ООО «Ёлка»'],
    check: ['Ready to import 2 With problems 0'],
    button: 'Import 2 rows',
  },
  {
    name: 'damaged-phones.csv',
    match: ['Leads'],
    check: [
      'Row 2 Phone: “4.91512E+11” is a number that a spreadsheet has rounded',
      'Row 4 Pincode: “#REF!” is an error of a spreadsheet; Contact Email: “cy.fern@fern.test” is a second email address, so it is kept in a note',
      'Row 5 Contact Mobile: “+49 151 5550130” is a second phone number, so it is kept in a note',
    ],
    button: 'Import 5 rows',
  },
  {
    name: 'written-amounts.csv',
    match: ['Numbers can be read in two ways: row 6 has “AED 1,250”'],
    words: ['kr 1 row', 'KWD 1 row'],
    check: [
      '“1.250,00 kr”: its currency can be SEK, NOK, DKK, ISK',
      'Row 14 Enquiry Value: “3 000 Kč”: CZK is none',
    ],
    button: 'Import 15 rows',
  },
  {
    name: 'written-days.csv',
    match: ['Times without a time zone are in'],
    check: ['Row 6 Created: “0000-00-00 00:00:00” is not a date'],
    button: 'Import 8 rows',
  },
] as const

test.for(shown)('$name: what is read, asked and left out stands in the dialog', async (file) => {
  const { name, match, check, button } = file
  showInPortal(<NewImport onSending={vi.fn()} />, { remote: 'leads', extensions })
  const input = 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
  const bytes = await (await fetch(new URL(`./messy-files/${name}`, import.meta.url))).arrayBuffer()
  await userEvent.upload(page.getByLabelText(input), [new File([bytes], name)])
  await expect.element(page.getByRole('combobox', { name: /^Field of/ }).first()).toBeVisible()
  const text = () =>
    document.querySelector('ol')!.closest<HTMLElement>('body > *')!.innerText.replaceAll(/\s+/g, ' ')
  const seeAll = async (parts: readonly string[]) => {
    for (const part of parts) await expect.poll(text).toContain(part)
  }
  await seeAll(match)
  await page.getByRole('button', { name: 'Continue' }).click()
  if ('words' in file) {
    await expect.element(page.getByRole('heading', { name: 'Match values' })).toBeVisible()
    await seeAll(file.words)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await seeAll(check)
  await expect.element(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
})

test('a sign that several currencies have is said to be read as the one of the organization', async () => {
  const { organization } = sampleSession
  showInPortal(<NewImport onSending={vi.fn()} />, {
    remote: 'leads',
    extensions,
    session: { organization: { ...organization, currencies: ['EUR', 'USD'] } },
  })
  const input = 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
  const text = 'Company,Deal title,Deal value\nAcme,Roof,"$ 1,200.50"\n'
  await userEvent.upload(page.getByLabelText(input), [new File([text], 'deals.csv')])
  await expect
    .poll(() => document.body.innerText)
    .toMatch(/\$\W* is read as USD: your organization has no other currency with this sign\./)
})
