import type { Endpoint } from '@ginkgo/contracts'
import { Refusal } from './errors.ts'

type Part = 'params' | 'query' | 'body'

/**
 * A call's input as the endpoint declares it.
 * @throws Refusal with every field that is not right; an address of the wrong form is not found
 */
export function parsed(endpoint: Endpoint, given: Readonly<Record<Part, unknown>>): object {
  const issues: { path: string; message: string }[] = []
  const result: Partial<Record<Part, unknown>> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const read = endpoint[part]?.safeParse(given[part])
    if (read?.success) result[part] = read.data
    else if (read && part === 'params') throw new Refusal(404, 'not_found', 'Not found')
    else if (read)
      issues.push(...read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }
  if (issues.length > 0) throw new Refusal(400, 'validation_failed', 'Some fields are not valid', issues)
  return result
}
