import { textOf } from '../src/db/query-plans.fixture.ts'
import { readingStatements } from '../src/reading.fixture.ts'

/** What an endpoint asks the database in its first trip, for benches. */
export const readingQueries = (...asked: Parameters<typeof readingStatements>) =>
  readingStatements(...asked).map(textOf)
