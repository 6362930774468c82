import type { Currency, CurrencyTotal, DashboardReport } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createEnquiry, createOrganization, dice, sql } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from '../enquiries/sales-vertical.fixture.ts'

interface Row {
  readonly id: string
  readonly stage_id: string
  readonly stage_type: string
  readonly loss_reason_id: string | null
  readonly assigned_to: string | null
  readonly currency: Currency
  readonly value: number | null
  readonly created_on: string
  readonly closed_on: string | null
}

/** Totals by currency, in no particular order. */
const totalsOf = (rows: readonly Row[]): CurrencyTotal[] =>
  ['EUR', 'USD']
    .map((currency) => rows.filter((row) => row.currency === currency))
    .filter((group) => group.length > 0)
    .map((group) => ({
      currency: group[0]!.currency,
      value: group.reduce((sum, { value }) => sum + (value ?? 0), 0),
      count: group.length,
    }))
    .toSorted((a, b) => b.value - a.value || b.count - a.count)

const between = (day: string | null, from: string, to: string) => day !== null && day >= from && day <= to

describe('the report of a range', { timeout: 240_000 }, () => {
  it('equals a count by hand after a mixture of all changes, in two currencies', async () => {
    const { admin, sales, lead, stages, reasons } = await createSalesVertical()
    const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id] })
    const roll = dice(11)
    const pick = <T>(...options: T[]): T => options[roll(options.length)]!
    const fields = () => ({
      value: pick<number | null>(null, 1, 999, 12_345, 1_000_000),
      currency: pick<Currency>('EUR', 'USD'),
      assignedTo: pick<string | null>(null, admin.id, head.id),
    })
    const target = () => ({
      stageId: pick(...stages.all, stages.converted, stages.lost).id,
      lossReasonId: pick(...reasons).id,
    })
    const made = (
      await Promise.all(
        Array.from({ length: 40 }, () => createEnquiry(admin, lead.id, { ...fields(), ...target() })),
      )
    ).map(({ id }) => id)
    for (let n = 0; n < 60; n++) {
      const id = made[roll(made.length)]!
      const change = roll(6)
      if (change === 0) await as(admin).patch(`/api/enquiries/${id}`, fields())
      if (change === 1) await as(admin).patch(`/api/enquiries/${id}/stage`, target())
      if (change === 2) await as(admin).delete(`/api/enquiries/${id}`)
      if (change === 3) await as(admin).post(`/api/enquiries/${id}/restore`)
      if (change > 3) {
        const day = `2026-${pick('01', '02', '03', '07')}-${pick('01', '15', '28')}`
        await sql(
          `UPDATE enquiries SET created_on = ?, closed_on = iif(stage_type = 'open', NULL, ?) WHERE id = ?`,
          [day, pick(day, '2026-07-31', '2026-02-10'), id],
        )
      }
    }
    bodyOf(await as(admin).delete(`/api/stages/${stages.all[3]!.id}`), 200)

    const rows = (await sql(
      `SELECT id, stage_id, stage_type, loss_reason_id, assigned_to, currency, value, created_on, closed_on
       FROM enquiries WHERE vertical_id = ? AND deleted_at IS NULL`,
      [sales.id],
    )) as never as Row[]
    const present = stages.all.filter((_, place) => place !== 3)
    const today = new Date().toISOString().slice(0, 10)
    const ranges = [
      ['2026-01-15', '2026-02-10', 'day'],
      ['2026-01-02', '2026-03-31', 'week'],
      ['2026-01-15', '2026-07-31', 'month'],
      [today, today, 'day'],
      ['2025-01-01', '2027-12-31', 'month'],
    ] as const
    for (const [from, to, step] of ranges) {
      for (const assignedTo of [undefined, head.id, 'none']) {
        const query = `verticalId=${sales.id}&from=${from}&to=${to}${assignedTo ? `&assignedTo=${assignedTo}` : ''}`
        const report: DashboardReport = bodyOf(await as(admin).get(`/api/dashboard/report?${query}`), 200)
        const own = rows.filter((row) => !assignedTo || (row.assigned_to ?? 'none') === assignedTo)
        const created = own.filter((row) => between(row.created_on, from, to))
        const closed = own.filter((row) => between(row.closed_on, from, to))
        const [won, lost] = ['converted', 'enquiry_lost'].map((type) =>
          closed.filter((row) => row.stage_type === type),
        ) as [Row[], Row[]]

        expect(report.step).toBe(step)
        expect(report.funnel.map(({ stage }) => stage)).toEqual(present.map(({ name }) => name))
        for (const { stageId, count, totals } of report.funnel) {
          const inStage = created.filter((row) => row.stage_id === stageId)
          expect(count).toBe(inStage.length)
          expect(totals).toEqual(totalsOf(inStage))
        }
        const parts = report.outcomes
        expect(parts[0]!.from).toBe(from)
        expect(parts.at(-1)!.to).toBe(to)
        for (const part of parts) {
          const inPart = (group: Row[]) => group.filter((row) => between(row.closed_on, part.from, part.to))
          expect(part).toMatchObject({ won: inPart(won).length, lost: inPart(lost).length })
          expect(part.wonTotals).toEqual(totalsOf(inPart(won)))
          expect(part.lostTotals).toEqual(totalsOf(inPart(lost)))
        }
        expect(parts.reduce((sum, part) => sum + part.won, 0)).toBe(won.length)
        expect(parts.reduce((sum, part) => sum + part.lost, 0)).toBe(lost.length)
        expect(report.lossReasons.reduce((sum, { count }) => sum + count, 0)).toBe(lost.length)
        for (const { lossReasonId, totals } of report.lossReasons)
          expect(totals).toEqual(totalsOf(lost.filter((row) => row.loss_reason_id === lossReasonId)))
        const open = created.filter((row) => row.stage_type === 'open')
        expect(report.owners.map(({ userId }) => userId).toSorted()).toEqual(
          [...new Set([...open, ...won].map((row) => row.assigned_to))].toSorted(),
        )
        for (const { userId, openTotals, wonTotals } of report.owners) {
          expect(openTotals).toEqual(totalsOf(open.filter((row) => row.assigned_to === userId)))
          expect(wonTotals).toEqual(totalsOf(won.filter((row) => row.assigned_to === userId)))
        }

        const owner = assignedTo ? `&assignedTo=${assignedTo}` : ''
        const lists = [
          [`createdFrom=${from}&createdTo=${to}`, created],
          [
            `createdFrom=${from}&createdTo=${to}&currency=EUR`,
            created.filter((row) => row.currency === 'EUR'),
          ],
          [`closedFrom=${from}&closedTo=${to}&status=won`, won],
          [`closedFrom=${from}&closedTo=${to}&status=lost&priority=medium`, lost],
          [
            `closedFrom=${from}&closedTo=${to}&lossReasonId=${reasons[0]!.id}`,
            lost.filter((row) => row.loss_reason_id === reasons[0]!.id),
          ],
        ] as const
        for (const [filters, expected] of lists) {
          const page = await as(admin).get(`/api/verticals/${sales.id}/enquiries?${filters}${owner}`)
          const ids = bodyOf<{ id: string }[]>(page, 200).map(({ id }) => id)
          expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
          expect(page.headers.get('x-total-count')).toBe(String(expected.length))
        }
        const counts = bodyOf(
          await as(admin).get(
            `/api/verticals/${sales.id}/enquiries/counts?closedFrom=${from}&closedTo=${to}${owner}`,
          ),
          200,
        )
        expect(counts).toMatchObject({ open: 0, won: won.length, lost: lost.length })
      }
    }
  })

  it('counts the enquiries that were in a stage and went on, not those that skipped it', async () => {
    const { admin, sales, lead, stages, reasons } = await createSalesVertical()
    const add = async (stageId: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          createEnquiry(admin, lead.id, { stageId, lossReasonId: reasons[0]!.id }),
        ),
      )
    await add(stages.inquiry.id, 2)
    await add(stages.all[2]!.id, 1)
    await add(stages.converted.id, 1)
    const [, lost] = await add(stages.lost.id, 3)
    // An enquiry that returns to a stage counts once.
    for (const stageId of [stages.all[1]!.id, stages.all[2]!.id, stages.all[1]!.id])
      bodyOf(await as(admin).patch(`/api/enquiries/${lost!.id}/stage`, { stageId }), 200)
    const query = `verticalId=${sales.id}&from=2026-01-01&to=2027-12-31`
    const { funnel } = bodyOf<DashboardReport>(await as(admin).get(`/api/dashboard/report?${query}`), 200)
    expect(
      funnel.map(({ count, reached, reachedPercentage, wentOn, wentOnPercentage }) => [
        ...[count, reached, reachedPercentage],
        ...[wentOn, wentOnPercentage],
      ]),
    ).toEqual([
      [2, 2, 28.6, 0, 0],
      [1, 1, 14.3, 1, 100],
      [1, 2, 28.6, 0, 0],
      [0, 0, 0, 0, null],
      [0, 0, 0, 0, null],
      [1, 1, 14.3, null, null],
      [2, null, null, null, null],
    ])
    // Won at once, or lost: neither is a step back.
    const [won, gone] = await add(stages.all[1]!.id, 2)
    for (const [id, stageId] of [
      [won!.id, stages.converted.id],
      [gone!.id, stages.lost.id],
    ])
      bodyOf(
        await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId, lossReasonId: reasons[0]!.id }),
        200,
      )
    const after = bodyOf<DashboardReport>(await as(admin).get(`/api/dashboard/report?${query}`), 200)
    expect(after.funnel[1]).toMatchObject({ count: 1, reached: 3, wentOn: 2, wentOnPercentage: 66.7 })
    expect(after.funnel[5]).toMatchObject({ count: 2, reached: 2 })
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'takes the day of whoever created and closed it, in %s',
    async (timeZone) => {
      const { admin, lead, stages, reasons } = await createSalesVertical()
      bodyOf(await as(admin).patch('/api/auth/me', { timeZone }), 200)
      const dayIn = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
      const days = async (id: string) =>
        (await sql('SELECT created_on, closed_on FROM enquiries WHERE id = ?', [id]))[0]
      const before = dayIn()
      const [open, moved, bulk] = await Promise.all([1, 2, 3].map(() => createEnquiry(admin, lead.id)))
      const won = await createEnquiry(admin, lead.id, { stageId: stages.converted.id })
      const move = (id: string, stageId: string) =>
        as(admin).patch(`/api/enquiries/${id}/stage`, { stageId, lossReasonId: reasons[0]!.id })
      bodyOf(await move(moved!.id, stages.lost.id), 200)
      const action = { type: 'moveToStage', stageId: stages.converted.id }
      const bulkPath = `/api/verticals/${lead.verticalId}/enquiries/bulk`
      bodyOf(await as(admin).post(bulkPath, { enquiryIds: [bulk!.id], action }), 200)
      const possible = [before, dayIn()]
      expect(possible).toContain((await days(open!.id))?.created_on)
      expect((await days(open!.id))?.closed_on).toBeNull()
      for (const { id } of [moved!, bulk!, won]) expect(possible).toContain((await days(id))?.closed_on)
      bodyOf(await move(moved!.id, stages.inquiry.id), 200)
      expect((await days(moved!.id))?.closed_on).toBeNull()
    },
  )

  it('is only for people with access to the vertical, and allows at most three years', async () => {
    const { admin, sales, service } = await createSalesVertical()
    const path = (from: string, to: string) =>
      `/api/dashboard/report?verticalId=${sales.id}&from=${from}&to=${to}`
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const other = await createOrganization()
    for (const user of [outsider, other.admin])
      expect((await as(user).get(path('2026-01-01', '2026-01-31'))).status).toBe(404)
    expect((await as(admin).get(path('2026-01-02', '2026-01-01'))).status).toBe(400)
    expect((await as(admin).get(path('2024-01-01', '2026-12-31'))).status).toBe(200)
    expect((await as(admin).get(path('2024-01-01', '2027-01-01'))).status).toBe(400)
    expect((await as(admin).get(path('2026-02-30', '2026-03-01'))).status).toBe(400)
  })
})

it('is of one source, with who entered each stage, in every vertical of its own', async () => {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  const [first, second] = stages.all
  const make = (source: string, more: object = {}) =>
    createEnquiry(admin, lead.id, { source, value: 100, ...more })
  const moved = await make('email')
  await as(admin).patch(`/api/enquiries/${moved.id}/stage`, { stageId: second!.id })
  await make('email', { stageId: stages.converted.id, assignedTo: admin.id })
  await make('referral')
  await make('referral', { stageId: stages.lost.id, lossReasonId: reasons[0]!.id })
  const today = new Date().toISOString().slice(0, 10)
  const of = async (query: string): Promise<DashboardReport> =>
    bodyOf(
      await as(admin).get(`/api/dashboard/report?verticalId=${sales.id}&from=${today}&to=${today}${query}`),
      200,
    )
  const entered = ({ funnel }: DashboardReport, id: string) =>
    funnel.find(({ stageId }) => stageId === id)?.reached
  const email = await of('&source=email')
  expect([first!.id, second!.id, stages.converted.id].map((id) => entered(email, id))).toEqual([1, 1, 1])
  expect(email.lossReasons).toEqual([])
  const referral = await of('&source=referral')
  expect([first!.id, stages.converted.id].map((id) => entered(referral, id))).toEqual([1, 0])
  expect(referral.lossReasons).toMatchObject([{ count: 1 }])
  expect(entered(await of(''), first!.id)).toBe(2)
  expect(entered(await of('&source=email&assignedTo=none'), stages.converted.id)).toBe(0)
  const stranger = await createOrganization()
  const foreign = `/api/dashboard/report?verticalId=${sales.id}&from=${today}&to=${today}&source=email`
  expect((await as(stranger.admin).get(foreign)).status).toBe(404)
})
