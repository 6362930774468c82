import type { ListQuestion, Membership } from '@ginkgo/api-client'
import { filtersOf, isSought, soughtValues, splitValues } from '@ginkgo/contracts'
import type { ListData } from './list-data.ts'

/** Whether a record has what a parameter asks for; undefined where the parameter is not asked. */
type Answer = (record: object, asked: string | undefined) => boolean

const valueOf = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name]

/**
 * Which records a list has, as far as a record itself tells: by its filters by values of the record's own fields, by what
 * the `matches` of its declaration say of other parameters, and by the vertical. Everything else is left to the API.
 * @param ownId the id of whoever looks at it, who is `me` in filters by person
 */
export function membershipOf(data: ListData, ownId: string): Membership {
  const { membership, fields, filters, askedAs = {}, matches = {} } = data
  if (membership) return membership
  const answers = new Map<string, Answer>(Object.entries(matches) as [string, Answer][])
  for (const filter of filtersOf(filters)) {
    const { kind, name, query } = filter
    const parameter = askedAs[query] ?? query
    if (!(name in fields) || !['choice', 'person', 'tags'].includes(kind) || answers.has(parameter)) continue
    answers.set(parameter, (record, asked) => {
      if (asked === undefined) return true
      const sought = splitValues(asked).map((value) => (kind === 'person' && value === 'me' ? ownId : value))
      return isSought(soughtValues(filter, sought), valueOf(record, name))
    })
  }
  const isOfVertical = (record: object, { path, query }: ListQuestion) => {
    const verticalId = valueOf(record, 'verticalId')
    return (
      typeof verticalId !== 'string' || [...path.split('/'), query.get('verticalId')].includes(verticalId)
    )
  }
  return {
    answers: [...answers.keys(), 'verticalId'],
    belongs: (record: object, question) =>
      isOfVertical(record, question) &&
      [...answers].every(([name, hasAsked]) => hasAsked(record, question.query.get(name) ?? undefined)),
  }
}
