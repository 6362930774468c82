import {
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
  withBearer,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('a program, too, must give a reason to mark an enquiry as lost, and changes nothing without one', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const { lost } = await stagesOf(admin, verticalId)
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticalId)).id)
  const { key } = await createApiKey(admin)
  const path = `/api/ai/enquiries/${enquiry.id}`
  const move = (body: object) => withBearer(key, 'PATCH', `${path}/stage`, body)
  const before = (await withBearer(key, 'GET', path)).body
  expect(await move({ stageId: lost.id })).toMatchObject({
    status: 422,
    body: { code: 'loss_reason_required', message: 'Please select a loss reason' },
  })
  expect((await withBearer(key, 'GET', path)).body).toEqual(before)
  const [reason] = await lossReasonsOf(admin, verticalId)
  const comment = 'They went with a cheaper offer'
  expect(await move({ stageId: lost.id, lossReasonId: reason!.id, comment })).toMatchObject({
    status: 200,
    body: { stageId: lost.id },
  })
  expect((await withBearer(key, 'GET', `${path}/notes`)).body).toMatchObject([{ content: comment }])
})
