import { type EmailSettings, integrationsApi, maxSignature } from '@ginkgo/contracts'
import { eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../db/org-db.ts'
import { overlay } from '../../db/overlay.ts'
import { users } from '../../db/schema/index.ts'
import { map } from '../../db/statement.ts'
import { brokenRule } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { safeHtml } from '../mail/html/safe-html.ts'
import { textOfHtml } from '../mail/html/text-of-html.ts'

/** How a person writes e-mails, by their id as text or SQL. */
export const readEmailSettings = (db: OrgDb, userId: string | SQL) =>
  map(
    db
      .select({ settings: users.emailSettings })
      .from(users)
      .where(eq(users.id, userId as string))
      .first(),
    (row) => ({
      signature: '',
      signatureHtml: '',
      isPrivate: false,
      takesReplies: false,
      ...row?.settings,
    }),
  )

/**
 * A signature with formatting has its text made from it; one without takes the formatting of the former away.
 * @throws DomainError `rule_broken` for both at once
 */
function signatureOf({
  signature,
  signatureHtml,
}: z.output<typeof integrationsApi.setEmailSettings.body>): Partial<EmailSettings> {
  if (!signatureHtml) return signature === undefined ? {} : { signature, signatureHtml: '' }
  if (signature !== undefined)
    throw brokenRule('signatureHtml', 'Give the signature as text or as HTML, not both')
  const html = safeHtml(signatureHtml)
  const text = textOfHtml(html, { marked: true })
  if (text.length > maxSignature) throw brokenRule('signatureHtml', `At most ${maxSignature} characters`)
  return text === '' ? { signature: '', signatureHtml: '' } : { signature: text, signatureHtml: html }
}

export const getEmailSettings = operation(integrationsApi.emailSettings, {
  load: ({ db, callerId }) => readEmailSettings(db, callerId),
  handle: ({ loaded }) => answer({ ...loaded }),
})

export const setEmailSettings = operation(integrationsApi.setEmailSettings, {
  load: ({ db, callerId }) => readEmailSettings(db, callerId),
  handle: ({ db, scope, loaded, body }) => {
    const emailSettings = overlay(loaded, { ...body, ...signatureOf(body) })
    // Without a new stamp, as nothing that others see of the person changes.
    return commit(emailSettings, [db.update(users, { emailSettings }, eq(users.id, scope.user.id))])
  },
})
