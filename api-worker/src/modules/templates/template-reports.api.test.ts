import type { Report, ReportDashboard, ReportDashboardPage, ReportResult } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { applied, apply, exported, fileOf } from './templates.fixture.ts'

test('shared reports and dashboards go with a template, by the names of stages, and come back in another organization', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = String(verticals[0].id)
  const [first, second] = (await stagesOf(admin, verticalId)).all
  const save = async (name: string, definition: object, shared: string | null = verticalId) =>
    bodyOf<Report>(await as(admin).post('/api/reports', { name, definition, verticalId: shared }), 201)
  const advance = await save('Advance', {
    source: 'enquiries',
    filter: [
      { field: 'verticalId', op: 'is', value: verticalId },
      { field: 'stageId', op: 'is', value: [first!.id, second!.id] },
    ],
    measures: [{ kind: 'conversion', from: first!.id, to: second!.id }],
    groupBy: [{ field: 'stageId' }],
    show: 'bar',
  })
  const ofPerson = await save('Of one person', {
    source: 'enquiries',
    filter: [{ field: 'assignedTo', op: 'is', value: admin.id }],
  })
  await save('Private', { source: 'leads' }, null)
  const tiles = [{ reportId: advance.id, wide: true }, { reportId: ofPerson.id }]
  bodyOf(await as(admin).post('/api/dashboards', { name: 'Team', tiles, verticalId }), 201)

  const file = await exported(admin, verticalId)
  // People stay behind, and what is private.
  expect(file.reports.map(({ name }) => name)).toEqual(['Advance'])
  expect(file.dashboards).toEqual([{ name: 'Team', tiles: [{ report: 'Advance', wide: true }] }])
  expect(JSON.stringify(file)).not.toContain(admin.id)

  const other = await createOrganization()
  const there = String(other.verticals[0].id)
  const outcome = await applied(other.admin, there, file)
  expect(outcome.added).toMatchObject([
    { part: 'report', name: 'Advance' },
    { part: 'dashboard', name: 'Team' },
  ])
  const reports = bodyOf<Report[]>(await as(other.admin).get('/api/reports'), 200)
  expect(reports).toMatchObject([{ name: 'Advance', verticalId: there, definition: { show: 'bar' } }])
  const stages = (await stagesOf(other.admin, there)).all
  expect(JSON.stringify(reports[0]!.definition)).toContain(stages[1]!.id)
  expect(JSON.stringify(reports[0]!.definition)).not.toContain(second!.id)
  const lead = await createLead(other.admin, there)
  await createEnquiry(other.admin, lead.id, { stageId: stages[0]!.id })
  const result = bodyOf<ReportResult>(await as(other.admin).get(`/api/reports/${reports[0]!.id}/result`), 200)
  expect(result.totals.figures).toEqual({ count: 1, conversion: 0 })
  const [dashboard] = bodyOf<ReportDashboard[]>(await as(other.admin).get('/api/dashboards'), 200)
  const page = bodyOf<ReportDashboardPage>(await as(other.admin).get(`/api/dashboards/${dashboard!.id}`), 200)
  expect(page.tiles).toEqual([{ reportId: reports[0]!.id, wide: true }])
  expect(page.reports.map(({ name }) => name)).toEqual(['Advance'])
  // The second time nothing is added.
  expect((await applied(other.admin, there, file)).added).toEqual([])
})

test('a template with reports of people, unknown stages or fields is refused, and nothing changes', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = String(verticals[0].id)
  const report = (definition: object, references: object[] = []) =>
    fileOf({ reports: [{ name: 'One', definition, references }] })
  const byStage = { source: 'enquiries', filter: [{ field: 'stageId', op: 'is', value: admin.id }] }
  for (const [file, message] of [
    [report(byStage), 'cannot name a person'],
    [report(byStage, [{ id: admin.id, stage: 'Nowhere' }]), 'There is no Nowhere'],
    [report({ source: 'leads', groupBy: [{ field: 'field.colour' }] }), 'There is no field colour'],
    [fileOf({ dashboards: [{ name: 'D', tiles: [{ report: 'None' }] }] }), 'There is no report None'],
  ] as const) {
    const answer = await apply(admin, verticalId, file)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)])
  }
  expect(bodyOf(await as(admin).get('/api/reports'), 200)).toEqual([])
})

test('every member of a vertical gets the reports of its industry, computed for them', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = String(verticals[0].id)
  await applied(admin, verticalId, 'software')
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticalId] })
  const [dashboard] = bodyOf<ReportDashboard[]>(await as(executive).get('/api/dashboards'), 200)
  const page = bodyOf<ReportDashboardPage>(await as(executive).get(`/api/dashboards/${dashboard!.id}`), 200)
  expect([page.name, page.tiles.length, page.reports.length]).toEqual(['Monday meeting', 6, 6])
  for (const { id } of page.reports) bodyOf(await as(executive).get(`/api/reports/${id}/result`), 200)
})
