import { type Seeded, seeded } from './seeded.ts'

type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** The records that the rows of a data set refer to. */
export interface Ground {
  readonly organizationId: string
  readonly verticalId: string
  readonly userIds: readonly string[]
  readonly pipelineId: string
  /** In the order of the pipeline. */
  readonly stages: readonly { id: string; stageType: string }[]
  readonly lossReasonId: string
}

export interface Table {
  readonly name: string
  /** Generated one by one, because a large set does not fit into memory twice. */
  readonly rows: Iterable<Row>
}

const firstNames = 'Aino Bela Carla Dmitri Elif Femi Greta Hugo Ines Jonas Keiko Lena'.split(' ')
const words = 'Alder Basalt Cobalt Delta Ember Fjord Granite Harbor Indigo Juniper Kestrel Lumen'.split(' ')
const trades = 'Analytics Bakery Clinics Design Energy Foods Garden Hotels Imports Logistics'.split(' ')
const tags = 'vip partner cold europe renewal pilot event summer'.split(' ')
const industries = ['Banking', 'Construction', 'Energy', 'Healthcare', 'Retail', null]
const currencies = ['EUR', 'EUR', 'EUR', 'USD'] as const
/** The percentage of enquiries in each stage. */
const stageShares = [25, 20, 15, 12, 10, 10, 8]

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
/** The number of rows that match the rare search, in a set of any size. */
const rareRows = 7
const rareWord = 'quokka'

interface Lead {
  readonly id: string
  readonly at: number
}
interface Enquiry extends Lead {
  readonly leadId: string
}

const pad = (index: number, digits: number) => String(index).padStart(digits, '0')
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * The rows of one vertical with this many leads: for every five leads two enquiries, six contacts, four tasks, two
 * meetings and twenty activities. Equal arguments give equal rows.
 */
export function dataSet(ground: Ground, leadCount: number): readonly Table[] {
  const random = seeded(leadCount)
  const ofVertical = { organization_id: ground.organizationId, vertical_id: ground.verticalId }
  const leads: Lead[] = Array.from({ length: leadCount }, (_, index) => {
    const at = start + index * minute
    return { id: random.id(at), at }
  })
  const enquiries: Enquiry[] = Array.from({ length: Math.floor((leadCount * 2) / 5) }, (_, index) => {
    const lead = leads[Math.floor((index * 5) / 2)]!
    return { id: random.id(lead.at + 1), at: lead.at + minute, leadId: lead.id }
  })
  const stamps = ({ at }: Lead) => ({ created_at: at, updated_at: at + random.below(1_000) * minute })

  function* leadRows(): Generator<Row> {
    const rareEvery = Math.floor(leadCount / rareRows)
    for (const [index, lead] of leads.entries()) {
      const isRare = index % rareEvery === 0 && index / rareEvery < rareRows
      const word = isRare ? rareWord : random.of(words)
      const digits = `4930${pad(random.below(100_000_000), 8)}`
      yield {
        ...ofVertical,
        id: lead.id,
        owner_id: random.of(ground.userIds),
        name: `${word} ${random.of(trades)}${index % 2 === 0 ? ' GmbH' : ''} ${index}`,
        account_type: random.percent(70) ? 'organisation' : 'individual',
        lead_type: random.percent(60) ? 'inbound' : 'outbound',
        email: isRare || random.percent(90) ? `office${index}@${word.toLowerCase()}.example` : null,
        phone: `+${digits}`,
        phone_digits: digits,
        phone_e164: `+${digits}`,
        industry: random.of(industries),
        source: random.of(['manual', 'referral', 'web', 'web', 'whatsapp']),
        city: random.of(['Berlin', 'Lisbon', 'Oslo']),
        tags: tagsOf(random),
        archived_at: random.percent(4) && index % 5 === 4 ? lead.at + minute : null,
        ...stamps(lead),
      }
    }
  }

  function* contactRows(): Generator<Row> {
    for (const [index, lead] of leads.entries())
      for (let nth = 0; nth < (index % 5 === 0 ? 2 : 1); nth++) {
        const mobile = `+49170${pad(random.below(100_000_000), 8)}`
        yield {
          ...ofVertical,
          id: random.id(lead.at + 2),
          lead_id: lead.id,
          name: `${random.of(firstNames)} ${random.of(words)} ${index}`,
          email: `person${index}.${nth}@example.test`,
          mobile,
          mobile_e164: mobile,
          is_primary: nth === 0 ? 1 : 0,
          ...stamps(lead),
        }
      }
  }

  function* enquiryRows(): Generator<Row> {
    const ranks = ground.stages.map(() => 0)
    for (const [index, enquiry] of enquiries.entries()) {
      const place = placeIn(stageShares, random.below(100))
      const stage = ground.stages[place]!
      const isLost = stage.stageType === 'enquiry_lost'
      const { created_at, updated_at } = stamps(enquiry)
      yield {
        ...ofVertical,
        id: enquiry.id,
        lead_id: enquiry.leadId,
        pipeline_id: ground.pipelineId,
        stage_id: stage.id,
        stage_type: stage.stageType,
        title: `${random.of(trades)} deal ${index % 2 === 0 ? 'renewal ' : ''}${index}`,
        source: random.of(['manual', 'web form', 'email', 'whatsapp', 'referral']),
        priority: random.of(['high', 'medium', 'low']),
        value: random.percent(90) ? (1 + random.below(1_000)) * 500 : null,
        currency: random.of(currencies),
        probability: random.percent(20) ? random.below(101) : null,
        expected_close_date: random.percent(80) ? day(start + random.below(365) * 1_440 * minute) : null,
        assigned_to: random.percent(80) ? random.of(ground.userIds) : null,
        created_by: ground.userIds[0]!,
        tags: tagsOf(random),
        // Ranks of the same length in ascending order, as moving card after card into a stage makes them.
        rank: `f${pad(ranks[place]!++, 6)}V`,
        loss_reason_id: isLost ? ground.lossReasonId : null,
        lost_at: isLost ? enquiry.at : null,
        last_activity_at: updated_at,
        created_on: day(created_at),
        closed_on: stage.stageType === 'open' ? null : day(updated_at),
        created_at,
        updated_at,
      }
    }
  }

  function* taskRows(): Generator<Row> {
    for (const [index, enquiry] of twice(enquiries)) {
      const isDone = random.percent(50)
      yield {
        ...ofVertical,
        id: random.id(enquiry.at + 1),
        lead_id: enquiry.leadId,
        enquiry_id: enquiry.id,
        title: `${random.of(['Call', 'Mail', 'Visit', 'Offer for'])} ${random.of(firstNames)} ${index}`,
        status: isDone ? 'completed' : 'pending',
        due_date: random.percent(90) ? day(start + random.below(365) * 1_440 * minute) : null,
        assignee_id: random.percent(90) ? random.of(ground.userIds) : null,
        created_by: ground.userIds[0]!,
        completed_at: isDone ? enquiry.at + 5 : null,
        ...stamps(enquiry),
      }
    }
  }

  function* meetingRows(): Generator<Row> {
    for (const [index, enquiry] of enquiries.entries()) {
      const startTime = start + random.below(365 * 24) * 60 * minute
      yield {
        ...ofVertical,
        id: random.id(enquiry.at + 2),
        lead_id: enquiry.leadId,
        enquiry_id: enquiry.id,
        title: `Meeting ${index}`,
        start_time: startTime,
        end_time: startTime + 30 * minute,
        timezone: 'Europe/Berlin',
        meeting_type: random.of(['Online', 'Phone Call', 'Client Visit']),
        status: random.of(['scheduled', 'completed', 'cancelled']),
        attendees: '[]',
        created_by: random.of(ground.userIds),
        ...stamps(enquiry),
      }
    }
  }

  function* activityRows(): Generator<Row> {
    const byLead = new Map(enquiries.map((enquiry) => [enquiry.leadId, enquiry]))
    for (const lead of leads)
      for (let nth = 0; nth < 4; nth++) {
        const enquiry = byLead.get(lead.id)
        yield {
          ...ofVertical,
          id: random.id(lead.at + 3 + nth),
          lead_id: lead.id,
          enquiry_id: nth > 0 && enquiry ? enquiry.id : null,
          type: nth === 0 ? 'lead.created' : 'lead.updated',
          title: nth === 0 ? 'Lead created' : 'Lead updated',
          actor_type: 'user',
          actor_name: 'Ada Admin',
          user_id: ground.userIds[0]!,
          changes: '[]',
          created_at: lead.at + nth * minute,
        }
      }
  }

  return [
    { name: 'leads', rows: leadRows() },
    { name: 'lead_contacts', rows: contactRows() },
    { name: 'enquiries', rows: enquiryRows() },
    { name: 'tasks', rows: taskRows() },
    { name: 'meetings', rows: meetingRows() },
    { name: 'activities', rows: activityRows() },
  ]
}

function* twice<T>(items: readonly T[]): Generator<[number, T]> {
  for (const [index, item] of items.entries()) {
    yield [2 * index, item]
    yield [2 * index + 1, item]
  }
}

function tagsOf(random: Seeded): string | null {
  if (random.percent(50)) return null
  return JSON.stringify([...new Set([random.of(tags), random.of(tags)])])
}

/** The index of the share that a percentage falls into. */
function placeIn(shares: readonly number[], hundredth: number): number {
  let sum = 0
  return shares.findIndex((share) => (sum += share) > hundredth)
}
