import { freePorts } from '@ginkgo/dev-stack'
import { createOrganization, registerClient, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { giveConsent } from './give-consent.ts'
import { programs, runProgram } from './program.ts'

test('every scenario of the authorization server passes', { timeout: 150_000 }, async () => {
  const { origin } = testStack()
  const { admin } = await createOrganization()
  const [port] = await freePorts(1)
  const client = await registerClient({ redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  let opening: Promise<unknown> | undefined
  const { exitCode, output, errors } = await runProgram(
    programs.conformance,
    [
      ...['authorization', '--url', origin, '--client-id', client.client_id],
      ...['--resource', `${origin}/mcp`, '-p', String(port)],
    ],
    (text) => {
      const url = /authentication process\.\s+(http\S+)\s/.exec(text)?.[1]
      if (url) opening ??= giveConsent(admin, url).then((answer) => fetch(answer))
    },
  )
  await opening
  expect(exitCode, `${output}\n${errors}`).toBe(0)
  expect(output).not.toMatch(/skipped/i)
})
