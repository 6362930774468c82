import { aiEndpoints, aiTools, onlyReads, restEndpoints } from '@ginkgo/contracts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import owaspRules from '@stoplight/spectral-owasp-ruleset'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { aiDocument } from './ai-document.ts'
import { aiOperations } from './ai-operations.ts'

const source = JSON.stringify(aiDocument())

type RuleSet = { rules: Record<string, object> }
const owasp = ('default' in owaspRules ? owaspRules.default : owaspRules) as RuleSet

/**
 * These rules limit what callers send. Answers come from our own database and need no limits, and the formats of ids
 * and days are limits themselves.
 */
const inRequestsOnly = (type: string, name: string) => {
  const rule = `owasp:api4:2023-${name}`
  const given = `$.paths[*][*][parameters,requestBody]..[?(@ && @.type=='${type}' && !@.format)]`
  // oxlint-disable-next-line unicorn/no-thenable -- rules of spectral have a part of this name
  return { [rule]: { ...owasp.rules[rule], given } }
}

/** What every operation answers alike stands once, in the answer that each refers to as its default. */
const inTheDefault = (name: string, given: string, field: string) => {
  const { then } = owasp.rules['owasp:api8:2023-define-error-responses-401'] as {
    then: { function: unknown }[]
  }
  const rule = `owasp:${name}`
  // oxlint-disable-next-line unicorn/no-thenable -- rules of spectral have a part of this name
  return { [rule]: { ...owasp.rules[rule], given, then: { field, function: then[0]?.function } } }
}
const [everyAnswer, itsHeaders] = ['$.paths..responses', '$.components.responses.default.headers']

const rules = {
  ...inTheDefault('api8:2023-define-error-responses-401', everyAnswer, 'default'),
  ...inTheDefault('api8:2023-define-error-responses-500', everyAnswer, 'default'),
  ...inTheDefault('api4:2023-rate-limit-responses-429', everyAnswer, 'default'),
  ...inTheDefault('api4:2023-rate-limit-retry-after', itsHeaders, 'Retry-After'),
  ...inTheDefault('api4:2023-rate-limit', itsHeaders, 'RateLimit-Reset'),
  'oas3-parameter-description': 'error',
  ...inRequestsOnly('string', 'string-limit'),
  ...inRequestsOnly('array', 'array-limit'),
  ...inRequestsOnly('integer', 'integer-limit'),
  // Names and notes may have letters of any script, and numbers are JSON numbers.
  'owasp:api4:2023-string-restricted': 'off',
  'owasp:api4:2023-integer-format': 'off',
  // Pages of other origins may not call the API: no answer has the header, which is the strictest setting.
  'owasp:api8:2023-define-cors-origin': 'off',
  // Tokens are opaque and no JWTs.
  'owasp:api2:2023-jwt-best-practices': 'off',
  // A malformed id is answered with 404, like one that does not exist.
  'owasp:api8:2023-define-error-validation': 'off',
} as const

describe('the document of /api/ai', () => {
  test('redocly reports no problem', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'operation-4xx-response': 'off' },
    })
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('spectral reports no problem, also with the rules of OWASP', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({
      extends: [
        [rulesets.oas as never, 'recommended'],
        [owasp as never, 'all'],
      ],
      rules: rules as never,
    })
    const problems = await linter.run(JSON.parse(source))
    expect(problems.map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`)).toEqual([])
  }, 60_000)

  test('has every operation once, with its purpose and an example of its body', () => {
    const { paths } = JSON.parse(source)
    const operations = Object.values(paths as Record<string, Record<string, Record<string, never>>>).flatMap(
      (methods) => Object.values(methods),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      restEndpoints.map(({ id }) => id).toSorted(),
    )
    for (const { description, tags, responses, requestBody } of operations) {
      expect(String(description).length).toBeGreaterThan(40)
      expect(tags).toHaveLength(1)
      expect(responses).toHaveProperty('default')
      if (requestBody) expect(JSON.stringify(requestBody)).toContain('"example"')
    }
  })

  test('has examples of bodies that are valid', () => {
    for (const { id, body, example } of restEndpoints)
      if (body) expect(body.safeParse(example).error, id).toBeUndefined()
  })

  test('is short, so that a model can read it at once', () => {
    expect(source.length).toBeLessThanOrEqual(135_000)
  })

  test('has no pattern with flags, which other languages take for a part of it', () => {
    expect(source.match(/"pattern":"[^"]*\/[a-z]+"/g) ?? []).toEqual([])
  })

  test('names no operation that does not exist', () => {
    const ids = new Set([...aiEndpoints, ...aiTools].map(({ id }) => id))
    const own = aiTools.flatMap(({ takes = [] }) => takes)
    const verbs = [...new Set([...ids].map((id) => /^[a-z]+/.exec(id)?.[0]))]
    const texts = [...aiEndpoints, ...aiTools].map(({ summary, description }) => `${summary} ${description}`)
    const named = texts.join('\n').match(new RegExp(`\\b(?:${verbs.join('|')})[A-Z]\\w*`, 'g')) ?? []
    const isField = (name: string) => own.includes(name) || source.includes(`"${name}"`)
    expect(named.length).toBeGreaterThan(20)
    expect([...new Set(named)].filter((name) => !ids.has(name) && !isField(name))).toEqual([])
  })

  test('is built once', () => {
    expect(aiDocument()).toBe(aiDocument())
  })
})

test('every operation is one of the browser’s, with its own rules', () => {
  expect(aiOperations.map(({ endpoint }) => endpoint.id)).toEqual(aiEndpoints.map(({ id }) => id))
  for (const { endpoint } of aiOperations) {
    expect(endpoint.access).toBe(endpoint.browser.access)
    expect(endpoint.body).toBe(endpoint.browser.body)
    expect(endpoint.output).toBe(endpoint.browser.output)
    const usual = onlyReads(endpoint) ? 'read' : 'write'
    expect([usual, 'destructive']).toContain(endpoint.scope)
  }
})
