import type { Seeded } from '../seeded.ts'
import {
  type Add,
  clock,
  dayMs,
  hashOf,
  type Organization,
  type Person,
  stageNames,
  stageTypeOf,
  start,
  type Vertical,
} from './organization.ts'

type PersonInput = readonly [
  key: string,
  firstName: string,
  lastName: string,
  timeZone: string,
  role: Person['role'],
]

/** People of each role: in every vertical, in some, in none, and one who is no longer active. */
const inputs: readonly PersonInput[] = [
  ['admin', 'Jürgen', 'Müller', 'Europe/Berlin', 'admin'],
  ['head', 'Rohan', 'Mehta', 'Asia/Kolkata', ['sales_head', 'sales_head', null]],
  ['executive', 'Siobhán', "O'Connor", 'Europe/London', ['sales_executive', null, null]],
  ['mixed', 'Łukasz', 'Żak', 'America/Los_Angeles', ['sales_executive', 'sales_head', 'sales_executive']],
  ['idle', 'Ida', 'Ohneland', 'UTC', []],
  ['left', 'Gerd', 'Gegangen', 'UTC', ['sales_executive', null, null]],
]
const created = clock - 361 * dayMs
const stamps = { created_at: created, updated_at: created }

export const cookieOf = (caller: string) => `__Host-ginkgo_session=${`answers-${caller}`.padEnd(30, '-')}`
export const tokenOf = (caller: string) => `gnk_${hashOf(caller).slice(0, 43)}`
/** The people who have an API key that may read. */
const keyHolders = ['admin', 'executive', 'mixed'] as const

/** An organization with its people, who are signed in, and all of its data except leads. */
export function addAccounts(random: Seeded, add: Add, key: string, verticals: number): Organization {
  const id = random.id(created)
  const of = { organization_id: id }
  add('organizations', { id, name: `Ginkgo ${key}`, country: 'Germany', phones_read: 1, ...stamps })
  const people = inputs.map(([person, firstName, lastName, timeZone, role]): Person => {
    const userId = random.id(created)
    add('users', {
      ...{ id: userId, ...of, email: `${person}@${key}.example`, password_hash: '-', time_zone: timeZone },
      ...{ first_name: firstName, last_name: lastName, active: person === 'left' ? 0 : 1 },
      ...{ global_role: role === 'admin' ? 'admin' : 'member', ...stamps },
    })
    return { id: userId, key: `${key}.${person}`, name: `${firstName} ${lastName}`, role }
  })
  const made = ['Vertrieb Nord', 'Service', 'Neubau'].slice(0, verticals)
  const organization: Organization = {
    ...{ id, people, importIds: [], viewIds: [] },
    verticals: made.map((name) => addVertical(random, add, id, name)),
  }
  for (const [place, vertical] of organization.verticals.entries())
    for (const { id: userId, role } of people)
      if (role !== 'admin' && role[place])
        add('memberships', {
          ...{ ...of, user_id: userId, vertical_id: vertical.id, role: role[place], created_at: created },
        })
  for (const person of people) addAccess(random, add, organization, person)
  addImports(random, add, organization)
  addAuditLog(random, add, organization)
  return organization
}

function addAccess(random: Seeded, add: Add, { id, verticals, viewIds }: Organization, person: Person): void {
  const of = { organization_id: id, user_id: person.id }
  const token = cookieOf(person.key).split('=')[1]!
  add('sessions', {
    ...{
      id: random.id(created),
      ...of,
      token_hash: hashOf(token),
      user_agent: 'answers',
      created_at: created,
    },
    ...{ last_seen_at: clock, expires_at: clock + 30 * dayMs },
  })
  if (keyHolders.some((holder) => person.key.endsWith(`.${holder}`)))
    add('api_keys', {
      ...{ id: random.id(created), ...of, name: `Key of ${person.name}`, key_prefix: 'gnk_answ' },
      ...{ key_hash: hashOf(tokenOf(person.key)), scopes: '["read"]', last_used_at: clock, ...stamps },
      vertical_ids: person.key.endsWith('.mixed') ? JSON.stringify([verticals[0]!.id]) : null,
    })
  const queries = [
    { search: 'müller', sort: 'name' },
    { tab: 'active', tag: 'vip' },
  ]
  for (const [place, query] of queries.entries()) {
    const viewId = random.id(created + place)
    viewIds.push(viewId)
    add('lead_views', {
      ...{ id: viewId, organization_id: id, vertical_id: verticals[0]!.id, owner_id: person.id },
      ...{ name: `Ansicht ${place}`, query: JSON.stringify(query), is_default: place, ...stamps },
    })
  }
}

function addImports(random: Seeded, add: Add, { id, people, verticals, importIds }: Organization): void {
  const outcomes = ['created', 'updated', 'skipped', 'failed']
  const of = { organization_id: id, vertical_id: verticals[0]!.id }
  for (const person of people.slice(0, 3)) {
    const at = clock - (1 + random.below(20)) * dayMs
    const importId = random.id(at)
    importIds.push(importId)
    add('lead_imports', {
      ...{ id: importId, ...of, user_id: person.id, file_name: 'Kunden.csv', status: 'finished', rows: 40 },
      ...{ columns: '[{"name":"Firma","field":"name"}]', duplicates: 'skip', received: 40, processed: 40 },
      ...{
        created: 10,
        updated: 10,
        skipped: 10,
        failed: 10,
        created_at: at,
        updated_at: at,
        finished_at: at,
      },
    })
    for (let row = 1; row <= 40; row++) {
      const ofRow = { ...of, import_id: importId, row_number: row }
      const issues = row % 4 === 3 ? [{ field: 'name', message: 'Name is required' }] : []
      add('lead_import_rows', {
        ...ofRow,
        cells: JSON.stringify([`Firma ${row}`]),
        email: null,
        phones: '[]',
      })
      add('lead_import_results', {
        ...{ ...ofRow, outcome: outcomes[row % 4]!, lead_id: null, issues: JSON.stringify(issues) },
        created_at: at,
      })
    }
  }
}

function addAuditLog(random: Seeded, add: Add, { id, people }: Organization): void {
  const kinds = [
    'sign_in.succeeded',
    'sign_in.failed',
    'access.refused',
    'user.role_changed',
    'leads.exported',
  ]
  for (let nth = 0; nth < 150; nth++) {
    const at = clock - Math.floor(nth / 2) * 2 * 3_600_000 - dayMs
    const person = random.of(people)
    add('audit_log', {
      ...{ id: random.id(at), organization_id: id, kind: random.of(kinds), actor_type: 'user' },
      ...{ actor_name: person.name, user_id: person.id, subject: null, details: null, created_at: at },
    })
  }
}

/** A vertical with its pipeline, one stage that was added by hand, and one archived loss reason. */
function addVertical(random: Seeded, add: Add, organizationId: string, name: string): Vertical {
  const stamps = { created_at: start, updated_at: start }
  const of = { organization_id: organizationId, vertical_id: random.id(start) }
  const pipelineId = random.id(start)
  add('verticals', { id: of.vertical_id, organization_id: organizationId, name, ...stamps })
  add('pipelines', { id: pipelineId, ...of, name: 'Sales Pipeline', is_active: 1, ...stamps })
  const stageIds = stageNames.map((stage, position) => {
    const id = random.id(start + position)
    add('stages', {
      ...{ id, ...of, pipeline_id: pipelineId, name: stage, color: '#E8E8E8', position },
      ...{ is_system_stage: position === 0 || position > 5 ? 1 : 0, stage_type: stageTypeOf(position) },
      ...{ key: position === 0 ? 'inquiry' : null, idle_days: position < 6 ? 21 : null },
      ...{ win_probability: position < 6 ? 10 + 15 * position : position === 6 ? 100 : 0, ...stamps },
    })
    return id
  })
  const lossReasonIds = ['Price', 'Competitor', 'No budget', 'Zu spät'].map((reason, place) => {
    const id = random.id(start + place)
    add('loss_reasons', { id, ...of, reason, archived_at: place === 3 ? clock - dayMs : null, ...stamps })
    return id
  })
  const lists = { leadIds: [], enquiryIds: [], taskIds: [], meetingIds: [] }
  return { id: of.vertical_id, pipelineId, stageIds, lossReasonIds, ...lists }
}
