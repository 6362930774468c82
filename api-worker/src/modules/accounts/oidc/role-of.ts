import type { GivenRole, OidcPolicy } from '../../../db/schema/organizations.ts'
import type { Claims } from './provider.ts'

/** The texts of a claim, which is one, or a list of them; further parts of its path stand behind points. */
function textsOf(all: Readonly<Record<string, unknown>>, claim: string): string[] {
  const nested = claim
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], all)
  const value = all[claim] ?? nested
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

/** The role that the claim gives: that of the first configured value that the claim has; undefined where it has none. */
export function roleOfClaim({ roleClaim }: OidcPolicy, { all }: Pick<Claims, 'all'>): GivenRole | undefined {
  if (!roleClaim) return undefined
  const values = new Set(textsOf(all, roleClaim.claim))
  return roleClaim.roles.find(({ value }) => values.has(value))
}
