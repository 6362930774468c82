import { dayMs } from '@ginkgo/contracts/dates'
import type { Enquiry, FieldChange } from '@ginkgo/contracts'
import { generateNKeysBetween } from 'fractional-indexing'
import { stageCode } from '../../src/db/derived/stages-entered.ts'
import { enquiries, stageHistory } from '../../src/db/schema/index.ts'
import { dateIn, hourMs, iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { DemoLead } from './leads.ts'
import type { Colleague, DemoVertical } from './organization.ts'
import type { Rows } from '../rows.ts'
import type { Happening } from './happening.ts'
import { addTimeline } from './timeline.ts'

/** How many of a hundred enquiries stand in each stage of the default pipeline. */
const spread = [24, 20, 16, 12, 8, 11, 9]

interface Stay {
  readonly stage: DemoVertical['stages'][number]
  readonly entered: number
}

/** The vertical's enquiries: some leads have several, many one, some none. */
export function addEnquiries(
  rows: Rows,
  dice: Dice,
  now: number,
  vertical: DemoVertical,
  leads: readonly DemoLead[],
): void {
  const busy = leads.filter((lead) => !lead.isArchived && dice.chance(0.78))
  // Cards of one stage in the order they came; the ranks are the vertical's, so any two differ.
  const ranks = generateNKeysBetween(null, null, vertical.business.enquiries)
  for (const rank of ranks) addEnquiry(rows, dice, now, vertical, dice.pick(busy), rank)
}

function addEnquiry(
  rows: Rows,
  dice: Dice,
  now: number,
  vertical: DemoVertical,
  lead: DemoLead,
  rank: string,
): void {
  const { organizationId, id: verticalId, business, lossReasons } = vertical
  const created = someTime(dice, Math.max(lead.created, now - 240 * dayMs), now - 2 * hourMs)
  const stays = staysOf(dice, now, vertical, created)
  const { stage, entered } = stays.at(-1)!
  const isLost = stage.stageType === 'enquiry_lost'
  const lossReason = isLost ? dice.pick(lossReasons) : undefined
  const assignee = dice.chance(0.85) ? (dice.chance(0.7) ? lead.owner : dice.pick(vertical.colleagues)) : null
  const worker = assignee ?? lead.owner
  const id = dice.id(created)
  const happenings = stays.map((stay, place) => stageHappening(stay, stays[place - 1], lossReason?.reason))
  const timeline = { vertical, enquiryId: id, leadId: lead.id, worker, isOpen: stage.stageType === 'open' }
  const title = `${dice.pick(business.products)} ${dice.pick(['', '– follow-up', `(${dice.between(2, 40)} pieces)`])}`
  const tags = business.tags.filter(() => dice.chance(0.15))
  rows.add(enquiries, {
    id,
    organizationId,
    verticalId,
    leadId: lead.id,
    pipelineId: vertical.pipelineId,
    stageId: stage.id,
    stageType: stage.stageType,
    primaryContactId: lead.contactIds[0] ?? null,
    title: title.trim(),
    productOrService: dice.pick(business.products),
    message: dice.chance(0.4) ? 'Please send an offer with delivery times and payment terms.' : null,
    source: dice.weighted<Enquiry['source']>([
      ['manual', 40],
      ['web form', 25],
      ['email', 20],
      ['whatsapp', 8],
      ['referral', 7],
    ]),
    priority: dice.weighted<Enquiry['priority']>([
      ['medium', 55],
      ['high', 25],
      ['low', 20],
    ]),
    value: dice.chance(0.9) ? dice.between(4, 400) * 250 : null,
    currency: lead.place.currency,
    probability: dice.chance(0.7) ? dice.between(1, 19) * 5 : null,
    expectedCloseDate: dice.chance(0.75) ? dateIn(now, dice.between(-20, 120)) : null,
    assignedTo: assignee?.id ?? null,
    createdBy: lead.owner.id,
    tags: tags.length > 0 ? tags : null,
    rank,
    lossReasonId: lossReason?.id ?? null,
    lostAt: isLost ? iso(entered) : null,
    lostBy: isLost ? worker.id : null,
    createdOn: iso(created).slice(0, 10),
    closedOn: stage.stageType === 'open' ? null : iso(entered).slice(0, 10),
    deletedAt: null,
    lastActivityAt: iso(addTimeline(rows, dice, now, timeline, happenings)),
    createdAt: iso(created),
    stagesEntered: JSON.stringify([...new Set(stays.map((stay) => stageCode(stay.stage.id)))].toSorted()),
    updatedAt: iso(entered),
  })
  addHistory(rows, dice, { organizationId, verticalId, enquiryId: id }, stays, worker, lossReason?.reason)
}

/** The way from the first stage to the one it stands in now, one stage after the other. */
function staysOf(dice: Dice, now: number, vertical: DemoVertical, created: number): Stay[] {
  const { stages } = vertical
  const last = dice.weighted(stages.map((stage, place) => [stage, spread[place] ?? 1] as const))
  const open = stages.filter((stage) => stage.stageType === 'open')
  const steps = last.stageType === 'open' ? open.indexOf(last) : dice.between(1, open.length)
  const path = [...open.slice(0, steps), last]
  const gap = (now - hourMs - created) / path.length
  return path.map((stage, place) => ({
    stage,
    entered: place === 0 ? created : Math.floor(created + gap * (place - 1 + 0.1 + 0.8 * dice.roll())),
  }))
}

function stageHappening(
  { stage, entered }: Stay,
  before: Stay | undefined,
  reason: string | undefined,
): Happening {
  if (!before) return { at: entered, type: 'enquiry.created', title: 'Enquiry created', description: null }
  const move: FieldChange = { field: 'stage', from: before.stage.name, to: stage.name }
  const loss: FieldChange[] =
    stage.stageType === 'enquiry_lost' ? [{ field: 'lossReason', from: null, to: reason ?? null }] : []
  return {
    at: entered,
    type: 'enquiry.stage_changed',
    title: 'Stage changed',
    description: `${before.stage.name} → ${stage.name}`,
    changes: [move, ...loss],
  }
}

function addHistory(
  rows: Rows,
  dice: Dice,
  of: { organizationId: string; verticalId: string; enquiryId: string },
  stays: readonly Stay[],
  by: Colleague,
  reason: string | undefined,
): void {
  for (const [place, { stage, entered }] of stays.entries()) {
    const next = stays[place + 1]
    rows.add(stageHistory, {
      id: dice.id(entered),
      ...of,
      stageId: stage.id,
      stageName: stage.name,
      lossReason: stage.stageType === 'enquiry_lost' ? (reason ?? null) : null,
      byName: by.name,
      enteredAt: iso(entered),
      leftAt: next ? iso(next.entered) : null,
    })
  }
}
