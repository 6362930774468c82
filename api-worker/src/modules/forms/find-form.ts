import { and, eq, isNull, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'
import { forms, organizations, type StoredLook, users } from '../../db/schema/index.ts'
import { type ActingUser, OrgScope } from '../../operation/scope.ts'
import { currentUserFields } from '../../runner/authenticator.ts'
import { noLook } from './form-look.ts'
import { type FormRow, formColumns } from './form-rows.ts'

/** A form as visitors find it. */
export interface PublicForm {
  readonly form: FormRow
  readonly organizationName: string
  readonly look: StoredLook
  /** The program in the name of the first admin, who owns what nobody else is to own. */
  readonly scope: OrgScope
}

/** The first admin who can sign in. */
const anAdmin = sql`(SELECT u.id FROM users u WHERE u.organization_id = ${forms.organizationId}
  AND u.global_role = 'admin' AND u.active = 1 ORDER BY u.created_at, u.id LIMIT 1)`

const asProgram = {
  id: '',
  actor: { type: 'system', name: 'Web form' },
  scopes: ['read', 'write'],
  verticalIds: null,
  pausedAt: null,
} as const

/** The form with this key that is switched on, of an organization that is not deleted. */
export async function findForm(connection: Connection, key: string): Promise<PublicForm | undefined> {
  const { id, verticalId, settings, made, createdAt, updatedAt } = formColumns
  const row = await connection.read(
    new AccountsDb()
      .select({
        ...currentUserFields,
        formId: id,
        verticalId,
        settings,
        made,
        formCreatedAt: createdAt,
        formUpdatedAt: updatedAt,
        organizationName: organizations.name,
        look: organizations.look,
      })
      .from(forms)
      .innerJoin(organizations, eq(organizations.id, forms.organizationId))
      .innerJoin(users, eq(users.id, anAdmin))
      .where(and(eq(forms.key, key), isNull(organizations.deletedAt)))
      .first(),
  )
  if (!row?.settings.active) return undefined
  const { organizationName, look, formCreatedAt, formUpdatedAt, formId, ...rest } = row
  const { verticalId: ofVertical, settings: stored, made: turns, ...user } = rest
  const stamps = { createdAt: formCreatedAt, updatedAt: formUpdatedAt }
  return {
    form: { id: formId, verticalId: ofVertical, key, settings: stored, made: turns, ...stamps },
    organizationName,
    look: look ?? noLook,
    scope: new OrgScope(user as ActingUser, '', asProgram),
  }
}
