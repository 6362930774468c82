import { enquiryFields, type FormCreate, type FormPatch, fieldsForForms, leadFields } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import type { FormSettings } from '../../db/schema/forms.ts'
import { memberships, stages, users } from '../../db/schema/index.ts'
import { combine, nothing } from '../../db/statement.ts'
import { brokenRule } from '../../operation/errors.ts'
import { requireAssignable } from '../organization/assignable.ts'
import { readListsFor, withListedValues } from '../organization/value-lists/listed-values.ts'
import { readFields } from '../sales/custom-fields/field-rows.ts'

/** Active members with access to the vertical, of those named. */
export const readAbleOwners = (db: OrgDb, ids: readonly string[], verticalId: string | SQL) =>
  ids.length === 0
    ? nothing
    : db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          awayUntil: users.awayUntil,
          timeZone: users.timeZone,
        })
        .from(users)
        .where(
          and(
            inArray(users.id, [...ids]),
            eq(users.active, true),
            sql`(${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
              WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId}))`,
          ),
        )
        .all()

/** What the lists of the organization are asked for. */
const listed = ({ source, tags, enquiry }: FormPatch) => ({
  ofLead: { source, tags },
  ofEnquiry: { source: enquiry?.source },
})

/** What the settings of a form are checked by. */
export const readSetup = (db: OrgDb, body: FormPatch, verticalId: string | SQL) =>
  combine({
    fields: readFields(db, {}),
    owners: readAbleOwners(db, body.ownerIds ?? [], verticalId),
    leadLists: readListsFor(db, leadFields, listed(body).ofLead),
    enquiryLists: readListsFor(db, enquiryFields, listed(body).ofEnquiry),
    stage: body.enquiry?.stageId
      ? db
          .select({ verticalId: stages.verticalId, stageType: stages.stageType })
          .from(stages)
          .where(eq(stages.id, body.enquiry.stageId))
          .first()
      : nothing,
  })

type Setup = ReturnType<ReturnType<typeof readSetup>['decode']>

/** What is given for a form, with the present names of values of lists. @throws DomainError with the field that is wrong */
export function checkedSettings(setup: Setup, given: FormPatch, verticalId: string): Partial<FormSettings> {
  for (const id of given.ownerIds ?? [])
    requireAssignable(
      id,
      setup.owners?.find((owner) => owner.id === id),
      'ownerIds',
    )
  const { stage } = setup
  if (given.enquiry?.stageId && stage?.verticalId !== verticalId)
    throw brokenRule('enquiry.stageId', "The stage must belong to the form's vertical")
  if (stage?.stageType === 'enquiry_lost')
    throw brokenRule('enquiry.stageId', 'A new enquiry cannot be lost already')
  const { ofLead, ofEnquiry } = listed(given)
  const lead = withListedValues(leadFields, setup.leadLists, ofLead)
  const enquiry = withListedValues(enquiryFields, setup.enquiryLists, ofEnquiry)
  return JSON.parse(
    JSON.stringify({
      ...given,
      ...lead,
      ...(given.fields && { fields: given.fields.map(({ hint = null, ...field }) => ({ ...field, hint })) }),
      ...(given.enquiry && { enquiry: { ...given.enquiry, source: enquiry.source } }),
    }),
  ) as Partial<FormSettings>
}

/** Refuses settings from which no record could ever be made. @throws DomainError `rule_broken` */
export function requireUsable(setup: Setup, { fields, enquiry }: FormSettings, verticalId: string): void {
  const offered = new Set(fieldsForForms(setup.fields, verticalId).map(({ name }) => name))
  const unknown = fields.find(({ field }) => !offered.has(field))
  if (unknown) throw brokenRule('fields', `A form cannot ask for ${unknown.field}`)
  const asks = (...names: string[]) => fields.some(({ field }) => names.includes(field))
  const requires = (...names: string[]) =>
    fields.some(({ field, required }) => required && names.includes(field))
  if (!requires('lead.name', 'contact.name'))
    throw brokenRule('fields', 'A form requires the name of the lead or of the contact')
  const hasContact = fields.some(({ field }) => field.startsWith('contact.'))
  if (hasContact && !asks('contact.email', 'contact.mobile', 'lead.email', 'lead.phone'))
    throw brokenRule('fields', 'A form that asks for a contact asks for an e-mail or a phone number')
  if (!enquiry && fields.some(({ field }) => field.startsWith('enquiry.')))
    throw brokenRule('fields', 'A form asks for fields of an enquiry only where it makes one')
}

/** The settings of a new form. */
export const settingsOf = (given: FormCreate): FormPatch => ({
  ...given,
  consent: given.consent ?? null,
  thanks: given.thanks ?? null,
  tags: given.tags ?? null,
})
