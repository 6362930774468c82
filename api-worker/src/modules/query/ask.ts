import { type QueryAnswer, queryApi } from '@ginkgo/contracts'
import { map, type Read } from '../../db/statement.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { askedBy, readSurroundings } from './asked.ts'
import { resultOf } from './figures.ts'
import { measuredOf } from './figures-sql.ts'
import { readFigures } from './read-figures.ts'
import { readRecords } from './records.ts'

/** In two trips: what the question means depends on the caller's time zone and the fields of the organization. */
export const ask = operation(queryApi.ask, {
  load: ({ db }) => readSurroundings(db),
  handle: ({ db, scope, body, now, loaded }) => {
    const asked = askedBy(body.of, body, { scope, now, around: loaded })
    const { measures, groupBy, limit } = body
    const isList = measures.length + groupBy.length === 0
    const measured = measuredOf(asked, measures)
    const read: Read<QueryAnswer> = isList
      ? readRecords(db, asked, body)
      : map(readFigures(db, asked, groupBy, measured), (figures) =>
          resultOf(asked, { groupBy, measured, limit }, { now: figures }),
        )
    return commit({} as QueryAnswer, [], {
      afterwards: async (trips) => answer(await trips.read(read)),
    })
  },
})
