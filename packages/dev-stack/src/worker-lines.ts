/** What wrangler prints that is of no use here: its banner, bindings, and that it cannot reach Cloudflare. */
const noise = [
  /wrangler \d|has access to the following bindings|^Service bindings, Durable Object|^env\.|^Binding\b/,
  /^[─▲│╰╭⎔]|^Your Worker|^Using (secrets|vars)|Ready on |update available/,
  /Request\.cf|ENOTFOUND workers\.cloudflare\.com|GetAddrInfoReqWrap/,
  /Scheduled Workers are not automatically|manually trigger a scheduled|curl "http|For more details, (see|refer)/,
  /Local Explorer|cdn-cgi\/local|Logs were written to/,
  // Requests: the API logs its own in more detail, and files of pages are too many.
  /^\[wrangler:info\] \w+ \/api\/|^\[wrangler:info\] \w+ \S+ [123]\d\d /,
]

interface RequestLine {
  method: string
  route?: string
  path?: string
  status: number
  ms: number
  databaseCalls?: number
  requestId?: string
}

const isRequest = (value: object): value is RequestLine =>
  'method' in value && 'status' in value && 'ms' in value

const fields = (value: object): string => {
  const { level: _, time: _time, message, error, stack, ...rest } = value as Record<string, unknown>
  const said = [message, error].filter((text) => text !== undefined).map(String)
  const others = Object.entries(rest).map(([name, field]) => `${name}=${JSON.stringify(field)}`)
  const trace = typeof stack === 'string' ? stack.split('\n').slice(1) : []
  return [[...said, ...others].join(' '), ...trace].join('\n')
}

/** A line of the API's structured log in a readable form; undefined if it is not to be printed. */
const readable = (json: string): string | undefined => {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return json
  }
  if (typeof value !== 'object' || value === null) return json
  const mark = 'level' in value && value.level === 'error' ? '✘ ' : ''
  // Jobs run every few seconds, and mostly have nothing to do.
  if ('job' in value && mark === '') return undefined
  if (!isRequest(value)) return `${mark}${fields(value)}`
  const { method, route, path, status, ms, databaseCalls, requestId, ...rest } = value
  if (route === 'health' && status === 200) return undefined
  const calls = databaseCalls === undefined ? '' : `, ${databaseCalls} database calls`
  const failure = status >= 500 ? ` ${requestId ?? ''} ${fields(rest)}` : ''
  return `${mark || (status >= 500 ? '✘ ' : '')}${method} ${route ?? path ?? ''} ${status} in ${ms} ms${calls}${failure}`
}

/** A line of the Workers as the stack prints it; undefined to drop it. */
export const workerLine = (line: string): string | undefined => {
  const text = line.trim()
  if (noise.some((pattern) => pattern.test(text))) return undefined
  const json = /^(?:✘ )?\[[\w-]+\] (\{.*\})$/.exec(text)?.[1] ?? (text.startsWith('{"') ? text : undefined)
  return json === undefined ? line.replace(/^\[wrangler:\w+\] /, '') : readable(json)
}

/** The same without requests that succeeded, which a test run makes by the thousand. */
export const workerLineOfTests = (line: string): string | undefined => {
  const printed = workerLine(line)
  return printed !== undefined && /^[A-Z]+ \S+ [1-4]\d\d in \d+ ms/.test(printed) ? undefined : printed
}
