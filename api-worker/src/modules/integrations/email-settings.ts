import { integrationsApi } from '@ginkgo/contracts'
import { eq, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { users } from '../../db/schema/index.ts'
import { overlay } from '../../db/overlay.ts'
import { map } from '../../db/statement.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'

/** How a person writes e-mails, by their id as text or SQL. */
export const readEmailSettings = (db: OrgDb, userId: string | SQL) =>
  map(
    db
      .select({ settings: users.emailSettings })
      .from(users)
      .where(eq(users.id, userId as string))
      .first(),
    (row) => row?.settings ?? { signature: '', isPrivate: false, takesReplies: false },
  )

export const getEmailSettings = operation(integrationsApi.emailSettings, {
  load: ({ db, callerId }) => readEmailSettings(db, callerId),
  handle: ({ loaded }) => answer({ ...loaded }),
})

export const setEmailSettings = operation(integrationsApi.setEmailSettings, {
  load: ({ db, callerId }) => readEmailSettings(db, callerId),
  handle: ({ db, scope, loaded, body }) => {
    const emailSettings = overlay(loaded, body)
    // Without a new stamp, as nothing that others see of the person changes.
    return commit(emailSettings, [db.update(users, { emailSettings }, eq(users.id, scope.user.id))])
  },
})
