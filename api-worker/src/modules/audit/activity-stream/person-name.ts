import type { PersonName } from '@ginkgo/contracts'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import { users } from '../../../db/schema/index.ts'

/** The columns of a person who is joined with a left join, for `personName`. */
export const personFields = {
  personId: nullable(users.id),
  personFirstName: nullable(users.firstName),
  personLastName: nullable(users.lastName),
}

export interface PersonColumns {
  readonly personId: string | null
  readonly personFirstName: string | null
  readonly personLastName: string | null
}

/** The person in the form of the API; null if there is none. */
export function personName(row: PersonColumns): z.input<typeof PersonName> | null {
  const { personId: id, personFirstName: firstName, personLastName: lastName } = row
  return id === null || firstName === null || lastName === null ? null : { id, firstName, lastName }
}
