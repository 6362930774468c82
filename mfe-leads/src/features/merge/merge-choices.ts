import {
  type Field,
  type Lead,
  type LeadId,
  type LeadMerge,
  leadFields,
  type MergedFieldName,
  mergedFieldNames,
  type MergedSide,
} from '@ginkgo/contracts'

/** The lead whose value stays of a field, or both of them. */
export type Choice = LeadId | 'both'
export type Choices = Partial<Readonly<Record<MergedFieldName, Choice>>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What stays of each field that is not alike: what was chosen, or else what the dry run proposes. */
export function choicesOf(
  winner: Lead,
  loser: Lead,
  { fields }: LeadMerge,
  chosen: Choices,
  hasTooManyTags: boolean,
): Choices {
  const choices = mergedFieldNames.flatMap((name): [MergedFieldName, Choice][] => {
    if (isSame(winner[name], loser[name])) return []
    const proposed = fields.find(({ field }) => field === name)?.of
    const ofBoth = name === 'tags' && !hasTooManyTags ? ('both' as const) : undefined
    const usual = proposed === 'both' ? ofBoth : { winner: winner.id, loser: loser.id }[proposed ?? 'winner']
    return [[name, chosen[name] ?? usual ?? (winner[name] === null ? loser.id : winner.id)]]
  })
  return Object.fromEntries(choices)
}

/** The fields to resolve: those that are not alike, and that the other choices do not make void. */
export function fieldsToResolve(winner: Lead, loser: Lead, choices: Choices): MergedFieldName[] {
  const valueOf = (name: MergedFieldName) => (choices[name] === loser.id ? loser : winner)[name]
  return mergedFieldNames.filter((name) => {
    const { onlyWhile }: Field = leadFields[name]
    const isVoid = onlyWhile && valueOf(onlyWhile.field as MergedFieldName) !== onlyWhile.is
    return choices[name] !== undefined && !isVoid
  })
}

/** The choices as the API takes them; of what stays of both it gets nothing. */
export function sidesOf(winner: Lead, choices: Choices): Partial<Record<MergedFieldName, MergedSide>> {
  const named = Object.entries(choices).filter(([, choice]) => choice !== 'both')
  return Object.fromEntries(named.map(([name, choice]) => [name, choice === winner.id ? 'winner' : 'loser']))
}
