import type { DuplicatePolicy, Lead, LeadImport, LeadImportField, LeadImportRow } from '@ginkgo/contracts'
import { as, bodyOf, type SignedIn } from '@ginkgo/testing'

type Fields = readonly (LeadImportField | null)[]

export interface File {
  readonly fields: Fields
  readonly rows: readonly (readonly string[])[]
  readonly duplicates?: DuplicatePolicy
}

/** Begins an import and sends all rows in parts, as a browser does. */
export async function upload(user: SignedIn, verticalId: string, file: File): Promise<LeadImport> {
  const { fields, rows, duplicates = 'skip' } = file
  const columns = fields.map((field, index) => ({ name: `Column ${index + 1}`, field }))
  const body = { fileName: 'leads.csv', columns, duplicates, rows: rows.length }
  const begun = bodyOf<LeadImport>(
    await as(user).post(`/api/verticals/${verticalId}/lead-imports`, body),
    201,
  )
  for (let first = 1; first <= rows.length; first += 1_000) {
    const part = { first, rows: rows.slice(first - 1, first + 999) }
    bodyOf(await as(user).put(`/api/lead-imports/${begun.id}/rows`, part), 204)
  }
  return begun
}

/** Calls run or undo until it is finished. */
export async function drive(user: SignedIn, importId: string, action: 'run' | 'undo'): Promise<LeadImport> {
  for (;;) {
    const reply = await as(user).post<LeadImport>(`/api/lead-imports/${importId}/${action}`)
    // On a busy machine the database may not answer in time; the page repeats the request as well.
    if (reply.status === 503) continue
    const state = bodyOf(reply, 200)
    if (state.status !== 'running' && state.status !== 'undoing') return state
  }
}

export const importFile = async (user: SignedIn, verticalId: string, file: File): Promise<LeadImport> =>
  drive(user, (await upload(user, verticalId, file)).id, 'run')

export const rowsOf = async (
  user: SignedIn,
  importId: string,
  outcome: LeadImportRow['outcome'] | 'incomplete' | 'kept',
): Promise<LeadImportRow[]> =>
  bodyOf(await as(user).get(`/api/lead-imports/${importId}/rows?outcome=${outcome}`), 200)

export const leadsOf = async (user: SignedIn, verticalId: string): Promise<Lead[]> =>
  bodyOf(await as(user).get(`/api/verticals/${verticalId}/leads?sort=name`), 200)
