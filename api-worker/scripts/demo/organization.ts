import { dayMs } from '@ginkgo/contracts/dates'
import { hashSync } from 'bcryptjs'
import { lossReasons, memberships, organizations, stages, users } from '../../src/db/schema/index.ts'
import { newVertical } from '../../src/modules/organization/verticals/new-vertical.ts'
import { phoneRules } from '../../src/modules/sales/leads/phone-columns.ts'
import type { Business } from './business.ts'
import { iso } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Rows } from '../rows.ts'

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A vertical with what its leads and enquiries refer to. */
export interface DemoVertical {
  readonly id: string
  readonly organizationId: string
  readonly pipelineId: string
  readonly business: Business
  readonly stages: readonly { id: string; name: string; stageType: 'open' | 'converted' | 'enquiry_lost' }[]
  readonly lossReasons: readonly { id: string; reason: string }[]
  /** Who may own its records. */
  readonly colleagues: readonly Colleague[]
}

export interface DemoUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string
  /** `admin`, or the role in each vertical by its place in the list. */
  readonly role: 'admin' | Readonly<Record<number, 'sales_head' | 'sales_executive'>>
}

export interface OrganizationInput {
  readonly name: string
  readonly businesses: readonly Business[]
  readonly users: readonly DemoUser[]
  readonly password: string
}

/** Days ago the organization signed up. */
const age = 400

/** An organization with its people and verticals, each with the default pipeline. */
export function addOrganization(
  rows: Rows,
  dice: Dice,
  now: number,
  input: OrganizationInput,
): DemoVertical[] {
  const created = now - age * dayMs
  const stamps = { createdAt: iso(created), updatedAt: iso(created) }
  const organizationId = dice.id(created)
  rows.add(organizations, {
    id: organizationId,
    name: input.name,
    phonesRead: phoneRules,
    ...stamps,
  })
  const passwordHash = hashSync(input.password, 10)
  const people = input.users.map((user) => ({ ...user, id: dice.id(created) }))
  rows.add(
    users,
    ...people.map(({ id, email, firstName, lastName, timeZone, role }) => ({
      id,
      organizationId,
      email,
      passwordHash,
      firstName,
      lastName,
      globalRole: role === 'admin' ? ('admin' as const) : ('member' as const),
      active: true,
      timeZone,
      ...stamps,
    })),
  )
  return input.businesses.map((business, place) => {
    const vertical = addVertical(rows, organizationId, business, iso(created + place * 60_000))
    const members = people.filter(({ role }) => role !== 'admin' && role[place])
    rows.add(
      memberships,
      ...members.map(({ id, role }) => ({
        organizationId,
        userId: id,
        verticalId: vertical.id,
        role: (role as Record<number, 'sales_head' | 'sales_executive'>)[place]!,
        createdAt: stamps.createdAt,
      })),
    )
    const colleagues = people.filter(({ role }) => role === 'admin' || role[place])
    return {
      ...vertical,
      colleagues: colleagues.map(({ id, email, firstName, lastName }) => ({
        id,
        email,
        name: `${firstName} ${lastName}`,
      })),
    }
  })
}

/** Only open stages have cards that can wait too long. */
const idleDaysOf = (row: object) => ('stageType' in row && row.stageType === 'open' ? { idleDays: 21 } : {})

/** A vertical as the API makes one. */
function addVertical(rows: Rows, organizationId: string, business: Business, created: string) {
  const made = { stages: [] as DemoVertical['stages'], lossReasons: [] as DemoVertical['lossReasons'] }
  const { vertical } = newVertical(
    (table, ...parts) => {
      const filled = parts.map((part) => ({ ...part, ...idleDaysOf(part), organizationId }))
      rows.add(table, ...(filled as never[]))
      if (table === (stages as unknown)) made.stages = parts as never
      if (table === (lossReasons as unknown)) made.lossReasons = parts as never
      return []
    },
    { name: business.name, description: business.description },
    created,
  )
  const [stage] = made.stages as unknown as [{ pipelineId: string }]
  return { id: vertical.id, organizationId, pipelineId: stage.pipelineId, business, ...made }
}
