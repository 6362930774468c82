/** Letters of a header that are looked through. */
const most = 8_000

/**
 * The parameters of a header such as `Content-Type` (RFC 9110, 5.6.6), by their names in lower case. A backslash escapes
 * within quotes; of a name that stands twice the first counts.
 */
export function parametersOf(header: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  const text = header.slice(0, most)
  let at = text.indexOf(';')
  while (at >= 0 && at < text.length) {
    const equals = text.indexOf('=', at)
    const semicolon = text.indexOf(';', at + 1)
    if (equals < 0) break
    if (semicolon >= 0 && semicolon < equals) {
      at = semicolon
      continue
    }
    const name = text
      .slice(at + 1, equals)
      .trim()
      .toLowerCase()
    const { value, end } = valueAt(text, equals + 1)
    if (!parameters.has(name)) parameters.set(name, value)
    at = text.indexOf(';', end)
  }
  return parameters
}

function valueAt(text: string, from: number): { value: string; end: number } {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  if (text[at] !== '"') {
    const semicolon = text.indexOf(';', at)
    const end = semicolon < 0 ? text.length : semicolon
    return { value: text.slice(at, end).trim(), end }
  }
  const signs: string[] = []
  for (at++; at < text.length && text[at] !== '"'; at++) {
    const isEscape = text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')
    if (isEscape) at++
    signs.push(text[at]!)
  }
  return { value: signs.join(''), end: at }
}
