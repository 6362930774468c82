import { dayMs } from '@ginkgo/contracts/dates'
import { e164Of, type Lead } from '@ginkgo/contracts'
import { activities, leadContacts, leads } from '../../src/db/schema/index.ts'
import { phoneColumns } from '../../src/modules/sales/leads/phone-columns.ts'
import { iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Colleague, DemoVertical } from './organization.ts'
import { type Place, places } from './places.ts'
import type { Rows } from '../rows.ts'

export interface DemoLead {
  readonly id: string
  readonly owner: Colleague
  readonly created: number
  readonly place: Place
  readonly contactIds: readonly string[]
  /** The first of them. */
  readonly contact: { readonly id: string; readonly name: string; readonly address: string } | undefined
  readonly isArchived: boolean
}

const isPlain = (text: string): boolean => /^[a-z.-]+$/.test(text)

/** A readable address for any script: names that do not fit an address get a role instead. */
function emailOf(dice: Dice, person: string, place: Place): string {
  const local = person
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[. ]+/g, '.')
  return `${isPlain(local) ? local : 'office'}.${dice.between(10, 999)}@${place.domain}`
}

const phoneOf = (dice: Dice, place: Place): string =>
  `${place.dialling} ${dice.between(10, 99)} ${dice.between(1_000_000, 9_999_999)}`

/** The vertical's leads with their contacts, made over the last year. */
export function addLeads(rows: Rows, dice: Dice, now: number, vertical: DemoVertical): DemoLead[] {
  return Array.from({ length: vertical.business.leads }, () => addLead(rows, dice, now, vertical))
}

function addLead(rows: Rows, dice: Dice, now: number, vertical: DemoVertical): DemoLead {
  const { organizationId, id: verticalId, business } = vertical
  const place = dice.weighted(places)
  const created = someTime(dice, now - 365 * dayMs, now - dayMs)
  const owner = dice.pick(vertical.colleagues)
  const personName = () => `${dice.pick(place.firstNames)} ${dice.pick(place.lastNames)}`
  const accountType: Lead['accountType'] = dice.chance(0.8) ? 'organisation' : 'individual'
  const name =
    accountType === 'individual'
      ? personName()
      : dice.pick(place.companies).replace('*', () => dice.pick(place.lastNames))
  const [city, state, pincode] = dice.pick(place.cities)
  const source = dice.weighted<Lead['source']>([
    ['manual', 35],
    ['web', 30],
    ['referral', 15],
    ['whatsapp', 12],
    ['other', 8],
  ])
  const id = dice.id(created)
  const phone = dice.chance(0.85) ? phoneOf(dice, place) : null
  const tags = business.tags.filter(() => dice.chance(0.25))
  const isArchived = dice.chance(0.04)
  const stamps = { createdAt: iso(created), updatedAt: iso(created) }
  rows.add(leads, {
    id,
    organizationId,
    verticalId,
    ownerId: owner.id,
    name,
    accountType,
    leadType: dice.chance(0.65) ? 'inbound' : 'outbound',
    email: dice.chance(0.85) ? emailOf(dice, accountType === 'individual' ? name : 'info', place) : null,
    phone,
    ...phoneColumns({ phone, country: place.country }, null),
    industry: accountType === 'organisation' ? dice.pick(business.industries) : null,
    source,
    referredBy: source === 'referral' ? personName() : null,
    city,
    state,
    pincode: pincode || null,
    country: place.country,
    tags: tags.length > 0 ? tags : null,
    archivedAt: isArchived ? iso(someTime(dice, created, now)) : null,
    ...stamps,
  })
  rows.add(activities, {
    id: dice.id(created),
    organizationId,
    verticalId,
    leadId: id,
    type: 'lead.created',
    title: 'Lead created',
    description: name,
    actorType: 'user',
    actorName: owner.name,
    userId: owner.id,
    changes: [],
    createdAt: iso(created),
  })
  const contacts = Array.from(
    {
      length: dice.weighted([
        [0, 15],
        [1, 50],
        [2, 25],
        [3, 10],
      ]),
    },
    () => {
      const person = personName()
      const mobile = dice.chance(0.7) ? phoneOf(dice, place) : null
      return {
        id: dice.id(created),
        organizationId,
        verticalId,
        leadId: id,
        name: person,
        email: emailOf(dice, person, place),
        mobile,
        mobileE164: e164Of(mobile, place.country),
        designation: dice.pick(['Purchasing', 'Managing Director', 'Head of IT', 'Plant Manager', null]),
        ...stamps,
      }
    },
  )
  rows.add(leadContacts, ...contacts)
  const [first] = contacts
  return {
    id,
    owner,
    created,
    place,
    isArchived,
    contactIds: contacts.map((contact) => contact.id),
    contact: first && { id: first.id, name: first.name, address: first.email },
  }
}
