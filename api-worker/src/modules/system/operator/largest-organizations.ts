import { count, desc, inArray, sql } from 'drizzle-orm'
import { AccountsDb } from '../../../db/accounts-db.ts'
import type { Connection } from '../../../db/connection.ts'
import { leadTabRollup, organizations, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { usedBy } from '../../activities/files/storage-used.ts'

interface OrganizationSize {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly leads: number
  /** Bytes of files and e-mails. */
  readonly stored: number
}

export interface OrganizationSizes {
  readonly count: number
  /** Those with the most leads. */
  readonly largest: readonly OrganizationSize[]
}

const shown = 20

const leadsOf = sql<number>`(SELECT coalesce(sum(${leadTabRollup.leads}), 0) FROM ${leadTabRollup}
  WHERE ${leadTabRollup.organizationId} = ${organizations.id})`
const peopleOf = sql<number>`(SELECT count(*) FROM ${users} WHERE ${users.organizationId} = ${organizations.id})`

/** How many organizations there are, and how much the largest have. */
export async function largestOrganizations(connection: Connection): Promise<OrganizationSizes> {
  const accounts = new AccountsDb()
  const all = accounts.select({ count: count() }).from(organizations).first()
  const { id, name } = organizations
  const first = accounts
    .select({ id, name, leads: leadsOf.as('leads') })
    .from(organizations)
    .orderBy(desc(sql`leads`), id)
    .limit(shown)
    .all()
  const loaded = await connection.read(combine({ all, first }))
  // Apart, as adding up the files of every organization takes long.
  const sizes = accounts
    .select({ id, people: peopleOf, stored: usedBy(sql`${id}`) })
    .from(organizations)
    .where(
      inArray(
        id,
        loaded.first.map((organization) => organization.id),
      ),
    )
    .all()
  const sizeOf = new Map((await connection.read(sizes)).map(({ id: of, ...size }) => [of, size]))
  return {
    count: loaded.all?.count ?? 0,
    largest: loaded.first.map((organization) => ({
      ...organization,
      ...(sizeOf.get(organization.id) ?? { people: 0, stored: 0 }),
    })),
  }
}
