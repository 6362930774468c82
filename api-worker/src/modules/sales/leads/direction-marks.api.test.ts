import type { Lead, Note } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const turned = '\u202e'

test('marks that turn the direction of a text are taken out of whatever comes in', async () => {
  const { admin, verticals } = await createOrganization()
  const leads = `/api/verticals/${verticals[0].id}/leads`
  const lead = bodyOf<Lead>(
    await as(admin).post('/api/leads', {
      verticalId: verticals[0].id,
      name: `Globex${turned} gnp.exe`,
      phone: '\u202a+49 30 1234567\u202c',
      tags: [`vip${turned}`],
    }),
    201,
  )
  expect(lead).toMatchObject({ name: 'Globex gnp.exe', phone: '+49 30 1234567', tags: ['vip'] })
  const note = bodyOf<Note>(
    await as(admin).post(`/api/leads/${lead.id}/notes`, { content: `Call ${turned}tomorrow` }),
    201,
  )
  expect(note.content).toBe('Call tomorrow')
  const found = bodyOf<Lead[]>(
    await as(admin).get(`${leads}?search=${encodeURIComponent(`Glo${turned}bex`)}`),
    200,
  )
  expect(found.map(({ id }) => id)).toEqual([lead.id])
})

test('a name of marks alone is no name', async () => {
  const { admin, verticals } = await createOrganization()
  const answer = await as(admin).post('/api/leads', { verticalId: verticals[0].id, name: turned })
  expect(answer.status).toBe(400)
})
