import {
  customFieldsApi,
  invitationsApi,
  leadImportsApi,
  lossReasonsApi,
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
const inquiry = stagesApi.create.output.parse({
  id: idOf(901),
  verticalId: sampleSession.vertical!.id,
  pipelineId: idOf(900),
  name: 'Inquiry',
  color: '#E8E8E8',
  order: 0,
  isSystemStage: false,
  stageType: 'open',
  idleDays: null,
  description: null,
  winProbability: 10,
  createdAt: at,
  updatedAt: at,
})

beforeEach(() => {
  answer(customFieldsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(stagesApi.list, () => [inquiry])
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(invitationsApi.list, () => [])
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.for([
  ['leads.csv', 'Company,Source\nAcme,Trade Fair\nBeta,COLD\nCora,COLD\nDora,Web\n', 'sources'],
  [
    'deals.csv',
    'Deal - ID,Deal - Title,Deal - Organization,Deal - Stage,Deal - Source channel\n1,Roof,Acme,Inquiry,Trade Fair\n2,Wall,Beta,Inquiry,COLD\n3,Door,Cora,Inquiry,COLD\n',
    'sources of enquiries',
  ],
] as const)(
  'words for a source that the list lacks are asked about in %s, or kept in a note and told',
  async ([name, text, list]) => {
    showInPortal(<NewImport onSending={vi.fn()} />, { remote: 'leads', extensions })
    const input = 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
    await userEvent.upload(page.getByLabelText(input), [new File([text], name)])
    await press('Continue')
    // Neither becomes a source that sounds like it: no word has a meaning that nobody gave it.
    for (const [word, rows] of [
      ['COLD', '2 rows'],
      ['Trade Fair', '1 row'],
    ] as const) {
      const meaning = page.getByRole('combobox', { name: `Meaning of ${word}` })
      await expect.element(meaning).toHaveTextContent('Leave out')
      await expect.element(page.getByRole('listitem').filter({ has: meaning })).toMatchTextContent(rows)
      await meaning.click()
      await expect.element(page.getByRole('option', { name: `Add “${word}”` })).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
    await press('Continue')
    const reasons = page.getByRole('list', { name: 'Cells left out by reason' })
    await expect.element(reasons).toMatchTextContent(`is not in the list of ${list}, so it is kept in a note`)
    for (const word of [/“COLD” \(2\)/, /“Trade Fair”/])
      await expect.element(reasons).toMatchTextContent(word)
  },
)
