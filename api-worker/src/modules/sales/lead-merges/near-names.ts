import { spellings } from '@ginkgo/contracts'

/** What companies add to their names, and people leave out. */
const legalForms = new Set(
  (
    'ab ag aps as bv co company corp corporation eg ek ev gbr gmbh inc incorporated kg kgaa limited llc llp lp ltd ' +
    'mbh nv ohg oy plc private pte pty pvt sa sarl sas se sl spa srl the ug und and y et'
  ).split(' '),
)

/** Shorter names differ by one letter although they mean somebody else. */
const longEnough = 6
const longEnoughForTwo = 14

/** The words that a name is compared by, in every spelling: without case, accents, signs and legal forms. */
export function comparedNames(name: string): string[] {
  return spellings(name).map((text) => {
    const words = text
      .replaceAll(/['.]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    const significant = words.filter((word) => !legalForms.has(word))
    return (significant.length > 0 ? significant : words).join(' ')
  })
}

const digitsIn = (text: string) => text.replaceAll(/\D+/g, ' ').trim()

/** Whether two texts are alike but for typing errors: one in six letters, two in fourteen. Numbers in them are the same. */
function isNear(one: string, other: string): boolean {
  if (one === other) return one !== ''
  const length = Math.min(one.length, other.length)
  if (length < longEnough || digitsIn(one) !== digitsIn(other)) return false
  return isWithin(one, other, length < longEnoughForTwo ? 1 : 2)
}

/** Whether so many letters, put in, left out or replaced, make one text of the other. */
function isWithin(one: string, other: string, errors: number): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  if (start === one.length && start === other.length) return true
  if (errors === 0) return false
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    isWithin(a.slice(1), b.slice(1), errors - 1) ||
    isWithin(a.slice(1), b, errors - 1) ||
    isWithin(a, b.slice(1), errors - 1)
  )
}

/** Whether two names may mean the same. */
export const areNear = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((text) => other.some((another) => isNear(text, another)))
