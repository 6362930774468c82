import {
  e164Of,
  type GivenCustomFields,
  type LeadCreate,
  leadFields as declared,
  leadsApi,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts, leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { phoneColumns } from './phone-columns.ts'

/** The caller owns the lead unless another active member of the vertical is named. */
export const createLead = operation(leadsApi.create, {
  load: ({ db, body }) => readNewLead(db, body),
  handle: (context) => newLead(context),
})

/** What a new lead is checked by. */
export const readNewLead = (db: OrgDb, body: LeadCreate) =>
  combine({
    vertical: readVertical(db, body.verticalId),
    owner: readAssignable(db, body.ownerId, body.verticalId),
    lists: readListsFor(db, declared, body),
    known: readKnownFields(db, 'lead', body.customFields),
    ofContacts: readKnownFields(db, 'contact', valuesOfAll(body.contacts)),
  })

type New = ReturnType<ReturnType<typeof readNewLead>['decode']>
type Context = Pick<HandleContext<typeof leadsApi.create, New>, 'db' | 'scope' | 'loaded' | 'body' | 'now'>

/** The lead with its contacts and the statements that make it. */
export function newLead({ db, scope, loaded, body: { contacts: people, ...given }, now }: Context) {
  const { id: verticalId } = existing(loaded.vertical, 'Vertical')
  scope.require('leads:write', verticalId)
  const fields = withListedValues(declared, loaded.lists, given)
  requireAssignable(fields.ownerId, loaded.owner, 'ownerId')
  const owner = loaded.owner ?? scope.user
  const home = scope.organizationCountry
  const { phoneDigits, phoneE164 } = phoneColumns(fields, home)
  const id = uuid()
  const target = { verticalId, id }
  const lead = {
    id,
    ...overlay(nullsOf(leads), fields),
    customFields: applyValues(loaded.known, target, fields.customFields),
    phoneE164,
    referredBy: fields.source === 'referral' ? (fields.referredBy ?? null) : null,
    ownerId: owner.id,
    openEnquiries: 0,
    convertedEnquiries: 0,
    lostEnquiries: 0,
    createdAt: now,
    updatedAt: now,
  }
  const { firstName, lastName } = owner
  const contacts = people.map((person, place) => ({
    id: uuid(),
    verticalId,
    leadId: lead.id,
    ...overlay(nullsOf(leadContacts), person),
    customFields: applyValues(loaded.ofContacts, { verticalId, id: '' }, person.customFields),
    mobileE164: e164Of(person.mobile, lead.country ?? home),
    isPrimary: place === 0,
    createdAt: now,
    updatedAt: now,
  }))
  const result = {
    ...lead,
    contacts,
    ownerFirstName: firstName,
    ownerLastName: lastName,
    lastContactAt: null,
  }
  return commit(result, [
    ...uniqueGuards(db, loaded.known, target, lead.customFields),
    db.insert(leads, {
      ...lead,
      phoneDigits,
    }),
    db.insert(leadContacts, ...contacts),
    recordActivity(db, scope, now, {
      verticalId,
      leadId: lead.id,
      type: 'lead.created',
      title: 'Lead created',
      description: lead.name,
    }),
  ])
}

/** The values of several contact persons, to read what they name. */
const valuesOfAll = (
  people: readonly { customFields?: GivenCustomFields | undefined }[],
): GivenCustomFields => Object.assign({}, ...people.map(({ customFields = {} }) => customFields))
