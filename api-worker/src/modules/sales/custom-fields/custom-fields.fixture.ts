import type { CustomField, LeadDetail } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, type SignedIn, sql, type TestUser } from '@ginkgo/testing'

/** An organization of two verticals with a head and an executive of the first, and what adds fields to it. */
export const setUp = async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', verticals: ['Sales'] },
      { role: 'sales_executive', verticals: ['Sales'] },
    ],
  })
  const [head, executive] = members as [TestUser, TestUser]
  const add = async (body: object, by: SignedIn = admin) =>
    as(by).post('/api/fields', { recordKind: 'lead', type: 'text', label: 'Field', ...body })
  const added = async (body: object, by: SignedIn = admin) => bodyOf<CustomField>(await add(body, by), 201)
  const [sales, service] = [verticals[0].id, verticals[1]!.id]
  return { admin, head, executive, sales, service, add, added }
}

/** Tries to undo the latest change of a field. */
export async function tryUndo(user: SignedIn, fieldId: string) {
  const [latest] = await sql(
    "SELECT id, kind FROM change_sets WHERE about = ? AND undoes IS NULL ORDER BY state = 'undone', id DESC LIMIT 1",
    [fieldId],
  )
  return as(user).post(`/api/change-sets/${String(latest?.['id'])}/undo`, { kind: latest?.['kind'] })
}

/** Undoes it, and resolves with the field. */
export async function undoChangeOf(user: SignedIn, fieldId: string): Promise<CustomField> {
  bodyOf(await tryUndo(user, fieldId), 200)
  const fields = bodyOf<CustomField[]>(await as(user).get('/api/fields'), 200)
  return fields.find(({ id }) => id === fieldId)!
}

/** What a lead has in the fields. */
export const valuesOf = async (user: SignedIn, leadId: string) =>
  bodyOf<LeadDetail>(await as(user).get(`/api/leads/${leadId}`), 200).customFields

/** The options of a choice, with and without what may be left out. */
export const options = [
  { label: 'Hot' },
  { label: 'Çok Sıcak', color: '#FF0000' },
  { id: 'cold', label: 'Cold' },
]
