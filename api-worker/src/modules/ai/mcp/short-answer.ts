import { beginningOf } from '@ginkgo/contracts'
import { placeOf } from './answer-fields.ts'
import { openJson } from './open-json.ts'

/** Bytes of the text of a usual answer at most. */
export const usualBytes = 8_192

/** How much of what stands within a row stays, one after another until the answer is short enough. */
const steps = [
  { letters: Number.POSITIVE_INFINITY, items: Number.POSITIVE_INFINITY },
  { letters: 1_000, items: 50 },
  { letters: 400, items: 20 },
  { letters: 150, items: 10 },
  { letters: 60, items: 5 },
  { letters: 25, items: 3 },
  { letters: 10, items: 1 },
] as const
type Step = (typeof steps)[number]

/** Entries of an object within a row that always stay. */
const fewest = 10

/** Items of a list that are worth shorter texts, and the letters of a text that count as one of them. */
const enough = 8
const lettersPerItem = 100

type Content = Readonly<Record<string, unknown>>

interface Shape {
  /** Bytes of its text at most. */
  readonly bytes: number
  /** The rows of a page are not left out, as the next page begins behind them. */
  readonly isPage: boolean
  /** Where lists and texts begin of which the call wants the rest. */
  readonly begin: number
}

interface Short {
  readonly content: Content
  /** `content` as JSON. */
  readonly text: string
}

/**
 * The content, as short as it has to be: first texts and lists within rows are shortened, then lists and texts of the
 * answer itself end early. `shortened` names the former, and `more` says how the latter go on.
 */
export function shortAnswer(content: Content, shape: Shape): Short {
  let last: Short | undefined
  for (const step of steps) {
    const shortened = new Set<string>()
    const within = shortenedWithin(content, step, shortened)
    const noted = shortened.size > 0 ? { ...within, shortened: [...shortened] } : within
    const whole = asText(noted)
    if (fits(whole, shape)) return whole
    const ended = shape.isPage ? undefined : endedEarly(noted, shape)
    if (ended && ended.left >= enough) return ended.short
    last = ended?.short ?? whole
  }
  return last!
}

const asText = (content: Content): Short => ({ content, text: openJson(content) })
const bytesOf = new TextEncoder()
const fits = ({ text }: Short, { bytes }: Shape): boolean =>
  text.length <= bytes && bytesOf.encode(text).length <= bytes

/** The longest answer that fits whose lists and texts end after the same number of items. */
function endedEarly(content: Content, shape: Shape): { short: Short; left: number } | undefined {
  const longest = Math.max(0, ...Object.values(content).map(itemsIn))
  if (longest <= 1) return undefined
  let [left, tooMany] = [1, longest]
  while (tooMany - left > 1) {
    const middle = Math.floor((left + tooMany) / 2)
    if (fits(endingAfter(content, middle, shape), shape)) left = middle
    else tooMany = middle
  }
  return { short: endingAfter(content, left, shape), left }
}

const itemsIn = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? value.length / lettersPerItem : 0

function endingAfter(content: Content, items: number, { begin }: Shape): Short {
  const more: Record<string, { left: number; cursor: string }> = {}
  const left = Object.entries(content).map(([name, value]) => {
    if (itemsIn(value) <= items || name === 'shortened') return [name, value] as const
    const all = value as string | readonly unknown[]
    const part = typeof all === 'string' ? beginningOf(all, items * lettersPerItem) : all.slice(0, items)
    more[name] = { left: all.length - part.length, cursor: placeOf(name, begin + part.length) }
    return [name, part] as const
  })
  return asText({ ...Object.fromEntries(left), more })
}

/** Addresses and ids are of no use in part. */
const indivisible = /^(?:url|id|.*Id|nextCursor|notice)$/

/** Texts of the answer itself stay: they end early instead, as they can be gone on with. */
function shortenedWithin(content: Content, step: Step, shortened: Set<string>): Content {
  if (step.letters === Number.POSITIVE_INFINITY) return content
  return mapped(content, (value, name) => {
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) return shorter(value, step, () => shortened.add(name))
    // The rows of a page are named by the fields alone.
    const nameOf = (field: string) => (name === 'items' ? field : `${name}.${field}`)
    return value.map((row: unknown) =>
      isObject(row)
        ? mapped(row, (inner, field) => shorter(inner, step, () => shortened.add(nameOf(field))))
        : shorter(row, step, () => shortened.add(name)),
    )
  })
}

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (values: Content, map: (value: unknown, name: string) => unknown): Content =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, indivisible.test(name) ? value : map(value, name)]),
  )

/** The value with short texts, lists and maps. @param note is called where something is left out */
function shorter(value: unknown, step: Step, note: () => void): unknown {
  const { letters, items } = step
  if (typeof value === 'string') {
    if (value.length <= letters) return value
    note()
    return `${beginningOf(value, letters)}…`
  }
  if (Array.isArray(value)) {
    if (value.length > items) note()
    return value.slice(0, items).map((item) => shorter(item, step, note))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const left = entries.slice(0, Math.max(fewest, items))
  if (left.length < entries.length) note()
  return mapped(Object.fromEntries(left), (inner) => shorter(inner, step, note))
}
