import type { Activity, EnquiryDetail, Note, StageStay } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const verticalId = verticals[0].id
  const [lead, stages, reasons] = await Promise.all([
    createLead(admin, verticalId),
    stagesOf(admin, verticalId),
    lossReasonsOf(admin, verticalId),
  ])
  const move = (enquiryId: string, body: Record<string, unknown>, headers?: Record<string, string>) =>
    as(admin).patch(`/api/enquiries/${enquiryId}/stage`, body, headers)
  const column = async (stageId: string): Promise<EnquiryDetail[]> =>
    bodyOf(await as(admin).get(`/api/verticals/${verticalId}/enquiries?stageId=${stageId}&sort=rank`), 200)
  const titles = async (stageId: string) => (await column(stageId)).map(({ title }) => title)
  const stays = async (enquiryId: string): Promise<StageStay[]> =>
    bodyOf(await as(admin).get(`/api/enquiries/${enquiryId}/stage-history`), 200)
  return { admin, verticalId, service: verticals[1]!, lead, stages, reasons, move, column, titles, stays }
}

describe('changing the stage', () => {
  it('lands at the end, on top, or behind the named card', async () => {
    const { admin, lead, stages, move, titles } = await setUp()
    const contacted = stages.all[1]!
    const [a, b, c, d] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => createEnquiry(admin, lead.id, { title })),
    )
    bodyOf(await move(a!.id, { stageId: contacted.id }), 200)
    bodyOf(await move(b!.id, { stageId: contacted.id }), 200)
    bodyOf(await move(c!.id, { stageId: contacted.id, afterId: null }), 200)
    const moved = bodyOf(await move(d!.id, { stageId: contacted.id, afterId: a!.id }), 200)
    expect(moved).toMatchObject({ stageId: contacted.id, stage: 'Contacted', stageType: 'open' })
    expect(await titles(contacted.id)).toEqual(['c', 'a', 'd', 'b'])
    bodyOf(await move(c!.id, { stageId: contacted.id, afterId: b!.id }), 200)
    expect(await titles(contacted.id)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('puts a card back where its rank was, whatever has come and gone there since', async () => {
    const { admin, lead, stages, move, column, titles } = await setUp()
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map((title) => createEnquiry(admin, lead.id, { title })),
    )
    const stageId = a!.stageId
    for (const [{ id }, afterId] of [
      [a!, null],
      [b!, a!.id],
      [c!, b!.id],
    ] as const)
      bodyOf(await move(id, { stageId, afterId }), 200)
    const rankOf = async (id: string) => (await column(stageId)).find((card) => card.id === id)!.rank
    const former = await rankOf(b!.id)
    bodyOf(await move(b!.id, { stageId: stages.converted.id }), 200)
    const back = bodyOf(await move(b!.id, { stageId, atRank: former }), 200)
    expect(await titles(stageId)).toEqual(['a', 'b', 'c'])
    expect(back.rank > (await rankOf(a!.id)) && back.rank < (await rankOf(c!.id))).toBe(true)
    bodyOf(await move(b!.id, { stageId: stages.converted.id }), 200)
    for (const { id } of [a!, c!]) bodyOf(await move(id, { stageId: stages.all[1]!.id }), 200)
    bodyOf(await move(b!.id, { stageId, atRank: former }), 200)
    expect(await titles(stageId)).toEqual(['b'])
    bodyOf(await move(a!.id, { stageId, atRank: '\u{10FFFF}' }), 200)
    bodyOf(await move(c!.id, { stageId, afterId: null, atRank: 'zz' }), 200)
    expect(await titles(stageId)).toEqual(['c', 'b', 'a'])
    expect((await move(a!.id, { stageId, atRank: '' })).status).toBe(400)
  })

  it('makes a won enquiry certain and a lost one hopeless, and keeps what somebody entered', async () => {
    const { admin, verticalId, lead, stages, reasons, move } = await setUp()
    const { id } = await createEnquiry(admin, lead.id, { probability: 40 })
    const read = async () => bodyOf<EnquiryDetail>(await as(admin).get(`/api/enquiries/${id}`), 200)
    expect(await read()).toMatchObject({ probability: 40, winProbability: 40 })
    for (const [stageId, winProbability] of [
      [stages.converted.id, 100],
      [stages.lost.id, 0],
      [stages.inquiry.id, 40],
    ] as const) {
      const moved = bodyOf(await move(id, { stageId, lossReasonId: reasons[0]!.id }), 200)
      expect(moved).toMatchObject({ probability: 40, winProbability })
      expect(await read()).toMatchObject({ probability: 40, winProbability })
      const list = bodyOf(await as(admin).get(`/api/verticals/${verticalId}/enquiries`), 200)
      expect(list).toMatchObject([{ probability: 40, winProbability }])
    }
    bodyOf(await as(admin).patch(`/api/enquiries/${id}`, { probability: null }), 200)
    expect((await read()).winProbability).toBe(stages.inquiry.winProbability)
    const fresh = await createEnquiry(admin, lead.id, { stageId: stages.converted.id, probability: 10 })
    expect(fresh).toMatchObject({ probability: 10, winProbability: 100 })
  })

  it('records the move with its stages, and keeps the stays', async () => {
    const { admin, lead, stages, move, stays } = await setUp()
    const enquiry = await createEnquiry(admin, lead.id)
    bodyOf(await move(enquiry.id, { stageId: stages.all[1]!.id }), 200)
    const [present, past] = await stays(enquiry.id)
    expect(present).toMatchObject({ stage: 'Contacted', leftAt: null, by: 'Ada Admin' })
    expect(past).toMatchObject({ stage: 'Inquiry', leftAt: present!.enteredAt })
    const [activity] = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/activities`), 200)
    expect(activity).toMatchObject({
      type: 'enquiry.stage_changed',
      description: 'Inquiry → Contacted',
      changes: [{ field: 'stage', from: 'Inquiry', to: 'Contacted' }],
    })
  })

  it('does nothing when dropped on its own stage, and records nothing when only ranked', async () => {
    const { admin, lead, move, stays } = await setUp()
    const [a, b] = [await createEnquiry(admin, lead.id), await createEnquiry(admin, lead.id)]
    const same = bodyOf(await move(a.id, { stageId: a.stageId }), 200)
    expect(same.updatedAt).toBe(a.updatedAt)
    const ranked = bodyOf(await move(a.id, { stageId: a.stageId, afterId: null }), 200)
    expect(ranked.rank < b.rank).toBe(true)
    expect(ranked.updatedAt > a.updatedAt).toBe(true)
    expect(await stays(a.id)).toHaveLength(1)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${a.id}/activities`), 200)).toHaveLength(1)
  })

  it('asks for a reason of the vertical before anything is lost', async () => {
    const { admin, service, lead, stages, reasons, move, stays } = await setUp()
    const other = await setUp()
    const [ofService] = await lossReasonsOf(admin, service.id)
    const enquiry = await createEnquiry(admin, lead.id)
    for (const lossReasonId of [undefined, null, ofService!.id, other.reasons[0]!.id]) {
      const refused = await move(enquiry.id, { stageId: stages.lost.id, lossReasonId })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        code: 'loss_reason_required',
        message: 'Please select a loss reason',
        issues: [{ path: 'lossReasonId' }],
      })
    }
    const reason = reasons[0]!
    const lost = bodyOf(await move(enquiry.id, { stageId: stages.lost.id, lossReasonId: reason.id }), 200)
    expect(lost).toMatchObject({
      lossReason: reason.reason,
      lossReasonId: reason.id,
      lostBy: { id: admin.id, firstName: 'Ada' },
    })
    expect(lost.lostAt).toBe(lost.updatedAt)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(lost)
    expect((await move(enquiry.id, { stageId: stages.lost.id })).status).toBe(422)
    bodyOf(await move(enquiry.id, { stageId: stages.lost.id, afterId: null }), 200)
    const explained = bodyOf(
      await move(enquiry.id, { stageId: stages.lost.id, lossReasonId: reasons[1]!.id }),
      200,
    )
    expect(explained).toMatchObject({ lossReason: reasons[1]!.reason, lostAt: lost.lostAt })
    const back = bodyOf(await move(enquiry.id, { stageId: stages.inquiry.id }), 200)
    expect(back).toMatchObject({ lossReason: null, lossReasonId: null, lostAt: null, lostBy: null })
    expect((await stays(enquiry.id)).map(({ lossReason }) => lossReason)).toEqual([
      null,
      reasons[1]!.reason,
      null,
    ])
  })

  it('keeps what is said with a move as a note, which stays when the enquiry moves back', async () => {
    const { admin, lead, stages, reasons, move } = await setUp()
    const enquiry = await createEnquiry(admin, lead.id)
    const notes = async (): Promise<Note[]> =>
      bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/notes`), 200)
    const lose = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
    const comment = "O'Brien chose Müller\n“cheaper” 🌿"
    expect((await move(enquiry.id, { stageId: stages.lost.id, comment })).status).toBe(422)
    expect((await move(enquiry.id, { ...lose, comment: 'x'.repeat(1_001) })).body).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'comment', message: 'At most 1000 characters' }],
    })
    expect(await notes()).toEqual([])
    const lost = bodyOf(await move(enquiry.id, { ...lose, comment: ` ${comment} ` }), 200)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(lost)
    const [note] = await notes()
    expect(note).toMatchObject({
      content: comment,
      user: { id: admin.id },
      enquiryId: enquiry.id,
      leadId: lead.id,
      mentions: [],
      createdAt: lost.updatedAt,
    })
    const { body: activities } = await as(admin).get(`/api/enquiries/${enquiry.id}/activities`)
    expect(activities.map(({ type }: Activity) => type).toSorted()).toEqual([
      'enquiry.created',
      'enquiry.stage_changed',
      'note.created',
    ])
    // Sent once more, it changes nothing.
    bodyOf(await move(enquiry.id, { ...lose, comment }), 200)
    expect(await notes()).toHaveLength(1)
    bodyOf(await move(enquiry.id, { ...lose, lossReasonId: reasons[1]!.id, comment: 'No, it was this' }), 200)
    bodyOf(await move(enquiry.id, { stageId: stages.inquiry.id, comment: '  ' }), 200)
    expect((await notes()).map(({ content }) => content)).toEqual(['No, it was this', comment])
    bodyOf(await as(admin).patch(`/api/notes/${note!.id}`, { content: 'Changed' }), 200)
  })

  it('refuses foreign stages and neighbours, stale edits and what is not there', async () => {
    const { admin, lead, stages, move } = await setUp()
    const other = await setUp()
    const [a, b] = [await createEnquiry(admin, lead.id), await createEnquiry(admin, lead.id)]
    const foreign = await createEnquiry(other.admin, other.lead.id)
    expect((await move(a.id, { stageId: other.stages.all[1]!.id })).body).toMatchObject({
      code: 'rule_broken',
      issues: [{ path: 'stageId' }],
    })
    const stageId = stages.all[1]!.id
    for (const afterId of [b.id, foreign.id, a.id])
      expect((await move(a.id, { stageId, afterId })).body).toMatchObject({
        code: 'rule_broken',
        issues: [{ path: 'afterId' }],
      })
    expect((await move(foreign.id, { stageId })).status).toBe(404)
    bodyOf(await move(a.id, { stageId }, { 'if-match': `"${a.updatedAt}"` }), 200)
    const stale = await move(a.id, { stageId: stages.all[2]!.id }, { 'if-match': `"${a.updatedAt}"` })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  })

  it('is open to executives of the vertical and to nobody of another', async () => {
    const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
    const [sales, service] = verticals
    const [executive, outsider] = await Promise.all(
      [sales, service!].map(({ id }) => addMember(admin, { role: 'sales_executive', verticalIds: [id] })),
    )
    const enquiry = await createEnquiry(admin, (await createLead(admin, sales.id)).id)
    const stages = await stagesOf(admin, sales.id)
    const path = `/api/enquiries/${enquiry.id}/stage`
    expect((await as(outsider!).patch(path, { stageId: stages.converted.id })).status).toBe(404)
    expect((await as(executive!).patch(path, { stageId: stages.converted.id })).status).toBe(200)
  })

  it('keeps one stage per card and unique ranks when many move the same cards at once', async () => {
    const { admin, verticalId, lead, stages, reasons, column, stays, move } = await setUp()
    const cards = await Promise.all([1, 2, 3, 4].map(() => createEnquiry(admin, lead.id)))
    const targets = [...stages.all]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const stage = targets[n % targets.length]!
        return move(cards[n % cards.length]!.id, {
          stageId: stage.id,
          lossReasonId: stage.stageType === 'enquiry_lost' ? reasons[0]!.id : undefined,
          afterId: n % 2 ? null : undefined,
        })
      }),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const columns = await Promise.all(targets.map(({ id }) => column(id)))
    const found = columns.flat()
    expect(found.map(({ id }) => id).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    for (const cardsOfColumn of columns)
      expect(new Set(cardsOfColumn.map(({ rank }) => rank)).size).toBe(cardsOfColumn.length)
    for (const card of found) {
      const history = await stays(card.id)
      expect(history.filter(({ leftAt }) => leftAt === null).map(({ stageId }) => stageId)).toEqual([
        card.stageId,
      ])
      for (const [n, stay] of history.slice(0, -1).entries())
        expect(history[n + 1]!.leftAt).toBe(stay.enteredAt)
      const { body: activities } = await as(admin).get(`/api/enquiries/${card.id}/activities`)
      expect(activities).toHaveLength(history.length)
    }
    const counts = bodyOf(await as(admin).get(`/api/verticals/${verticalId}/enquiries/counts`), 200)
    for (const [n, { id }] of targets.entries())
      expect(counts.stages.find(({ stageId }: { stageId: string }) => stageId === id)?.count ?? 0).toBe(
        columns[n]!.length,
      )
  })

  it('gives twenty cards dropped on one place twenty ranks', async () => {
    const { admin, lead, stages, move, column } = await setUp()
    const cards = await Promise.all(Array.from({ length: 20 }, () => createEnquiry(admin, lead.id)))
    const stageId = stages.all[1]!.id
    const replies = await Promise.all(cards.map(({ id }) => move(id, { stageId, afterId: null })))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const ranks = (await column(stageId)).map(({ rank }) => rank)
    expect(new Set(ranks).size).toBe(20)
  })
})
