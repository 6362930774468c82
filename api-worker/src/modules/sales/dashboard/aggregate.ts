import { aggregateFilters, dashboardApi, isFieldGroup, type ParsedOf } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { lossReasons, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { enquiryQuery } from '../enquiries/enquiry-list.ts'
import { leadQuery } from '../leads/lead-list.ts'
import { readStages } from '../stages/stage-fields.ts'
import { aggregateOf, type KeyOf } from './aggregate-answer.ts'
import { readGroups } from './aggregate-groups.ts'
import { optionsOf } from './field-answer.ts'
import { countableField } from './narrowed-records.ts'

type Asked = ParsedOf<typeof dashboardApi.aggregate>

const kindOf = { enquiries: 'enquiry', leads: 'lead' } as const

const queryOf = ({ params: { verticalId }, body: { of, filters } }: Asked, now: string) =>
  of === 'enquiries'
    ? enquiryQuery(verticalId, aggregateFilters('enquiries', filters), now)
    : leadQuery(verticalId, aggregateFilters('leads', filters) as never, now)

/** Counted as the list counts that has these filters. */
export const aggregate = operation(dashboardApi.aggregate, {
  load: ({ db, params, body, now }) => {
    const { of, by } = body
    const query = queryOf({ params, body }, now)
    return combine({
      vertical: readVertical(db, params.verticalId),
      stages: readStages(db, params.verticalId),
      people: readPeople(db),
      lossReasons: db
        .select({ id: lossReasons.id, reason: lossReasons.reason })
        .from(lossReasons)
        .where(eq(lossReasons.verticalId, params.verticalId))
        .all(),
      fields: readFields(db, { recordKind: kindOf[of] }),
      groups: readGroups(db, of, query, by),
      all: readGroups(db, of, query, []),
    })
  },
  handle: ({ loaded, params: { verticalId }, body }) => {
    existing(loaded.vertical, 'Vertical')
    const { of, by, filters } = body
    requireAskedFields(loaded.fields, { fields: aggregateFilters(of, filters).fields })
    const kind = kindOf[of]
    const key = by.find(isFieldGroup)?.replace('field.', '')
    const field =
      key === undefined ? undefined : countableField(loaded.fields, verticalId, { kind, key }, 'by')
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
    return answer(aggregateOf(body, loaded, keyOf))
  },
})

const readPeople = (db: OrgDb) =>
  db.select({ id: users.id, firstName: users.firstName, lastName: users.lastName }).from(users).all()
