import { expect, it } from 'vitest'
import { maxImport } from '../entities/lead-import.ts'
import type { ImportKind } from '../entities/lead-import-fields.ts'
import { filesOfOwnExport, type OwnTables } from './own-export.ts'
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
      key: 'boss',
      label: 'Boss',
      type: 'person',
      recordKind: 'lead',
      archivedAt: null,
      onlyVerticalId: null,
      definition: { options: [] },
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

const readings = (kind: ImportKind, of: OwnTables = tables) =>
  filesOfOwnExport(of)
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
      'Boss names somebody or something of the other organization, and is left out. It was archived, and comes back in use. Files that do not come back: “map.png”. Deleted enquiries that do not come back, with what belongs to them: “Gone”',
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
      stageName: 'Demo',
      lossReason: null,
      byName: 'Ada',
      enteredAt: '2026-01-02T00:00:00.000Z',
      leftAt: '2026-01-03T00:00:00.000Z',
    },
    {
      stageName: 'Inquiry',
      lossReason: null,
      byName: 'Ada',
      enteredAt: '2026-01-03T00:00:00.000Z',
      leftAt: null,
    },
  ])
})

it('says how many of the earliest stays have no room, and the last ones come back', () => {
  const at = (index: number) => new Date(Date.parse('2020-01-01') + index * 3_600_000).toISOString()
  const stays = Array.from({ length: 400 }, (_, index) => ({
    ...stay(at(index), index < 399 ? at(index + 1) : null),
    stageName: `Stage ${index}`,
  }))
  const [enquiry] = readings('enquiry', { ...tables, stage_history: stays })
  const history = enquiry?.row?.enquiry?.history ?? []
  expect(history.at(-1)).toMatchObject({ stageName: 'Stage 399', leftAt: null })
  const lost = 400 - history.length
  expect(lost).toBeGreaterThan(0)
  expect(history[0]).toMatchObject({ stageName: `Stage ${lost}` })
  expect(enquiry?.issues.map(({ message }) => message).join()).toContain(
    `The earliest ${lost} of its stays in stages do not come back`,
  )
})

it('says where the text about what does not come back was cut', () => {
  const files = Array.from({ length: 60 }, (_, index) => ({
    ...of,
    leadId: 'l1',
    enquiryId: 'e1',
    deletedAt: null,
    name: `${index} ${'offer '.repeat(12)}.pdf`,
  }))
  const emails = files.map(({ name, ...file }) => ({ ...file, subject: name }))
  const [enquiry] = readings('enquiry', { ...tables, files, emails })
  const [said] = enquiry?.issues ?? []
  expect(said?.message).toMatch(/… and \d+ more characters of what does not come back$/)
  expect(said?.message.length).toBeLessThanOrEqual(2_000)
})

it('says what of a meeting has no room in a cell', () => {
  const meeting = {
    ...of,
    id: 'm1',
    leadId: 'l1',
    enquiryId: 'e1',
    title: 'Long',
    description: null,
    createdBy: 'u1',
    startTime: '2026-01-03T00:00:00.000Z',
    endTime: '2026-01-03T01:00:00.000Z',
    timezone: 'UTC',
    meetingType: 'Online',
    status: 'scheduled',
    notes: '"\n'.repeat(5_000),
    attendees: Array.from({ length: 100 }, (_, index) => ({
      email: `${index}${'a'.repeat(200)}@x.test`,
      name: 'n'.repeat(190),
    })),
  }
  const [reading] = readings('activity', { ...tables, meetings: [meeting] })
  expect(reading?.row?.activity?.record).toMatchObject({ is: 'meeting', notes: '"\n'.repeat(500) })
  expect(reading?.issues.map(({ message }) => message)).toEqual([
    'Its notes come back with their first 1,000 characters. Attendees that do not come back: 80',
  ])
  const cells = filesOfOwnExport({ ...tables, meetings: [meeting] }).flatMap(({ rows }) => rows.flat())
  expect(Math.max(...cells.map((cell) => cell.length))).toBeLessThan(maxImport.cell)
})

it('names cells that are not as an export has them', () => {
  const columns = (['enquiryTitle', 'name', 'enquiryHistory'] as const).map((field) => ({
    name: field,
    field,
  }))
  const reading = { kind: 'enquiry', product: 'ginkgo', dayFirst: false, values: [] } as const
  const { issues } = readImportRow(columns, ['Roof', 'Acme', '[{"stageName":1}]'], reading)
  expect(issues).toEqual([
    {
      field: 'enquiryHistory',
      message: '“[{"stageName":1}]” is not as an export has it, and is left out',
    },
  ])
})
