import type { Issue } from '@ginkgo/contracts'
import { DomainError } from '../../operation/errors.ts'
import { readBytes, readText } from '../../http/read-input.ts'
import { illFormedPairs, illFormedTexts } from '../../operation/well-formed.ts'
import type { SentValues } from './asked-fields.ts'
import { maxFormBytes } from './sent-files.ts'

/** What a visitor sent, whichever way. */
export interface SentForm {
  readonly values: SentValues
  readonly consents: boolean
  /** What people do not see and leave empty. */
  readonly website: string
  readonly token: string
  /** The work that a browser did, and what it was done on. */
  readonly proof: string
  readonly workedOn: string
  readonly files: readonly File[]
  /** Names and texts as they came, to be sent again. */
  readonly pairs: readonly (readonly [name: string, text: string])[]
  readonly utm: Readonly<Record<string, string>>
  readonly referrer: string | null
}

/** Characters of a form altogether, inputs, and characters of what says where a visitor came from. */
const maxCharacters = 100_000
const maxInputs = 200
const maxOrigin = 500

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']
const ownNames = new Set(['website', 'token', 'proof', 'files', 'consent', 'referrer', ...utmNames])

/** @throws DomainError `validation_failed`, `malformed`, `too_large`, `not_json` */
export async function readSentForm(request: Request): Promise<SentForm> {
  const { pairs, files } = await partsOf(request)
  if (pairs.length > maxInputs) throw new DomainError('too_large', `A form has at most ${maxInputs} inputs`)
  const given = new Map<string, string[]>()
  for (const [name, value] of pairs) given.set(name, [...(given.get(name) ?? []), value])
  const first = (name: string) => given.get(name)?.[0]?.trim() ?? ''
  const query = new URL(request.url).searchParams
  const referrer = first('referrer') || request.headers.get('referer') || ''
  const values = [...given].filter(([name]) => !ownNames.has(name))
  return {
    values: {
      ...Object.fromEntries(values.map(([name, texts]) => [name, texts.length === 1 ? texts[0]! : texts])),
      ...(files.length > 0 && { files: files.map(({ name }) => name) }),
    },
    files,
    pairs: pairs.filter(([name]) => !['website', 'proof'].includes(name)),
    proof: first('proof'),
    workedOn: workedOn(pairs),
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

/** What work is done on: all that is typed, in one order and with one kind of line end, whichever way it came. */
function workedOn(pairs: readonly (readonly [string, string])[]): string {
  const said = new URLSearchParams()
  for (const [name, text] of pairs)
    if (!['website', 'token', 'proof'].includes(name)) said.append(name, text.replace(/\r\n?/g, '\n'))
  said.sort()
  return said.toString()
}

interface Parts {
  readonly pairs: readonly (readonly [string, string])[]
  readonly files: readonly File[]
}

async function partsOf(request: Request): Promise<Parts> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const parts = type === 'multipart/form-data' ? await multiparts(request) : await textParts(request, type)
  const { pairs, files } = parts
  refuseIll(illFormedTexts([...pairs.flat(), ...files.map(({ name }) => name)]))
  if (pairs.some(([name, value]) => name.length > 100 || (name + value).includes('\0')))
    throw new DomainError('malformed', 'The form could not be read')
  return parts
}

async function textParts(request: Request, type: string | undefined): Promise<Parts> {
  const isJson = type === 'application/json'
  if (!isJson && type !== 'application/x-www-form-urlencoded')
    throw new DomainError('not_json', 'Send a form as a browser does, or as JSON')
  const text = await readText(request).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('malformed', 'The form is not text in UTF-8')
  })
  if (text.length > maxCharacters) throw new DomainError('too_large')
  if (!isJson) refuseIll(illFormedPairs(text))
  return { pairs: isJson ? jsonPairs(text) : [...new URLSearchParams(text)], files: [] }
}

/** Read by the platform; a browser sends a file input that nobody used as a file without name and content. */
async function multiparts(request: Request): Promise<Parts> {
  const type = request.headers.get('content-type') ?? ''
  const body = await readBytes(request, maxFormBytes + maxCharacters)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new DomainError('malformed', 'The form could not be read')
  })
  const all = [...form] as [string, string | File][]
  const pairs = all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const files = all.flatMap(([, value]) =>
    typeof value === 'string' || (value.name === '' && value.size === 0) ? [] : [value],
  )
  // The platform writes this sign in place of bytes that are no text.
  if ([...pairs.flat(), ...files.map(({ name }) => name)].some((text) => text.includes('\uFFFD')))
    throw new DomainError('malformed', 'The form is not text in UTF-8')
  if (pairs.reduce((sum, pair) => sum + pair.join('').length, 0) > maxCharacters)
    throw new DomainError('too_large')
  return { pairs, files }
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
