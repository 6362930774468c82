import { expect, it } from 'vitest'
import { filesOfOwnExport } from './own-export.ts'
import { readImportRow } from './read-row.ts'

const of = { verticalId: 'v1', createdAt: '2026-01-02T03:04:05.000Z' }
const tables = {
  verticals: [{ id: 'v1', name: 'Sales' }],
  stages: [{ ...of, id: 's1', name: 'Inquiry' }],
  leads: [
    { ...of, id: 'l1', name: '=1+1', archivedAt: '2026-02-01T00:00:00.000Z', customFields: { boss: 'u1' } },
    { ...of, id: 'l2', name: 'N/A', archivedAt: null },
  ],
  custom_fields: [
    {
      ...{ key: 'boss', label: 'Boss', type: 'person', recordKind: 'lead', archivedAt: null },
      ...{ onlyVerticalId: null, definition: { options: [] } },
    },
  ],
  enquiries: [
    { ...of, id: 'e1', leadId: 'l1', title: 'Roof', stageId: 's1', deletedAt: null },
    { ...of, id: 'e2', leadId: 'l1', title: 'Gone', stageId: 's1', deletedAt: '2026-02-01T00:00:00.000Z' },
  ],
  files: [
    { ...of, leadId: 'l1', enquiryId: 'e1', name: 'offer.pdf', deletedAt: null },
    { ...of, leadId: 'l1', enquiryId: null, name: 'map.png', deletedAt: null },
    { ...of, leadId: 'l1', enquiryId: null, name: 'old.png', deletedAt: '2026-02-01T00:00:00.000Z' },
  ],
  emails: [{ ...of, leadId: 'l1', enquiryId: 'e1', subject: 'Your roof' }],
  stage_history: [
    { ...stay('2026-01-03T00:00:00.000Z', null), stageName: 'Inquiry' },
    { ...stay('2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'), stageName: 'Demo' },
  ],
}
function stay(enteredAt: string, leftAt: string | null) {
  return {
    ...of,
    id: enteredAt,
    enquiryId: 'e1',
    stageId: 's1',
    lossReason: null,
    byName: 'Ada',
    enteredAt,
    leftAt,
  }
}

const readings = (kind: 'lead' | 'enquiry') =>
  filesOfOwnExport(tables)
    .filter((file) => file.kind === kind)
    .flatMap(({ fields, rows }) =>
      rows.map((cells) =>
        readImportRow(
          fields.map((field) => ({ name: field, field })),
          cells,
          { kind, product: 'ginkgo', dayFirst: false, values: [] },
        ),
      ),
    )

it('says of each record by name what does not come back', () => {
  const said = (kind: 'lead' | 'enquiry') =>
    readings(kind).map(({ issues }) =>
      issues.filter(({ field }) => field === 'exportLeftOut').map(({ message }) => message),
    )
  expect(said('lead')).toEqual([
    [
      'It was archived, and comes back in use. Files that do not come back: “map.png”. Deleted enquiries that do not come back, with what belongs to them: “Gone”. Boss names somebody or something of the other organization, and is left out',
    ],
    [],
  ])
  expect(said('enquiry')).toEqual([
    ['Files that do not come back: “offer.pdf”. E-mails that do not come back: “Your roof”'],
  ])
})

it('reads the stays of an enquiry in stages in their order', () => {
  const [enquiry] = readings('enquiry')
  expect(enquiry?.row?.enquiry?.history).toEqual([
    {
      ...{ stageName: 'Demo', lossReason: null, byName: 'Ada' },
      ...{ enteredAt: '2026-01-02T00:00:00.000Z', leftAt: '2026-01-03T00:00:00.000Z' },
    },
    {
      ...{ stageName: 'Inquiry', lossReason: null, byName: 'Ada' },
      ...{ enteredAt: '2026-01-03T00:00:00.000Z', leftAt: null },
    },
  ])
})
