import { expect, test } from 'vitest'
import { readForm, readMetadata } from './read-form.ts'

const turned = '\u202e'
const post = (type: string, body: string) =>
  new Request('https://portal.example/oauth/token', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

test('marks that turn the direction of a text are taken out of forms', async () => {
  const body = new URLSearchParams({ scope: `read${turned}`, state: '\u2066a\u2069' }).toString()
  const { form } = await readForm(post('application/x-www-form-urlencoded', body))
  expect(Object.fromEntries(form)).toEqual({ scope: 'read', state: 'a' })
})

test('an application names itself without them on the consent screen', async () => {
  const body = JSON.stringify({
    client_name: `Gin${turned}kgo`,
    redirect_uris: [`https://a.example/${turned}`],
  })
  expect(await readMetadata(post('application/json', body))).toEqual({
    client_name: 'Ginkgo',
    redirect_uris: ['https://a.example/'],
  })
})
