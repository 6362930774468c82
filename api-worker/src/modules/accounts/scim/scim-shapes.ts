import { Email, firstName, lastName, OrganizationId } from '@ginkgo/contracts'
import * as z from 'zod'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
export const schemaOf = {
  user: `${core}:User`,
  group: `${core}:Group`,
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** Entra writes "True" and "False". */
export const Active = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
])

export const UserIn = z.object({
  userName: Email,
  externalId: z.string().max(300).nullish(),
  name: z.object({ givenName: firstName.nullish(), familyName: lastName.nullish() }).nullish(),
  active: Active.optional(),
})
export type UserIn = z.output<typeof UserIn>

const Member = z.object({ value: z.uuid() })
export const Members = z.union([z.array(Member).max(5_000), Member.transform((member) => [member])])

export const GroupIn = z.object({ displayName: z.string().max(500), members: Members.default([]) })

/** What any read may ask; sorting is not offered, and asking for it is ignored as RFC 7644 3.4.2.3 allows. */
export const ListQuery = z.object({
  filter: z.string().max(1_000).optional(),
  startIndex: z.coerce.number().int().min(1).catch(1),
  count: z.coerce
    .number()
    .int()
    .max(100)
    .catch(100)
    .pipe(z.number().transform((count) => Math.max(0, count))),
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
  sortBy: z.string().max(100).optional(),
  sortOrder: z.string().max(20).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

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
  emails: [{ value: person.email, type: 'work', primary: true }],
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

/** A name of an attribute without its schema, in lower case: names are compared without regard to it. */
export const attributeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(`${schemaOf.user.toLowerCase()}:`, '')
    .replace(`${schemaOf.group.toLowerCase()}:`, '')

const namesIn = (list: string) => list.split(',').map((name) => attributeOf(name.trim()).split('.')[0])

/** Whether an answer to the query has an attribute, which is named in lower case. */
export function isAsked(attribute: string, { attributes, excludedAttributes }: ListQuery): boolean {
  if (['id', 'schemas', 'meta'].includes(attribute)) return true
  if (attributes) return namesIn(attributes).includes(attribute)
  return !excludedAttributes || !namesIn(excludedAttributes).includes(attribute)
}

/** A resource with the attributes that the query asks for. */
export const picked = (resource: object, query: ListQuery): object =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isAsked(name.toLowerCase(), query)))

interface Resource {
  readonly id?: string
  readonly meta?: { readonly resourceType: string; readonly location?: string }
  readonly Resources?: readonly Resource[]
}

/** An answer with the address of each resource in it, below that of the API. */
export function located(resource: Resource, root: string): { answer: object; location: string | undefined } {
  const { id, meta, Resources } = resource
  if (Resources) {
    const answer = { ...resource, Resources: Resources.map((one) => located(one, root).answer) }
    return { answer, location: undefined }
  }
  if (!meta) return { answer: resource, location: undefined }
  const below = id === undefined ? `/${meta.resourceType}` : `/${meta.resourceType}s/${id}`
  const location = `${root}${below}`
  return { answer: { ...resource, meta: { ...meta, location } }, location }
}
