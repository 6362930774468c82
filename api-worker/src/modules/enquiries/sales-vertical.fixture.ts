import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, lossReasonsOf, stagesOf } from '@ginkgo/testing'

/** A vertical with one lead and another vertical beside it. */
export const createSalesVertical = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const [lead, stages, reasons] = await Promise.all([
    createLead(admin, sales.id, { name: 'Acme' }),
    stagesOf(admin, sales.id),
    lossReasonsOf(admin, sales.id),
  ])
  const list = async (query: string): Promise<Enquiry[]> =>
    bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries${query}`), 200)
  const titles = async (query: string) => (await list(query)).map(({ title }) => title)
  return { admin, sales, service: service!, lead, stages, reasons, list, titles }
}
