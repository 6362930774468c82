import { and, eq, isNull, sql } from 'drizzle-orm'
import { AccountsDb } from '../../../db/accounts-db.ts'
import type { Connection } from '../../../db/connection.ts'
import { inboundAddresses, organizations, users, verticals } from '../../../db/schema/index.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { type AddressKind, kindOfAddress } from '../../mail/own-addresses.ts'

/** Whose address an e-mail came to, and in whose name it is filed. */
export interface InboundOwner {
  readonly addressId: string
  readonly kind: AddressKind
  readonly organizationId: string
  /** Who handed it in; null for the enquiry address. */
  readonly member: { readonly id: string; readonly email: string; readonly isPrivate: boolean } | null
  /** The member, or the program in the name of an admin. */
  readonly scope: OrgScope
  /** Verticals whose leads are looked through. */
  readonly verticalIds: readonly string[]
  /** Of the enquiry address: the vertical of new leads, and who owns them in turn. */
  readonly verticalId: string | null
  readonly rules: typeof inboundAddresses.$inferSelect.rules
}

/** The first admin who can sign in, in whose name the enquiry address makes leads. */
const anAdmin = sql`(SELECT u.id FROM users u WHERE u.organization_id = ${inboundAddresses.organizationId}
  AND u.global_role = 'admin' AND u.active = 1 ORDER BY u.created_at, u.id LIMIT 1)`

const allVerticals = sql<string[]>`(SELECT json_group_array(${verticals.id}) FROM ${verticals}
  WHERE ${verticals.organizationId} = ${users.organizationId})`.mapWith((list: string) => JSON.parse(list))

/** The live address with this part before the at sign. */
export async function findInboundOwner(
  connection: Connection,
  localPart: string,
): Promise<InboundOwner | undefined> {
  const row = await connection.read(
    new AccountsDb()
      .select({
        ...currentUserFields,
        addressId: inboundAddresses.id,
        addressUserId: inboundAddresses.userId,
        verticalId: inboundAddresses.intakeVerticalId,
        rules: inboundAddresses.rules,
        emailSettings: users.emailSettings,
        allVerticals,
      })
      .from(inboundAddresses)
      .innerJoin(organizations, eq(organizations.id, inboundAddresses.organizationId))
      .innerJoin(users, eq(users.id, sql`coalesce(${inboundAddresses.userId}, ${anAdmin})`))
      .where(
        and(
          eq(inboundAddresses.localPart, localPart),
          isNull(organizations.deletedAt),
          eq(users.active, true),
        ),
      )
      .first(),
  )
  if (!row) return undefined
  const { addressId, addressUserId, verticalId, rules, emailSettings, allVerticals: all, ...user } = row
  const acting = user as ActingUser
  const isMember = addressUserId !== null
  const kind = isMember ? (kindOfAddress(localPart) ?? 'personal') : 'enquiry'
  const scope = new OrgScope(acting, '', isMember ? undefined : asProgram)
  return {
    addressId,
    kind,
    verticalId,
    rules,
    scope,
    organizationId: acting.organizationId,
    member: isMember
      ? { id: acting.id, email: acting.email, isPrivate: emailSettings?.isPrivate ?? false }
      : null,
    verticalIds: scope.verticalIds === 'all' ? all : scope.verticalIds,
  }
}

const asProgram = {
  id: '',
  actor: { type: 'system', name: 'Ginkgo' },
  scopes: ['read', 'write'],
  verticalIds: null,
  pausedAt: null,
} as const
