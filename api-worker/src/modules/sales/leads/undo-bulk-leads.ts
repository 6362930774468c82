import { leadFields as declared, listNames, maxTags } from '@ginkgo/contracts'
import { eq, inArray } from 'drizzle-orm'
import { ManyRows, valueBy } from '../../../bulk/many-rows.ts'
import { defineBulkUndo, judgeFormer, setEach } from '../../../bulk/undo-bulk.ts'
import { overlay } from '../../../db/overlay.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { readAssignables, requireAssignable } from '../../organization/assignable.ts'
import { withListedValues } from '../../organization/value-lists/listed-values.ts'
import { readLists } from '../../organization/value-lists/value-list-rows.ts'
import { readMobilesIn, readMobilesOfAll } from '../contacts/read-mobiles-anew.ts'
import { uniqueGuards } from '../custom-fields/custom-values.ts'
import { applyFormer, readFormerFields } from '../custom-fields/former-values.ts'
import {
  archived,
  edit,
  hasNoEnquiries,
  leadsTogether,
  requireNoEnquiries,
  restored as leadRestored,
  updated,
} from './bulk-rules.ts'
import { leadFields, type LeadRow, ownerOfLead } from './lead-fields.ts'
import { phoneColumns } from './phone-columns.ts'

type Former = Partial<LeadRow>

/** Leads get back what a change of many took, each by the rules of the single change. */
export const undoBulkLeads = defineBulkUndo({
  kind: 'leads.bulk',
  permission: 'leads:write',
  load: (db, next) =>
    combine({
      leads: db
        .select(leadFields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(inArray(leads.id, next.ids), eq(leads.verticalId, next.verticalId))
        .all(),
      owners: readAssignables(db, next.former('$.ownerId'), next.verticalId),
      lists: readLists(db, listNames),
      known: readFormerFields(db, 'lead', next),
      contacts: readMobilesIn(db, next.ids, next.gave('$.country')),
    }),
  restore: ({ db, scope, now, verticalId, rows, loaded }) => {
    const { owners, lists, known, contacts } = loaded
    const { patches, restored, left } = judgeFormer(
      'Lead',
      rows,
      loaded.leads,
      leadsTogether,
      (lead, values) => {
        const former = values as Former
        const { ownerId, archivedAt, customFields, tags } = former
        if (ownerId !== undefined || archivedAt !== undefined)
          scope.requireOwn(verticalId, lead.ownerId, ownerId ?? null)
        if (ownerId !== undefined)
          requireAssignable(
            ownerId,
            owners.find(({ id }) => id === ownerId),
            'ownerId',
          )
        if (archivedAt) requireNoEnquiries(lead)
        if ((tags?.length ?? 0) > maxTags)
          throw new DomainError('validation_failed', `At most ${maxTags} tags`)
        return {
          ...withListedValues(declared, lists, former, former),
          ...(customFields && { customFields: applyFormer(known, lead, customFields) }),
        }
      },
    )
    if (restored.length === 0) return { statements: [], left }
    const patchOf = ({ id }: LeadRow): Former => patches.get(id) ?? {}
    const formerly = (lead: LeadRow) => overlay(lead, patchOf(lead))
    const many = new ManyRows(leads, restored, now)
    const isRead = restored.some((lead) => patchOf(lead).country !== undefined)
    const home = scope.organizationCountry
    const set = {
      ...setEach(leads, many, patchOf),
      ...(isRead && {
        phoneE164: valueBy(leads.id, restored, (lead) => phoneColumns(formerly(lead), home).phoneE164),
      }),
    }
    const entryOf = (lead: LeadRow) => {
      const { archivedAt } = patchOf(lead)
      if (archivedAt === undefined) return updated(patchOf(lead))(lead)
      return archivedAt === null ? leadRestored(lead) : archived(lead)
    }
    const isArchived = restored.some((lead) => patchOf(lead).archivedAt)
    return {
      statements: [
        ...restored.flatMap((lead) =>
          uniqueGuards(db, known, { ...lead, before: lead.customFields }, patchOf(lead).customFields ?? {}),
        ),
        ...edit(db, scope, now, many, set, entryOf, isArchived ? hasNoEnquiries : undefined),
        ...(isRead ? readMobilesOfAll(db, restored.map(formerly), contacts, home) : []),
      ],
      left,
    }
  },
})
