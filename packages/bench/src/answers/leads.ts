import { digitsOf, e164Of } from '@ginkgo/contracts'
import type { Seeded } from '../seeded.ts'
import {
  type Add,
  clock,
  dayMs,
  dayOf,
  hourMs,
  type Organization,
  type Person,
  type Row,
  stageNames,
  stageTypeOf,
  start,
  type Vertical,
} from './organization.ts'

const lastNames =
  "Müller Mueller Muller O'Brien Ångström Łukasz Nguyễn حداد 佐藤 Straße Strasse 50%_Rabatt Zoë Alder Harbor".split(
    ' ',
  )
const firstNames = 'Jürgen Juergen Siobhán Ana Bela 美咲 Layla Zofia'.split(' ')
const trades = ['Bau', 'Bäckerei', 'Logistik', 'Foods', 'Energie 🤝', 'Hotels']
const tags = ['vip', 'Süd', 'key account', 'cold', 'Messe']
const stageShares = [0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 7]

const tagsOf = (random: Seeded) =>
  random.percent(50) ? null : JSON.stringify([...new Set([random.of(tags), random.of(tags)])])

export function addLeads(
  random: Seeded,
  add: Add,
  organization: Organization,
  vertical: Vertical,
  place: number,
  count: number,
): void {
  const of = { organization_id: organization.id, vertical_id: vertical.id }
  const owners = organization.people.filter(({ role }) => role === 'admin' || role[place])
  for (let index = 0; index < count; index++) {
    // Three leads have the same time, as in an import, so that sorting by time also needs another column.
    const at = start + Math.floor(index / 3) * Math.floor((340 * dayMs * 3) / count)
    const [id, owner, last] = [random.id(at), random.of(owners), random.of(lastNames)]
    const isPerson = random.percent(30)
    const phone = random.percent(85) ? `030 ${1_000 + random.below(900)} ${random.below(50)}` : null
    const country = random.of(['Germany', 'Germany', 'India', null])
    const isArchived = random.percent(5)
    const source = random.of(['manual', 'referral', 'web', 'web', 'whatsapp', 'other'])
    const updated = at + random.below(300) * hourMs
    add('leads', {
      ...{ id, ...of, owner_id: owner.id },
      name: isPerson ? `${random.of(firstNames)} ${last}` : `${last} ${random.of(trades)} GmbH`,
      account_type: isPerson ? 'individual' : 'organisation',
      lead_type: random.percent(60) ? 'inbound' : 'outbound',
      email: random.percent(85)
        ? `info${random.below(count)}@${random.of(['alder', 'müller'])}.example`
        : null,
      ...{ phone, phone_digits: digitsOf(phone), phone_e164: e164Of(phone, country), country },
      ...{ industry: random.of(['Banking', 'Energy', 'Retail', null]), source, tags: tagsOf(random) },
      ...{ referred_by: source === 'referral' ? 'Zoë' : null, city: random.of(['Köln', 'Łódź', null]) },
      ...{ archived_at: isArchived ? updated : null, created_at: at, updated_at: updated },
    })
    vertical.leadIds.push(id)
    const contactIds = Array.from({ length: random.below(4) }, (_, nth) => {
      const contactId = random.id(at + nth)
      const mobile = random.percent(60) ? `+49 170 ${random.below(10_000_000)}` : null
      add('lead_contacts', {
        ...{ id: contactId, ...of, lead_id: id, name: `${random.of(firstNames)} ${random.of(lastNames)}` },
        ...{ email: `p${index}.${nth}@contact.example`, mobile, mobile_e164: e164Of(mobile, country) },
        ...{ designation: random.of(['Einkauf', null]), is_primary: nth === 0 ? 1 : 0 },
        ...{ created_at: at, updated_at: at },
      })
      return contactId
    })
    addActivity(random, add, { ...of, lead_id: id, enquiry_id: null }, owner, at, 'lead.created')
    const enquiries = random.of([0, 0, 1, 1, 1, 2, 3])
    for (let nth = 0; nth < enquiries; nth++)
      addEnquiry(random, add, vertical, { ...of, lead_id: id }, owners, contactIds[nth], at, isArchived)
  }
}

function addEnquiry(
  random: Seeded,
  add: Add,
  vertical: Vertical,
  of: { organization_id: string; vertical_id: string; lead_id: string },
  owners: readonly Person[],
  contactId: string | undefined,
  leadAt: number,
  isLost: boolean,
): void {
  const at = leadAt + random.below(20) * hourMs
  const [id, worker] = [random.id(at), random.of(owners)]
  const place = isLost ? 7 : random.of(stageShares)
  const moved = at + random.below(400) * hourMs
  const isDeleted = random.percent(4)
  const isFinal = place > 5
  const lost = place === 7 ? random.below(4) : null
  add('enquiries', {
    ...{ id, ...of, pipeline_id: vertical.pipelineId, stage_id: vertical.stageIds[place]! },
    ...{ stage_type: stageTypeOf(place), primary_contact_id: contactId ?? null },
    title: `${random.of(trades)} ${random.of(['renewal', 'Rollout', '100% Rabatt'])} ${random.below(500)}`,
    product_or_service: random.of(['Software', null]),
    message: random.of(['Bitte um ein Angebot.', null]),
    source: random.of(['manual', 'web form', 'email', 'whatsapp', 'referral']),
    priority: random.of(['high', 'medium', 'low']),
    value: random.percent(85) ? (1 + random.below(200)) * 250 : null,
    currency: random.of(['EUR', 'EUR', 'USD', 'GBP', 'INR']),
    probability: random.percent(30) ? random.below(101) : null,
    expected_close_date: random.percent(75) ? dayOf(clock + (random.below(240) - 60) * dayMs) : null,
    ...{ assigned_to: random.percent(80) ? worker.id : null, created_by: worker.id, tags: tagsOf(random) },
    rank: `f${String(vertical.enquiryIds.length).padStart(6, '0')}V`,
    loss_reason_id: lost === null ? null : vertical.lossReasonIds[lost]!,
    ...{ lost_at: lost === null ? null : moved, lost_by: lost === null ? null : worker.id },
    ...{ created_on: dayOf(at), closed_on: isFinal ? dayOf(moved) : null },
    entered: JSON.stringify(
      [...new Set([0, place])].map((stay) => vertical.stageIds[stay]!.slice(-12)).toSorted(),
    ),
    deleted_at: isDeleted ? clock - (1 + random.below(25)) * dayMs : null,
    ...{ last_activity_at: moved, created_at: at, updated_at: moved },
  })
  vertical.enquiryIds.push(id)
  const { lead_id, ...inVertical } = of
  const child = { ...inVertical, enquiry_id: id }
  for (const [nth, stay] of [...new Set([0, place])].entries())
    add('stage_history', {
      ...{
        id: random.id(at + nth),
        ...child,
        stage_id: vertical.stageIds[stay]!,
        stage_name: stageNames[stay]!,
      },
      ...{ loss_reason: stay === 7 ? 'Price' : null, by_name: worker.name },
      ...{ entered_at: nth === 0 ? at : moved, left_at: nth === 0 && place > 0 ? moved : null },
    })
  const ofActivity = { ...child, lead_id }
  addActivity(random, add, ofActivity, worker, at, 'enquiry.created')
  if (place > 0) addActivity(random, add, ofActivity, worker, moved, 'enquiry.stage_changed')
  for (let nth = random.below(3); nth > 0; nth--)
    add('notes', {
      ...{ id: random.id(at + nth), ...child, content: `Nächste Woche anrufen (${nth})`, user_id: worker.id },
      ...{ mention_ids: '[]', created_at: at + hourMs, updated_at: at + hourMs },
    })
  // Deleting an enquiry in the application also hides the records that belong to it.
  const hidden = isDeleted ? 1 : 0
  for (let nth = random.below(4); nth > 0; nth--) {
    const [taskId, isDone] = [random.id(at + nth), random.percent(isFinal ? 90 : 40)]
    vertical.taskIds.push(taskId)
    add('tasks', {
      ...{
        id: taskId,
        ...child,
        title: `${random.of(['Anruf', 'Angebot für', 'Mail'])} ${random.of(lastNames)}`,
      },
      ...{ status: isDone ? 'completed' : 'pending', completed_at: isDone ? at + dayMs : null, hidden },
      due_date: random.percent(85) ? dayOf(clock + (random.below(60) - 40) * dayMs) : null,
      assignee_id: random.percent(85) ? random.of(owners).id : null,
      ...{ created_by: worker.id, created_at: at, updated_at: isDone ? at + dayMs : at },
    })
    addActivity(random, add, ofActivity, worker, at, 'task.created')
  }
  for (let nth = random.below(3); nth > 0; nth--) {
    const meetingId = random.id(at + nth)
    const from = clock + (random.below(24 * 80) - 24 * 60) * hourMs + (random.below(4) - 2) * hourMs * 0.25
    vertical.meetingIds.push(meetingId)
    add('meetings', {
      ...{ id: meetingId, ...child, title: `${random.of(['Vorführung', 'Site visit'])} ${random.below(90)}` },
      ...{ start_time: from, end_time: from + random.of([30, 60, 90]) * 60_000, timezone: 'Europe/Berlin' },
      ...{ meeting_type: random.of(['Online', 'Phone Call', 'Client Visit']), hidden, created_by: worker.id },
      ...{ status: random.of(['scheduled', 'scheduled', 'completed', 'cancelled']) },
      ...{ attendees: '[{"email":"gast@customer.example","name":"Gast"}]', created_at: at, updated_at: at },
    })
  }
}

function addActivity(random: Seeded, add: Add, of: Row, by: Person, at: number, type: string): void {
  const changes = type.endsWith('changed') ? '[{"field":"stage","from":"Inquiry","to":"Ortstermin"}]' : '[]'
  add('activities', {
    ...{ id: random.id(at), ...of, type, title: type, description: null, actor_type: 'user' },
    ...{ actor_name: by.name, user_id: by.id, changes, created_at: at },
  })
}
