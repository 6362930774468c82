import { Email, firstName, lastName, OrganizationId } from '@ginkgo/contracts'
import { z } from 'zod'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
export const schemaOf = {
  user: `${core}:User`,
  group: `${core}:Group`,
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

export const UserIn = z.object({
  userName: Email,
  externalId: z.string().max(300).nullish(),
  name: z.object({ givenName: firstName.optional(), familyName: lastName.optional() }).optional(),
  active: z.boolean().default(true),
})

/** Directories write the names of operations in either case (Entra does). */
export const PatchIn = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})
export type PatchIn = z.output<typeof PatchIn>

export const Members = z.array(z.object({ value: z.uuid() })).max(1_000)

/** What every call has: the organization that its token names, and the token's SHA-256. */
export const CallParams = z.object({
  organizationId: OrganizationId,
  tokenHash: z.string(),
  id: z.string().max(100).optional(),
})

interface PersonRow {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly active: boolean
  readonly externalId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const userOut = (person: PersonRow) => ({
  schemas: [schemaOf.user],
  id: person.id,
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.email,
  name: { givenName: person.firstName, familyName: person.lastName },
  emails: [{ value: person.email, primary: true }],
  active: person.active,
  meta: { resourceType: 'User', created: person.createdAt, lastModified: person.updatedAt },
})

export const listOut = (resources: readonly object[], total: number, startIndex: number) => ({
  schemas: [schemaOf.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** The value of a filter of the one form that directories send: `userName eq "…"`. */
export function filteredBy(
  filter: string | undefined,
  names: readonly string[],
): [string, string] | undefined {
  const [name = '', operator, ...rest] = (filter ?? '').trim().split(' ')
  const known = names.find((one) => one.toLowerCase() === name.toLowerCase())
  const text = rest.join(' ').trim()
  if (!known || operator?.toLowerCase() !== 'eq' || !text.startsWith('"')) return undefined
  try {
    return [known, String(JSON.parse(text))]
  } catch {
    return undefined
  }
}
