import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client/http'
import * as schema from '../src/db/schema/index.ts'
import { businesses, neighbourBusiness } from './demo/business.ts'
import { diceOf } from './demo/dice.ts'
import { addEmails } from './demo/emails.ts'
import { addEnquiries } from './demo/enquiries.ts'
import { addGoals } from './demo/goals.ts'
import { addLeadWork } from './demo/lead-work.ts'
import { addLeads } from './demo/leads.ts'
import { addOrganization, type DemoUser, type OrganizationInput } from './demo/organization.ts'
import { Rows } from './rows.ts'

/** A sign-in of the demo data. */
export interface SignIn {
  readonly role: string
  readonly email: string
  readonly password: string
}

const password = 'ginkgo-demo'

/** Parents before their children. */
const tableOrder = [
  schema.organizations,
  schema.users,
  schema.verticals,
  schema.memberships,
  schema.pipelines,
  schema.stages,
  schema.lossReasons,
  schema.leads,
  schema.leadContacts,
  schema.enquiries,
  schema.stageHistory,
  schema.notes,
  schema.tasks,
  schema.meetings,
  schema.emails,
  schema.activities,
  schema.goals,
]

const person = (
  local: string,
  firstName: string,
  lastName: string,
  timeZone: string,
  role: DemoUser['role'],
): DemoUser => ({ email: `${local}@demo.ginkgo.test`, firstName, lastName, timeZone, role })

const demo: OrganizationInput = {
  name: 'Linden Demo GmbH',
  businesses,
  password,
  users: [
    person('admin', 'Amelie', 'Krüger', 'Europe/Berlin', 'admin'),
    person('head', 'Rohan', 'Mehta', 'Asia/Kolkata', { 0: 'sales_head', 1: 'sales_head' }),
    person('executive', 'Siobhán', "O'Connor", 'Europe/London', { 0: 'sales_executive' }),
    person('lukasz', 'Łukasz', 'Nowak', 'Europe/Warsaw', { 0: 'sales_executive', 2: 'sales_executive' }),
    person('layla', 'ليلى', 'حداد', 'Asia/Dubai', { 1: 'sales_executive', 2: 'sales_head' }),
  ],
}

const neighbour: OrganizationInput = {
  name: 'Linden & Söhne',
  businesses: [neighbourBusiness],
  password,
  users: [
    { ...demo.users[0]!, email: 'admin@neighbour.ginkgo.test' },
    { ...demo.users[2]!, email: 'executive@neighbour.ginkgo.test' },
  ],
}

export const demoAccounts: readonly SignIn[] = [
  { role: 'Admin', email: 'admin@demo.ginkgo.test', password },
  { role: 'Sales head', email: 'head@demo.ginkgo.test', password },
  { role: 'Sales executive', email: 'executive@demo.ginkgo.test', password },
  { role: 'Admin of the neighbour organization', email: 'admin@neighbour.ginkgo.test', password },
]

/**
 * Fills an empty, migrated database with two organizations in one transaction. The same in every run, except that
 * all dates are relative to `now` (milliseconds).
 */
export const seed = async (
  options: ({ url: string; authToken?: string } | { client: Client }) & { now?: number },
): Promise<{ signIns: readonly SignIn[] }> => {
  const now = options.now ?? Date.now()
  const rows = new Rows(tableOrder)
  for (const [place, input] of [demo, neighbour].entries()) {
    const dice = diceOf(place + 1)
    for (const vertical of addOrganization(rows, dice, now, input)) {
      const leads = addLeads(rows, dice, now, vertical)
      addEnquiries(rows, dice, now, vertical, leads)
      for (const lead of leads) addLeadWork(rows, dice, now, vertical, lead)
      addGoals(rows, dice, now, vertical)
      // With dice of its own, so that everything else stays as it was.
      const diceOfEmails = diceOf(leads.length)
      for (const lead of leads) addEmails(rows, diceOfEmails, now, vertical, lead)
    }
  }
  if ('client' in options) await rows.write(options.client)
  else {
    const client = createClient({
      url: options.url,
      ...(options.authToken && { authToken: options.authToken }),
    })
    try {
      await rows.write(client)
    } finally {
      client.close()
    }
  }
  return { signIns: demoAccounts }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL (and DATABASE_AUTH_TOKEN for a remote database).')
  const authToken = process.env.DATABASE_AUTH_TOKEN
  const { signIns } = await seed({ url, ...(authToken ? { authToken } : {}) })
  for (const { role, email, password: secret } of signIns) console.log(`${email}  ${secret}  ${role}`)
}
