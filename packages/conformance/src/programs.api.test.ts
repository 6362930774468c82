import {
  createApiKey,
  createLead,
  createOrganization,
  type TestOrganization,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { giveConsent } from './give-consent.ts'
import { programs, runProgram } from './program.ts'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization()
})

const address = () => `${testStack().origin}/mcp`

/** Waits for the address that a program prints for a person to open, and gives consent there. */
const openingWhatItAsks = (pattern: RegExp) => {
  let opening: Promise<unknown> | undefined
  return {
    onText: (text: string) => {
      const url = pattern.exec(text)?.[1]
      if (!url || opening) return
      opening = giveConsent(organization.admin, url).then((answer) => fetch(answer))
    },
    opened: () => opening,
  }
}

test('mcp-remote signs in and lists the tools', { timeout: 150_000 }, async () => {
  const browser = openingWhatItAsks(/visiting:\s+(http\S+)\s/)
  const result = await runProgram(programs.mcpRemote, [address(), '--allow-http', '--debug'], browser.onText)
  await browser.opened()
  expect(result.exitCode, result.output + result.errors).toBe(0)
  expect(result.output + result.errors).toContain('update_enquiry_stage')
})

test('the inspector works with an API key, and reports no problem in the schemas', {
  timeout: 150_000,
}, async () => {
  const { admin, verticals } = organization
  const { key } = await createApiKey(admin)
  const lead = await createLead(admin, verticals[0].id)
  const inspect = (...args: string[]) =>
    runProgram(programs.inspector, [
      ...['--cli', address(), '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
      ...args,
    ])
  const listed = await inspect('--method', 'tools/list', '--strict')
  expect(listed.exitCode, listed.output + listed.errors).toBe(0)
  expect(listed.output).toContain('"create_lead"')
  const called = await inspect(
    ...['--method', 'tools/call', '--tool-name', 'search'],
    ...['--tool-arg', `query=${lead.name}`],
  )
  expect(called.exitCode, called.output + called.errors).toBe(0)
  expect(JSON.parse(called.output)).toMatchObject({
    structuredContent: { results: [{ id: lead.id }] },
  })
})
