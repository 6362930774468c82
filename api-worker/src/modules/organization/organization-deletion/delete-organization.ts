import { organizationDataApi } from '@ginkgo/contracts'
import { and, eq, inArray } from 'drizzle-orm'
import {
  invitations,
  leadImports,
  organizations,
  passwordResets,
  sessions,
  users,
} from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { clearedSessionCookie } from '../../../http/session-cookie.ts'
import { readOrganization } from '../organization-fields.ts'
import { organizationDeletedMail } from './deletion-mail.ts'

/** From the next request on nobody has access; the scheduled purge removes the rows later. */
export const deleteOrganization = operation(organizationDataApi.delete, {
  load: ({ db }) =>
    combine({
      organization: readOrganization(db),
      admins: db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.globalRole, 'admin'), eq(users.active, true)))
        .all(),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const organization = existing(loaded.organization, 'Organization')
    const { id, name } = organization
    if (body.confirmName !== name)
      throw invalidField('confirmName', 'This is not the name of the organization')
    const updatedAt = nextStamp(now, organization.updatedAt)
    return commit(
      undefined,
      [
        db.unchanged(organizations, organization),
        db.update(organizations, { deletedAt: now, updatedAt }, eq(organizations.id, id)),
        db.delete(sessions, undefined),
        db.delete(passwordResets, undefined),
        db.delete(invitations, undefined),
        db.update(leadImports, { status: 'stopped' }, inArray(leadImports.status, ['running', 'undoing'])),
      ],
      {
        cookies: [clearedSessionCookie],
        audit: [{ kind: 'organization.deleted', subject: name }],
        mails: loaded.admins.map(({ email }) => organizationDeletedMail(email, name, scope.actor.name)),
      },
    )
  },
})
