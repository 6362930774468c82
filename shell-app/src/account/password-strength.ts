import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** More takes long to estimate, and is strong. */
const maxLength = 100

/** How hard a password is to guess, from 0 to 4. @param own words of the person, which others try first */
export function strengthOf(password: string, own: readonly string[]): number {
  return zxcvbn.check(password.slice(0, maxLength), own.filter(Boolean)).score
}
