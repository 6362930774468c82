import type { ChangeKind, UndoneChange } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn } from '@ginkgo/testing'

const kinds = { leads: 'leads.bulk', enquiries: 'enquiries.bulk', tasks: 'tasks.bulk' } as const
const ids = { leads: 'leadIds', enquiries: 'enquiryIds', tasks: 'taskIds' } as const

/** An organization with changes of many, and ways to undo them. */
export async function createChanges() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const change = async (
    of: keyof typeof kinds,
    records: readonly { id: string }[],
    action: object,
    user: SignedIn = admin,
  ) => {
    const body = { [ids[of]]: records.map(({ id }) => id), action }
    const changed = await as(user).post(`/api/verticals/${sales.id}/${of}/bulk`, body)
    return { id: bodyOf<{ changeSetId: string }>(changed, 200).changeSetId, kind: kinds[of] as ChangeKind }
  }
  const send = ({ id, kind }: { id: string; kind: ChangeKind }, user: SignedIn = admin) =>
    as(user).post(`/api/change-sets/${id}/undo`, { kind })
  const undo = async (made: { id: string; kind: ChangeKind }, user = admin) =>
    bodyOf<UndoneChange>(await send(made, user), 200)
  const get = async (path: `/api/${string}`) => bodyOf(await as(admin).get(path), 200)
  /** Without the moment of the last change, which undoing is as well. */
  const recordAt = async (path: `/api/${string}`) => {
    const { updatedAt: _, lastActivityAt: __, ...record } = (await get(path)) as Record<string, unknown>
    return record
  }
  const addPerson = (role: 'sales_executive' | 'sales_head') =>
    addMember(admin, { role, verticalIds: [sales.id] })
  return { admin, sales, service: service!, change, send, undo, get, recordAt, addPerson }
}
