/** Milliseconds after the whole page is there, after which nobody may take an answer that came with it. */
const freshForMs = 10_000

/** An answer that the gateway wrote into the page, `shell-app/gateway/page-answers.ts`. */
interface EarlyAnswer {
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

interface PagePart {
  readonly answers: readonly EarlyAnswer[]
  /** Addresses whose answers follow. */
  readonly coming?: readonly string[]
}

declare global {
  var pageParts: PagePart[] | undefined
}

interface Expected {
  readonly answer: Promise<Response | undefined>
  readonly settle: (answer?: Response) => void
  isTaken: boolean
}

/** By their address. */
const expected = new Map<string, Expected>()

function expectAnswer(url: string): Expected {
  const known = expected.get(url)
  if (known) return known
  let settle: Expected['settle'] = () => undefined
  const answer = new Promise<Response | undefined>((resolve) => {
    settle = resolve
  })
  const one = { answer, settle, isTaken: false }
  expected.set(url, one)
  return one
}

function take({ answers, coming = [] }: PagePart): void {
  for (const url of coming) expectAnswer(url)
  // What nobody expects any more is out of date.
  for (const { url, headers, body } of answers)
    expected.get(url)?.settle(new Response(body, { headers: headers.map(([name, value]) => [name, value]) }))
}

/** What has not come is asked for; what nobody has taken is forgotten. */
export function dropEarlyAnswers(): void {
  for (const { settle } of expected.values()) settle()
  expected.clear()
}

/**
 * Takes the answers that come with the page, before anything asks for them.
 * @param coming the addresses whose answers the page says that it brings
 */
export function receiveEarlyAnswers(coming: readonly string[]): void {
  if (coming.length === 0) return
  for (const url of coming) expectAnswer(url)
  const parts = (globalThis.pageParts ??= [])
  parts.forEach(take)
  parts.push = (part) => {
    take(part)
    return 0
  }
  const end = () => {
    for (const { settle } of expected.values()) settle()
    setTimeout(dropEarlyAnswers, freshForMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', end)
  else end()
}

/** The answer that comes with the page, once; undefined where none does, at once or when the page has ended without it. */
export function takeEarlyAnswer(url: string): Promise<Response | undefined> | undefined {
  const one = expected.get(url)
  if (!one || one.isTaken) return undefined
  one.isTaken = true
  return one.answer
}
