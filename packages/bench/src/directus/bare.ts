import { join } from 'node:path'
import { build } from '@ginkgo/federation/build-app'
import { DefinePlugin } from '@rspack/core'
import type { DatabaseCall } from '../list-call.ts'

export interface RecordedStatement {
  readonly sql: string
  readonly args: readonly (string | number | null)[]
}

interface Value {
  readonly type: 'text' | 'integer' | 'float' | 'null'
  readonly value?: string | number
}
interface SentStatement {
  readonly sql?: string
  readonly sql_id?: number
  readonly args: readonly Value[]
}
interface Sent {
  readonly requests: readonly {
    readonly type: string
    readonly sql_id?: number
    readonly sql?: string
    readonly batch?: { readonly steps: readonly { readonly stmt: SentStatement }[] }
  }[]
}

const valueOf = ({ type, value }: Value) =>
  type === 'null' ? null : type === 'text' ? String(value) : Number(value)

/** The statement of a recorded call that reads the rows of the list. */
export function listStatement({ body }: DatabaseCall): RecordedStatement {
  const { requests } = JSON.parse(body) as Sent
  const stored = new Map(requests.map(({ sql_id, sql }) => [sql_id, sql]))
  const steps = requests.flatMap(({ batch }) => batch?.steps ?? [])
  const statements = steps.map(({ stmt }) => ({
    sql: stmt.sql ?? stored.get(stmt.sql_id) ?? '',
    args: stmt.args.map(valueOf),
  }))
  const list = statements.find(({ sql }) => sql.includes('"leads"."name"'))
  if (!list) throw new Error('The call reads no leads')
  return list
}

/** Bundles a handler for workerd that does nothing but this statement. @returns the name of its file in the folder */
export async function buildBareHandler(folder: string, list: RecordedStatement): Promise<string> {
  const filename = 'bare-handler.js'
  await build({
    ...{ mode: 'production', target: 'webworker', devtool: false },
    entry: join(import.meta.dirname, 'bare-handler.ts'),
    output: { path: folder, filename, module: true, library: { type: 'module' }, clean: false },
    resolve: { conditionNames: ['workerd', 'worker', 'import', 'module', 'browser'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    plugins: [new DefinePlugin({ list: JSON.stringify(list) })],
  })
  return filename
}
