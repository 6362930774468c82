import type { ReactNode } from 'react'
import { isRightToLeft } from './isolated.ts'

/** Digits with what stands between those of a phone number. Each star ends at the first other character, so it is linear. */
const numbers = /(\+?\d[\d\s()./-]*)/
/** A year, a price or a day has fewer digits and no order that could be lost. */
const leastDigits = 6

/**
 * What somebody wrote, for an element with `dir="auto"`. In a text that is written from right to left the groups of a phone
 * number would stand in reverse order; they keep theirs.
 */
export function WrittenText({ children: text }: { children: string }): ReactNode {
  if (!isRightToLeft(text)) return text
  return text.split(numbers).map((part, index) => {
    const number = part.trimEnd()
    if (index % 2 === 0 || part.replace(/\D/g, '').length < leastDigits) return part
    return (
      <span key={index}>
        <bdi dir="ltr">{number}</bdi>
        {part.slice(number.length)}
      </span>
    )
  })
}
