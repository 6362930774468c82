import type { Form, FormSubmission } from '@ginkgo/contracts'
import { as, bodyOf, testStack } from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import type { World } from './world.ts'

const newForm = ({ marker }: World) => ({
  name: marker,
  fields: [
    { field: 'lead.name', label: 'Name', required: true },
    { field: 'lead.email', label: 'E-mail' },
  ],
})

const formOf = async (world: World): Promise<Form> =>
  bodyOf(await as(world.admin).post(`/api/verticals/${world.sales}/forms`, newForm(world)), 201)

const submissionOf = async (world: World) => {
  const { id, key } = await formOf(world)
  await fetch(`${testStack().origin}/f/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ 'lead.name': world.marker, website: 'spam' }),
  })
  const [one] = bodyOf<FormSubmission[]>(await as(world.admin).get(`/api/forms/${id}/submissions`), 200)
  return { submissionId: one!.id }
}

/** Web forms of a vertical, and what visitors sent. */
export const formFixtures: Fixtures = {
  'forms.list': ofVertical(({ sales }) => ({ params: { verticalId: sales } })),
  'forms.create': ofVertical((world) => ({ params: { verticalId: world.sales }, body: newForm(world) })),
  'forms.update': ofVertical(async (world) => ({
    params: { formId: (await formOf(world)).id },
    body: { thanks: 'Thank you', active: false },
  })),
  'forms.delete': ofVertical(async (world) => ({ params: { formId: (await formOf(world)).id } })),
  'forms.submissions': ofVertical(async (world) => ({ params: { formId: (await formOf(world)).id } })),
  'forms.accept': ofVertical(async (world) => ({ params: await submissionOf(world) })),
}
