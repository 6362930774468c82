import { type Organization, organizationDataApi } from '@ginkgo/contracts'
import type { OrgDb, OrgTable } from '../../../db/org-db.ts'
import { activities, emails } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import type { Download } from '../../../operation/file-answer.ts'
import { secretsOut } from '../../mail/own-addresses.ts'
import { readOrganization } from '../organization-fields.ts'
import { readLook } from '../look/stored-look.ts'
import { exportedContents, exportedEmails, exportedLogo } from './exported-contents.ts'
import { type ExportedTable, exportedTables } from './exported-tables.ts'
import { readTable, type Row } from './read-table.ts'
import { csvOf, jsonOf } from './table-files.ts'
import { type ZipFile, zipFiles } from './zip-files.ts'

/** The export is recorded in the audit log before its first byte is sent. */
export const exportOrganization = operation(organizationDataApi.export, {
  load: ({ db }) => readOrganization(db),
  handle: ({ db, env, loaded, now }) => {
    const organization = existing(loaded, 'Organization') as Organization
    const file: Download = {
      fileName: `Ginkgo ${organization.name} ${now.slice(0, 10)}.zip`,
      chunks: (run) => zipFiles(filesOf(db, run, env, organization, now)),
    }
    return commit(file, [], { audit: [{ kind: 'organization.exported', subject: organization.name }] })
  },
})

/** The list of contents comes last, so an archive that has it is complete. */
async function* filesOf(
  db: OrgDb,
  run: Parameters<Download['chunks']>[0],
  env: Bindings,
  organization: Organization,
  exportedAt: string,
): AsyncGenerator<ZipFile> {
  const tables: Record<string, number> = {}
  const bucket = env.FILES
  const clean = secretsOut(env)
  for (const table of exportedTables()) {
    const parts = () => readTable(db, table, run)
    const shown = (texts: AsyncGenerator<string>) => (namesSecrets(table) ? cleaned(texts, clean) : texts)
    yield { name: `csv/${table.name}.csv`, content: shown(csvOf(Object.keys(table.columns), parts())) }
    tables[table.name] = 0
    const count = (rows: readonly Row[]) => (tables[table.name]! += rows.length)
    yield { name: `json/${table.name}.json`, content: shown(jsonOf(counted(parts(), count))) }
  }
  const filesWithoutContent: string[] = []
  const left = (path: string) => filesWithoutContent.push(path)
  yield* exportedContents(db, run, bucket, left)
  yield* exportedEmails(db, run, env, left)
  const look = (await run(readLook(db)))?.look
  if (look?.logo) yield* exportedLogo(bucket, look.logo, left)
  const accentColor = look?.accentColor ?? null
  yield {
    name: 'contents.json',
    content: once(
      `${JSON.stringify({ organization: { ...organization, accentColor }, exportedAt, tables, filesWithoutContent }, null, 2)}\n`,
    ),
  }
}

/** Whether rows may tell of e-mails that were stored before secret addresses were taken out of them. */
const namesSecrets = ({ table }: ExportedTable) => ([emails, activities] as OrgTable[]).includes(table)

/** Each part is of whole rows. */
async function* cleaned(
  parts: AsyncIterable<string>,
  clean: (text: string) => string,
): AsyncGenerator<string> {
  for await (const part of parts) yield clean(part)
}

async function* counted<T>(parts: AsyncIterable<T>, count: (part: T) => void): AsyncGenerator<T> {
  for await (const part of parts) {
    count(part)
    yield part
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
