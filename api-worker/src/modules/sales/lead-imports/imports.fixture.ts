import {
  type DuplicatePolicy,
  importKinds,
  type Lead,
  type LeadImport,
  type LeadImportField,
  type LeadImportRow,
  matchColumns,
  recogniseFile,
} from '@ginkgo/contracts'
import { orderOfDays } from '@ginkgo/contracts/dates'
import { as, bodyOf, type ExportedFile, type SignedIn, waitFor } from '@ginkgo/testing'

type Fields = readonly (LeadImportField | null)[]

export interface File {
  readonly fields: Fields
  readonly rows: readonly (readonly string[])[]
  readonly duplicates?: DuplicatePolicy
  /** How the file is read, and what comes first, where it is no file of leads alone. */
  readonly reading?: Partial<Pick<LeadImport, 'kind' | 'product' | 'dayFirst' | 'values' | 'afterId'>> & {
    readonly startsRules?: boolean
  }
}

/** Begins an import and sends all rows in parts, as a browser does. */
export async function upload(user: SignedIn, verticalId: string, file: File): Promise<LeadImport> {
  const { fields, rows, duplicates = 'skip', reading } = file
  const columns = fields.map((field, index) => ({ name: `Column ${index + 1}`, field }))
  const body = { fileName: 'leads.csv', columns, duplicates, rows: rows.length, ...reading }
  const begun = bodyOf<LeadImport>(
    await as(user).post(`/api/verticals/${verticalId}/lead-imports`, body),
    201,
  )
  await sendRows(user, begun.id, rows)
  return begun
}

async function sendRows(user: SignedIn, importId: string, rows: File['rows']): Promise<void> {
  for (let first = 1; first <= rows.length; first += 1_000) {
    const part = { first, rows: rows.slice(first - 1, first + 999) }
    const send = () => as(user).put(`/api/lead-imports/${importId}/rows`, part)
    let reply = await send()
    // As the page does where the database of a busy machine does not answer in time.
    while (reply.status === 503) reply = await send()
    bodyOf(reply, 204)
  }
}

/** The files as the assistant understands them, in the order in which they refer to each other. */
const understood = (files: readonly ExportedFile[]) =>
  files
    .map((file) => {
      const { kind, product } = recogniseFile(file.columns)
      return { ...file, kind, product, fields: matchColumns(file.columns, kind) }
    })
    .toSorted((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind))

/** Begins the imports of all files of a business, each after the one before, and sends their rows. */
async function uploadBusiness(
  user: SignedIn,
  verticalId: string,
  files: readonly ExportedFile[],
): Promise<LeadImport[]> {
  const begun: LeadImport[] = []
  const known = understood(files)
  for (const { name, columns, fields, kind, product, rows } of known) {
    const body = {
      fileName: name,
      kind,
      product,
      duplicates: 'update',
      rows: rows.length,
      values: [],
      columns: columns.map((column, index) => ({ name: column, field: fields[index] ?? null })),
      afterId: begun.at(-1)?.id ?? null,
      // As the assistant finds it in the cells.
      dayFirst: orderOfDays(rows.flat()),
    }
    begun.push(bodyOf(await as(user).post(`/api/verticals/${verticalId}/lead-imports`, body), 201))
  }
  for (const [index, one] of begun.entries()) await sendRows(user, one.id, known[index]!.rows)
  return begun
}

/** Imports all files of a business; what became of each, in their order. */
export async function importBusiness(
  user: SignedIn,
  verticalId: string,
  files: readonly ExportedFile[],
): Promise<LeadImport[]> {
  const done: LeadImport[] = []
  for (const { id } of await uploadBusiness(user, verticalId, files)) done.push(await drive(user, id, 'run'))
  return done
}

/** Begins to run or to undo an import, and resolves with what it has come to once a job has done so. */
export async function drive(
  user: SignedIn,
  importId: string,
  action: 'run' | 'undo',
  withinMs?: number,
): Promise<LeadImport> {
  const begun =
    action === 'run'
      ? await as(user).post(`/api/lead-imports/${importId}/run`)
      : await as(user).post(`/api/change-sets/${importId}/undo`, { kind: 'leadImports.run' })
  bodyOf(begun, 200)
  return await endOf(user, importId, withinMs)
}

/** What an import has come to, once nothing of it is left to be done. */
export const endOf = (user: SignedIn, importId: string, withinMs = 300_000): Promise<LeadImport> =>
  waitFor(
    'the end of the import',
    async () => {
      const state = bodyOf<LeadImport>(await as(user).get(`/api/lead-imports/${importId}`), 200)
      if (state.status === 'running' || state.status === 'undoing') throw new Error(`It is ${state.status}`)
      return state
    },
    withinMs,
  )

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
