import type { Currency, EnquiryCounts, EnquiryDetail } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, dice, lossReasonsOf } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'
import { createSalesVertical } from './sales-vertical.fixture.ts'

it('figures with and without filters agree with the enquiries after any changes', {
  timeout: 120_000,
}, async () => {
  const { organizationId, admin, sales, lead, stages } = await createSalesVertical()
  const [reason] = await lossReasonsOf(admin, sales.id)
  const roll = dice(11)
  const pick = <T>(...options: T[]): T => options[roll(options.length)]!
  const fields = () => ({
    value: pick<number | null>(null, 5, 700),
    currency: pick<Currency>('EUR', 'USD'),
    priority: pick('high', 'low'),
    source: pick('manual', 'email'),
    assignedTo: pick(null, admin.id),
    tags: pick<string[] | null>(null, ['vip'], ['vip', "o'ld"]),
  })
  const target = () => ({ stageId: stages.all[roll(7)]!.id, lossReasonId: reason!.id })
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      createEnquiry(admin, lead.id, { title: `${n}`, ...fields(), ...target() }),
    ),
  )
  for (let n = 0; n < 30; n++) {
    const path = `/api/enquiries/${made[roll(made.length)]!.id}`
    const change = roll(4)
    if (change === 0) await as(admin).patch(path, fields())
    if (change === 1) await as(admin).patch(`${path}/stage`, target())
    if (change === 2) await as(admin).delete(path)
    if (change === 3) await as(admin).post(`${path}/restore`)
  }
  bodyOf(await as(admin).delete(`/api/stages/${stages.all[2]!.id}`), 200)
  expect(await differencesIn(organizationId)).toEqual({})
  const list = `/api/verticals/${sales.id}/enquiries`
  const everything: EnquiryDetail[] = bodyOf(await as(admin).get(list), 200)
  const inputs: [string, (one: EnquiryDetail) => boolean | undefined][] = [
    ['', () => true],
    ['priority=high', ({ priority }) => priority === 'high'],
    ['source=email&priority=low', ({ source, priority }) => source === 'email' && priority === 'low'],
    [`assignedTo=${admin.id}`, ({ assignedTo }) => assignedTo === admin.id],
    ['tag=vip', ({ tags }) => tags?.includes('vip')],
    ["tag=o'ld&source=manual", ({ tags, source }) => tags?.includes("o'ld") && source === 'manual'],
    ['tag=unknown', () => false],
  ]
  for (const [query, isMeant] of inputs) {
    const meant = everything.filter(isMeant)
    const counts: EnquiryCounts = bodyOf(await as(admin).get(`${list}/counts?${query}`), 200)
    for (const { stageId, count, totals } of counts.stages) {
      const cards = meant.filter((one) => one.stageId === stageId)
      expect(count, query).toBe(cards.length)
      for (const currency of ['EUR', 'USD']) {
        const own = cards.filter((card) => card.currency === currency)
        const total = totals.find((one) => one.currency === currency)
        expect(total?.count ?? 0, query).toBe(own.length)
        expect(total?.value ?? 0, query).toBe(own.reduce((sum, { value }) => sum + (value ?? 0), 0))
      }
    }
    const byTitle = await as(admin).get(`${list}?${query}&sort=title`)
    expect(
      (byTitle.body as EnquiryDetail[]).map(({ title }) => title),
      query,
    ).toEqual(meant.map(({ title }) => title).toSorted())
    for (const narrowed of ['', '&status=open', '&status=closed', `&stageId=${stages.all[1]!.id}`]) {
      const page = await as(admin).get(`${list}?${query}${narrowed}`)
      expect(page.headers.get('x-total-count'), query + narrowed).toBe(String(page.body.length))
    }
  }
})
