/** Letters of a message or a route that are kept. */
export const longestMessage = 300

/** `https://portal.test/remotes/…` becomes `/remotes/…`. */
const origins = /https?:\/\/[^\s/"')]+(?=\/)/g

const masks: readonly (readonly [RegExp, string])[] = [
  [origins, ''],
  // The body of an answer may hold anything that somebody typed.
  [/\{[\s\S]*/, '{…}'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>().,;:]+/g, '<email>'],
  [/\?[^\s)"']*/g, '?…'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\bgnk_[\w-]+(?:\.[\w-]+)?/g, '<token>'],
  // Long runs of letters with digits among them are keys and codes; words are not.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '<token>'],
  [/\+?\d[\d ()/-]{6,}\d/g, '<number>'],
  [/\b\d{6,}\b/g, '<number>'],
]

/** A message without what could name a person or give access, on one line and at most 300 letters long. */
export function maskMessage(message: string): string {
  const short = message.slice(0, 4 * longestMessage)
  const masked = masks.reduce((text, [pattern, sign]) => text.replace(pattern, sign), short)
  return masked.replace(/\s+/g, ' ').trim().slice(0, longestMessage)
}

/** Parts of an address that the portal itself chose: short words. Everything else may be an id, a code or a name. */
const isWord = (part: string) => /^(?=.{1,24}$)[a-z]+(-[a-z]+)*$/.test(part)

/** `/leads/0199…` becomes `/leads/:id`; there is no query and no fragment. */
export function routePattern(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean).slice(0, 6)
  return `/${parts.map((part) => (isWord(part) ? part : ':id')).join('/')}`
}
