import { enquiryFields } from '@ginkgo/contracts'
import { expect, test, vi } from 'vitest'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { enquiryColumns, isDateHidden } from './enquiry-columns.tsx'

const columns = (more: { onMove?: MoveToStage; areApart: boolean }) =>
  enquiryColumns(enquiryFields, {
    stages: [],
    waiting: new Set(),
    offerCall: () => undefined,
    names: undefined,
    added: [],
    ...more,
  })
const idsOf = (areApart: boolean, onMove = vi.fn()) => columns({ onMove, areApart }).map(({ id }) => id)

test('who hides the date keeps the buttons that share its cell', () => {
  expect(isDateHidden(undefined)).toBe(false)
  expect(isDateHidden([{ id: 'expectedCloseDate' }, { id: 'value', hidden: true }])).toBe(false)
  expect(isDateHidden([{ id: 'expectedCloseDate', hidden: true }])).toBe(true)
  expect(idsOf(false)).not.toContain('actions')
  expect(idsOf(true).at(-1)).toBe('actions')
})

test('the columns that are shown at first are those of the specification, in its order', () => {
  const shown = columns({ areApart: false }).filter(({ optional }) => !optional)
  expect(shown.map(({ header }) => header)).toEqual([
    ...['Title', 'Lead Name', 'Contact', 'Mobile', 'Email', 'Stage', 'Priority', 'Value', 'Expected Close'],
  ])
  expect(shown[0]).toMatchObject({ pinned: true, essential: true })
})
