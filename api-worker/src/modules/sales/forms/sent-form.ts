import type { Issue } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { readText } from '../../../http/read-input.ts'
import { illFormedPairs, illFormedTexts } from '../../../runner/well-formed.ts'
import type { SentValues } from './asked-fields.ts'

/** What a visitor sent, whichever way. */
export interface SentForm {
  readonly values: SentValues
  readonly consents: boolean
  /** What people do not see and leave empty. */
  readonly website: string
  readonly token: string
  readonly utm: Readonly<Record<string, string>>
  readonly referrer: string | null
}

/** Characters of a form altogether, inputs, and characters of what says where a visitor came from. */
const maxCharacters = 100_000
const maxInputs = 200
const maxOrigin = 500

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']
const ownNames = new Set(['website', 'token', 'consent', 'referrer', ...utmNames])

/** @throws DomainError `validation_failed`, `malformed`, `too_large`, `not_json` */
export async function readSentForm(request: Request): Promise<SentForm> {
  const pairs = await pairsOf(request)
  if (pairs.length > maxInputs) throw new DomainError('too_large', `A form has at most ${maxInputs} inputs`)
  const given = new Map<string, string[]>()
  for (const [name, value] of pairs) given.set(name, [...(given.get(name) ?? []), value])
  const first = (name: string) => given.get(name)?.[0]?.trim() ?? ''
  const query = new URL(request.url).searchParams
  const referrer = first('referrer') || request.headers.get('referer') || ''
  return {
    values: Object.fromEntries(
      [...given]
        .filter(([name]) => !ownNames.has(name))
        .map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
    ),
    consents: !['', 'false'].includes(first('consent')),
    website: first('website'),
    token: first('token'),
    utm: utmOf((name) => first(name) || query.get(name) || ''),
    referrer: originText(referrer) || null,
  }
}

/** What is too long says nothing of a visitor's way. */
const originText = (text: string) => (text.isWellFormed() ? [...text].slice(0, maxOrigin).join('') : '')

/** The parameters of a campaign in an address. */
export const utmOf = (valueOf: (name: string) => string): Record<string, string> =>
  Object.fromEntries(
    utmNames.map((name) => [name, originText(valueOf(name))]).filter(([, value]) => value !== ''),
  )

async function pairsOf(request: Request): Promise<[string, string][]> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  if (!isJson && type !== 'application/x-www-form-urlencoded')
    throw new DomainError('not_json', 'Send a form as application/x-www-form-urlencoded or as JSON')
  const text = await readText(request).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('malformed', 'The form is not text in UTF-8')
  })
  if (text.length > maxCharacters) throw new DomainError('too_large')
  const pairs = isJson ? jsonPairs(text) : [...new URLSearchParams(text)]
  refuseIll([...(isJson ? [] : illFormedPairs(text)), ...illFormedTexts(pairs.flat())])
  if (pairs.some(([name, value]) => name.length > 100 || (name + value).includes('\0')))
    throw new DomainError('malformed', 'The form could not be read')
  return pairs
}

function refuseIll(issues: readonly Issue[]): void {
  if (issues.length > 0)
    throw new DomainError('validation_failed', 'A text is not well-formed Unicode', { issues })
}

/** An object whose values are texts, numbers, truth values, or lists of texts. */
function jsonPairs(text: string): [string, string][] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new DomainError('malformed', 'The request body is not valid JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.hasOwn(body, '__proto__'))
    throw new DomainError('malformed', 'The request body must be an object')
  return Object.entries(body).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value]
    return values.map((one): [string, string] => {
      if (!['string', 'number', 'boolean'].includes(typeof one)) {
        const issues = [{ path: name, message: 'Must be a text, a number, true or false' }]
        throw new DomainError('validation_failed', undefined, { issues })
      }
      return [name, String(one)]
    })
  })
}
