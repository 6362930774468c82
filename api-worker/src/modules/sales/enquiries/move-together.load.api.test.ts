import type { Enquiry, EnquiryDetail, StageStay } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createEnquiry, type Reply } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

const setUp = async (people: number, cards: number) => {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  const users = await Promise.all(
    Array.from({ length: people }, () =>
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
    ),
  )
  const enquiries = await Promise.all(Array.from({ length: cards }, () => createEnquiry(admin, lead.id)))
  const move = (user: (typeof users)[number], id: string, place: number): Promise<Reply<EnquiryDetail>> => {
    const stage = stages.all[place % stages.all.length]!
    const lossReasonId = stage.id === stages.lost.id ? reasons[0]!.id : undefined
    return as(user).patch(`/api/enquiries/${id}/stage`, { stageId: stage.id, lossReasonId })
  }
  const column = async (stageId: string): Promise<Enquiry[]> =>
    bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries?stageId=${stageId}&sort=rank`), 200)
  const stays = async (id: string): Promise<StageStay[]> =>
    bodyOf(await as(admin).get(`/api/enquiries/${id}/stage-history`), 200)
  return { admin, sales, users, enquiries, stages, move, column, stays }
}

it('twenty people who move the same fifty cards at once end with one truth', {
  timeout: 240_000,
}, async () => {
  const { admin, sales, users, enquiries, stages, move, column, stays } = await setUp(20, 50)
  const replies = (
    await Promise.all(
      users.map(async (user, person) => {
        const own: Reply<EnquiryDetail>[] = []
        // Four begin at each tenth card and go on for twenty, so eight of them meet on every card.
        for (let n = 0; n < 20; n++) {
          const card = enquiries[((person % 5) * 10 + n) % enquiries.length]!
          own.push(await move(user, card.id, person + n))
        }
        return own
      }),
    )
  ).flat()
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))

  const columns = await Promise.all(stages.all.map(({ id }) => column(id)))
  const found = columns.flat()
  expect(found.map(({ id }) => id).toSorted()).toEqual(enquiries.map(({ id }) => id).toSorted())
  for (const cards of columns) expect(new Set(cards.map(({ rank }) => rank)).size).toBe(cards.length)

  const stages200 = new Map<string, Set<string>>()
  for (const { body } of replies) {
    const known = stages200.get(body.id) ?? new Set()
    stages200.set(body.id, known.add(`${body.stageId} ${body.updatedAt}`))
  }
  for (const card of found) {
    const history = await stays(card.id)
    expect(history[0]).toMatchObject({ stageId: card.stageId, leftAt: null })
    for (const [n, stay] of history.slice(0, -1).entries())
      expect(history[n + 1]!.leftAt).toBe(stay.enteredAt)
    // Every move that was answered with 200 is a stay of the history, and every stay was such a move.
    const stayed = new Set(history.map(({ stageId, enteredAt }) => `${stageId} ${enteredAt}`))
    const created = `${stages.inquiry.id} ${history.at(-1)!.enteredAt}`
    expect(new Set([created, ...stages200.get(card.id)!])).toEqual(stayed)
    const { headers } = await as(admin).get(`/api/enquiries/${card.id}/activities?limit=1`)
    expect(headers.get('x-total-count')).toBe(String(history.length))
  }
  const counts = bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries/counts`), 200)
  expect(counts.stages.map(({ count }: { count: number }) => count)).toEqual(
    columns.map(({ length }) => length),
  )
})

it('twenty moves of one card at the same moment all succeed, one after the other', {
  timeout: 120_000,
}, async () => {
  const { users, enquiries, stages, move, stays } = await setUp(5, 1)
  const [card] = enquiries
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => move(users[n % users.length]!, card!.id, n)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const last = replies
    .map(({ body }) => body)
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .at(-1)!
  const history = await stays(card!.id)
  expect(history[0]).toMatchObject({ stageId: last.stageId, enteredAt: last.updatedAt })
  expect(history.length).toBeGreaterThan(stages.all.length / 2)
})
