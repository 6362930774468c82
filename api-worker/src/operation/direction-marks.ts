/**
 * Characters that turn or embed the direction of what follows (Unicode Bidirectional Algorithm, explicit embeddings, overrides
 * and isolates). With them a text reads otherwise than it is: `invoice[U+202E]fdp.exe` looks like `invoiceexe.pdf`, and what begins
 * in a name goes on in the sentence around it. Phones also put them around numbers that people copy. The marks that writers
 * of Arabic and Hebrew type (U+200E, U+200F, U+061C) turn nothing and stay.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A text without characters that turn its direction. */
export const withoutTurns = (text: string): string => text.replace(turning, '')

/** Takes them out of every text of a value from outside, in place, however deep it is. @returns the value */
export function takeOutTurns(value: unknown): unknown {
  if (typeof value === 'string') return withoutTurns(value)
  // A list and no recursion: a body may nest deeper than the stack.
  const waiting: unknown[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const parts = next as Record<string, unknown>
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') {
        const plain = withoutTurns(part)
        if (plain !== part) parts[name] = plain
      } else if (part !== null && part !== undefined) waiting.push(part)
    }
  }
  return value
}
