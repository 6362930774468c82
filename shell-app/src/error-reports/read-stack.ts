/** One line of a stack, in a file of the portal. */
export interface Frame {
  /** Path of the file, e.g. `/remotes/mfe-leads/0.1.0-1a2b/src_pages_leads-page_tsx.0f3c.js`. */
  readonly file: string
  /** Line and column, both from 1. */
  readonly line: number
  readonly column: number
  /** The function, as the build names it. */
  readonly name?: string
}

export const mostFrames = 20

/** `at name (address:1:2)` and `at address:1:2` of Chromium, `name@address:1:2` of Firefox and Safari. */
const place = /^(?:\s*at (?:async )?(?:(.*?) \()?|([^@]*)@)(https?:\/\/[^\s)]+):(\d+):(\d+)\)?$/

function frameOf(text: string, origin: string): Frame | undefined {
  const match = place.exec(text.trimEnd())
  if (!match) return undefined
  const [, chromium, other, address = '', line, column] = match
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // Extensions and other sites are not the portal's.
  if (url.origin !== origin || !/\.m?js$/.test(url.pathname)) return undefined
  const name = (chromium ?? other ?? '').replace(/[^\w$.<>]/g, '').slice(0, 60)
  return { file: url.pathname, line: Number(line), column: Number(column), ...(name && { name }) }
}

/** The lines of a stack that are files of this origin, the innermost first. */
export function readStack(stack: string, origin: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((text) => frameOf(text, origin) ?? [])
    .slice(0, mostFrames)
}

/** Whose file it is, and of which version; undefined for the shell's. */
export function remoteOf({ file }: Frame): { app: string; version: string } | undefined {
  const [, app, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return app && version ? { app, version } : undefined
}
