import { trimSigns } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import type { OrgDb, OrgTable } from '../../../db/org-db.ts'
import { emails, enquiries, files, leads } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { type FileBucket } from '../../../operation/file-bucket.ts'
import { chunksOf } from '../../../storage/keep-content.ts'
import type { Download } from '../../../operation/file-answer.ts'
import { bytesWithout, secretsOut } from '../../mail/own-addresses.ts'
import { exportedTables } from './exported-tables.ts'
import { readTable } from './read-table.ts'
import type { ZipFile } from './zip-files.ts'

type Run = Parameters<Download['chunks']>[0]

/** What of a row of `files` is needed. */
interface FileRow {
  readonly leadId: string
  readonly enquiryId: string | null
  readonly name: string
  readonly object: string
  readonly state: string
  readonly deletedAt: string | null
}

const exportedTable = (table: OrgTable) => exportedTables().find((each) => each.table === table)!

/** The whole of each e-mail that came in, as programs for e-mail open it. */
export async function* exportedEmails(
  db: OrgDb,
  run: Run,
  env: Bindings,
  left: (path: string) => void,
): AsyncGenerator<ZipFile> {
  const clean = secretsOut(env)
  for await (const rows of readTable(db, exportedTable(emails), run))
    for (const { id, object } of rows as unknown as readonly { id: string; object: string | null }[]) {
      if (object === null) continue
      const path = `emails/${id}.eml`
      const content = await atBucket(() => env.FILES.get(object))
      if (content)
        yield { name: path, content: bytesWithout(chunksOf(content.body), clean), isCompressed: false }
      else left(path)
    }
}

/** The picture that visitors of web forms see. */
export async function* exportedLogo(
  bucket: FileBucket,
  { type, object }: { readonly type: string; readonly object: string },
  left: (path: string) => void,
): AsyncGenerator<ZipFile> {
  const path = `logo.${type.slice(type.indexOf('/') + 1)}`
  const content = await atBucket(() => bucket.get(object))
  if (content) yield { name: path, content: chunksOf(content.body), isCompressed: true }
  else left(path)
}

/**
 * The contents of all files, in a folder for each lead and in it one for each enquiry.
 * @param left called with the path of a file whose content is left out: it is in quarantine, or not there
 */
export async function* exportedContents(
  db: OrgDb,
  run: Run,
  bucket: FileBucket,
  left: (path: string) => void,
): AsyncGenerator<ZipFile> {
  // Rows come by their leads, so that only the names of one lead are in memory.
  let lead: string | undefined
  let taken = new Set<string>()
  for await (const rows of readTable(db, exportedTable(files), run)) {
    const there = (rows as unknown as readonly FileRow[]).filter(({ deletedAt }) => deletedAt === null)
    const names = await run(readNames(db, there))
    for (const file of there) {
      if (file.leadId !== lead) taken = new Set()
      lead = file.leadId
      const path = freePath(folderOf(file, names), file.name, taken)
      const content = file.state === 'quarantined' ? null : await atBucket(() => bucket.get(file.object))
      if (content) yield { name: path, content: chunksOf(content.body), isCompressed: true }
      else left(path)
    }
  }
}

function readNames(db: OrgDb, rows: readonly FileRow[]) {
  const ids = (column: 'leadId' | 'enquiryId') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const ofLeads = db
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(inArray(leads.id, ids('leadId')))
    .all()
  const ofEnquiries = db
    .select({ id: enquiries.id, name: enquiries.title })
    .from(enquiries)
    .where(inArray(enquiries.id, ids('enquiryId')))
    .all()
  return {
    statements: [...ofLeads.statements, ...ofEnquiries.statements],
    decode: (results: readonly unknown[]) => {
      const split = ofLeads.statements.length
      const both = [...ofLeads.decode(results.slice(0, split)), ...ofEnquiries.decode(results.slice(split))]
      return new Map(both.map(({ id, name }) => [id, name]))
    },
  }
}

/** Names alone may be alike, so each has the end of its id. */
function folderOf({ leadId, enquiryId }: FileRow, names: ReadonlyMap<string, string>): string {
  const folder = (id: string) => `${plain(names.get(id) ?? '')} ${id.slice(-8)}`.trim()
  return ['files', folder(leadId), ...(enquiryId === null ? [] : [folder(enquiryId)])].join('/')
}

/** What every system takes as a name of a file or folder. */
const plain = (name: string): string =>
  trimSigns([...name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')].slice(0, 100).join(''), '. ')

/** The path of a file, with a number behind its name where another one has it. */
function freePath(folder: string, name: string, taken: Set<string>): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? []
  const begin = plain(stem) || 'file'
  for (let number = 1; ; number++) {
    const path = `${folder}/${begin}${number > 1 ? ` (${number})` : ''}${plain(ending) === '' ? '' : `.${plain(ending)}`}`
    // Some systems do not tell capitals apart.
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}
