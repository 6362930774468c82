import {
  aggregateFilters,
  dashboardApi,
  isFieldGroup,
  type ParsedOf,
  type VerticalId,
} from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { lossReasons, users } from '../../../db/schema/index.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import type { Query } from '../../../lists/query.ts'
import { meetingQuery } from '../meetings/meeting-list.ts'
import { taskQuery } from '../tasks/task-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../../sales/custom-fields/asked-fields.ts'
import { activeIn, type FieldRow, readFields } from '../../sales/custom-fields/field-rows.ts'
import { enquiryQuery } from '../../sales/enquiries/enquiry-list.ts'
import { leadQuery } from '../../sales/leads/lead-list.ts'
import { readStages } from '../../sales/stages/stage-fields.ts'
import { aggregateOf, type KeyOf } from './aggregate-answer.ts'
import { readGroups } from './aggregate-groups.ts'
import { optionsOf } from '../../sales/dashboard/field-answer.ts'
import { countableField } from '../../sales/dashboard/narrowed-records.ts'

type Asked = ParsedOf<typeof dashboardApi.aggregate>

const kindOf = { enquiries: 'enquiry', leads: 'lead', tasks: undefined, meetings: undefined } as const

function queryOf(db: OrgDb, { params: { verticalId }, body: { of, filters } }: Asked, now: string): Query {
  switch (of) {
    case 'enquiries':
      return enquiryQuery(verticalId, aggregateFilters(of, filters) as Parameters<typeof leadQuery>[1], now)
    case 'leads':
      return leadQuery(verticalId, aggregateFilters(of, filters) as Parameters<typeof leadQuery>[1], now)
    case 'tasks': {
      const { status, ...asked } = aggregateFilters(of, filters)
      return { ...taskQuery(verticalId, asked, now), status }
    }
    case 'meetings':
      return meetingQuery(db, { ...aggregateFilters(of, filters), verticalId: verticalId as VerticalId }, now)
  }
}

/** @throws DomainError `validation_failed` for what is no field of numbers of the vertical */
function measuredField(fields: readonly FieldRow[], verticalId: string, measure: string | undefined) {
  if (measure === undefined) return undefined
  const field = activeIn(fields, verticalId).find(({ key }) => `field.${key}` === measure)
  if (field?.type !== 'number' && field?.type !== 'money')
    throw invalidField('measure', `There is no field of numbers or money ${measure}`)
  return field
}

/** Counted as the list counts that has these filters. */
export const aggregate = operation(dashboardApi.aggregate, {
  load: ({ db, params, body, now }) => {
    const { of } = body
    const query = queryOf(db, { params, body }, now)
    const recordKind = kindOf[of]
    return combine({
      vertical: readVertical(db, params.verticalId),
      stages: readStages(db, params.verticalId),
      people: readPeople(db),
      lossReasons: db
        .select({ id: lossReasons.id, reason: lossReasons.reason })
        .from(lossReasons)
        .where(eq(lossReasons.verticalId, params.verticalId))
        .all(),
      fields: recordKind ? readFields(db, { recordKind }) : noFields,
      groups: readGroups(db, query, body),
      all: readGroups(db, query, { ...body, by: [] }),
    })
  },
  handle: ({ loaded, params: { verticalId }, body, scope }) => {
    existing(loaded.vertical, 'Vertical')
    const { of, by, filters, measure } = body
    const kind = kindOf[of]
    if (!kind) scope.require('activities:read', verticalId)
    if (of === 'enquiries' || of === 'leads')
      requireAskedFields(loaded.fields, { fields: aggregateFilters(of, filters).fields })
    const measured = measuredField(loaded.fields, verticalId, measure)
    const key = by.find(isFieldGroup)?.replace('field.', '')
    const field =
      key === undefined || !kind ? undefined : countableField(loaded.fields, verticalId, { kind, key }, 'by')
    const names = new Map<string, string>([
      ...loaded.stages.map(({ id, name }) => [id, name] as const),
      ...loaded.people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
      ...loaded.lossReasons.map(({ id, reason }) => [id, reason] as const),
    ])
    const keyOf: KeyOf = (group, stored) => {
      if (!isFieldGroup(group)) return { value: stored, label: names.get(stored) ?? stored }
      const option = field && optionsOf(field).find((each) => each.stored === stored)
      return option && { value: option.id, label: option.label }
    }
    return answer(aggregateOf(body, loaded, keyOf, measured))
  },
})

const noFields = map(nothing, (): FieldRow[] => [])

const readPeople = (db: OrgDb) =>
  db.select({ id: users.id, firstName: users.firstName, lastName: users.lastName }).from(users).all()
