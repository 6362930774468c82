import { allEndpoints, restEndpoints } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { checkInput } from './input.ts'

test.each(
  [...allEndpoints, ...restEndpoints].map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  ),
)('%s refuses a query parameter that it does not know, by its name', async (_, endpoint) => {
  const input = { query: { stauts: 'open' }, body: () => ({}) }
  const refused = await checkInput({ ...endpoint, params: undefined } as never, input).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'stauts', message: 'Unknown query parameter: stauts' }],
  })
})
