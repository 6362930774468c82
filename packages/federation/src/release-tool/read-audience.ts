import type { Audience } from './transitions.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Whom a canary is for, as options of a command say it; undefined where they say nothing. @throws Error in a sentence */
export function readAudience({
  canary,
  'canary-org': organizations = [],
}: {
  readonly canary?: string | undefined
  readonly 'canary-org'?: readonly string[] | undefined
}): Audience | undefined {
  if (canary === undefined && organizations.length === 0) return undefined
  const percent = Number(canary ?? 0)
  if (!(percent >= 0 && percent <= 100)) throw new Error(`--canary takes 0 to 100, not ${canary}`)
  const wrong = organizations.find((each) => !isId(each))
  if (wrong) throw new Error(`--canary-org takes the id of an organization, not ${wrong}`)
  return { percent, organizations }
}
