import { importRetentionDays } from '../entities/lead-import.ts'
import type { StageType } from '../entities/pipeline.ts'
import { choiceOf } from './choices.ts'
import { statusOfType } from './enquiry-words.ts'
import { wordKeys } from './word-keys.ts'

interface Named {
  readonly name: string
  readonly stageType: StageType
}

const isSame = (a: string, b: string): boolean => {
  const keys = wordKeys(a)
  return wordKeys(b).some((key) => key !== '' && keys.includes(key))
}

/**
 * The stage that a row means: the closing one where it says that the deal is won or lost, else the one of that name,
 * else the closing one that the name means, as in `Closed Won`. Undefined where a name means none.
 */
export function findStage<S extends Named>(
  stages: readonly S[],
  said: { readonly stage: string | undefined; readonly status: string | undefined },
): S | undefined {
  const { stage, status } = said
  const closing = (word: string | undefined) =>
    word === 'won' || word === 'lost'
      ? stages.find(({ stageType }) => statusOfType[stageType] === word)
      : undefined
  const closed = closing(status)
  if (closed) return closed
  if (stage === undefined) return stages[0]
  const named = stages.find(({ name }) => isSame(name, stage))
  // An open deal is in no closing stage, whatever the stage is called.
  if (named && (status === undefined || named.stageType === 'open')) return named
  return status === undefined ? closing(choiceOf('enquiryStatus', stage)) : undefined
}

/** The loss reason of that name. */
export const findReason = <R extends { readonly reason: string }>(
  reasons: readonly R[],
  text: string,
): R | undefined => reasons.find(({ reason }) => isSame(reason, text))

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** The e-mail address that a cell names a person by; undefined where it has none. */
export const emailNamed = (text: string): string | undefined =>
  text
    .split(/[\s<>()]+/)
    .find((word) => word.indexOf('@', 1) > 0)
    ?.toLowerCase()

/** What an import says of an owner who is invited: between the address and what follows. */
export const invitedOwner = (named: string): string =>
  `“${named}” is invited: what this row makes becomes theirs when they join within ${importRetentionDays} days, unless somebody else has it by then`

/**
 * The member that a cell means: by e-mail, also in `Jo Doe <jo@example.test>`, else by the full name; null where several
 * have the name.
 */
export function findMember<P extends Person>(people: readonly P[], text: string): P | null | undefined {
  const email = emailNamed(text)
  const byEmail = email === undefined ? undefined : people.find((person) => person.email === email)
  if (byEmail) return byEmail
  const name = text.split(/[<(]/, 1)[0]!.trim()
  const named = people.filter(
    ({ firstName, lastName }) =>
      isSame(`${firstName} ${lastName}`, name) || isSame(`${lastName} ${firstName}`, name),
  )
  return named.length > 1 ? null : named[0]
}
