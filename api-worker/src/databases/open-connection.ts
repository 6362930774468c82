import { Connection, type ConnectionOptions } from '../db/connection.ts'
import type { Bindings } from '../operation/env.ts'

/** A connection to the database of an environment. Nothing else opens one, so that what is done stays in one database. */
export const openConnection = (
  { DATABASE_URL, DATABASE_AUTH_TOKEN }: Pick<Bindings, 'DATABASE_URL' | 'DATABASE_AUTH_TOKEN'>,
  options?: ConnectionOptions,
): Connection => new Connection(DATABASE_URL, DATABASE_AUTH_TOKEN, options)
