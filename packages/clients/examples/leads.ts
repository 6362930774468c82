import { Ginkgo, GinkgoError } from '../typescript/ginkgo.ts'

const { GINKGO_ORIGIN = 'http://localhost:8787', GINKGO_KEY = '' } = process.env
const ginkgo = new Ginkgo(GINKGO_ORIGIN, GINKGO_KEY)

for await (const { id: verticalId, name } of ginkgo.listVerticals()) {
  const lead = await ginkgo.createLead({
    verticalId,
    name: "O'Brien Logistics",
    email: 'office@obrien.example',
    contacts: [{ name: 'Niamh O’Brien', email: 'niamh@obrien.example' }],
  })
  let count = 0
  for await (const _ of ginkgo.listLeads({ verticalId, limit: 2 })) count++
  console.log(`${name} has ${count} leads`)

  const changed = await ginkgo.updateLead(lead.id, { city: 'Cork' }, { ifMatch: lead.updatedAt })
  console.log(`${changed.name} is in ${changed.city}`)
  try {
    await ginkgo.updateLead(lead.id, { city: 'Dublin' }, { ifMatch: lead.updatedAt })
  } catch (error) {
    if (!(error instanceof GinkgoError) || error.code !== 'stale_edit') throw error
    console.log(`refused: ${error.message}`)
  }
}
