import { emailPlaceholders, unknownPlaceholders } from '@ginkgo/contracts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emailTemplates } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { brokenRule, DomainError, existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { FieldRow } from '../../sales/custom-fields/field-rows.ts'

const { id, userId, name, subject, body, createdAt, updatedAt } = emailTemplates
export const templateFields = { id, userId, name, subject, body, createdAt, updatedAt }
export type TemplateRow = RowOf<typeof templateFields>

/** Templates of the organization and the caller's own. */
export const isOffered = (callerId: SQL | string): SQL | undefined =>
  or(isNull(userId), eq(userId, callerId as string))

export const readTemplate = (db: OrgDb, templateId: string, callerId: SQL) =>
  db
    .select(templateFields)
    .from(emailTemplates)
    .where(and(eq(id, templateId), isOffered(callerId)))
    .first()

/** As the wire shows it. */
export const toTemplate = ({ userId: owner, ...template }: TemplateRow) => ({
  ...template,
  isShared: owner === null,
})

/** @throws DomainError `forbidden` for who may not change what the whole organization has */
export function requireSharing(scope: OrgScope): void {
  if (!scope.allows('lists:write'))
    throw new DomainError(
      'forbidden',
      'Only Sales Heads and Organisation Admins may change templates of the organization',
    )
}

/** @throws NotFound; DomainError `forbidden` for one of the organization */
export function changeableTemplate(row: TemplateRow | undefined, scope: OrgScope): TemplateRow {
  const template = existing(row, 'Template')
  if (template.userId === null) requireSharing(scope)
  return template
}

/** @throws DomainError `placeholder_unknown` for the first placeholder that is none of the organization's */
export function requireKnown(
  texts: {
    readonly subject?: string | undefined
    readonly body?: string | undefined
    readonly html?: string
  },
  fields: readonly FieldRow[],
): void {
  const known = emailPlaceholders(fields)
  for (const [path, text = ''] of Object.entries(texts)) {
    const [unknown] = unknownPlaceholders(text, known)
    if (unknown !== undefined)
      throw brokenRule(path, `There is no field {{${unknown.slice(0, 100)}}}`, 'placeholder_unknown')
  }
}
